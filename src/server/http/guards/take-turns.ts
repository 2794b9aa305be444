import type { FastifyReply, FastifyRequest } from 'fastify'
import { ipv6SiteOf, networkOf } from '../../accounts/network'
import { Refusal } from '../../replies/refusal'

/** Requests that are begun in one round of the event loop, so that each does some of its work before others are begun. */
const perRound = 8
/** Bytes of all waiting requests; and of one request without a body, and with the longest body that is held. */
const [room, least, largest] = [64 * 2 ** 20, 8 * 2 ** 10, 2 ** 20]

interface Waiting {
  bytes: number
  isGone(): boolean
  begin(): void
}

interface Line {
  bytes: number
  waiting: Waiting[]
}

/** The bytes that a waiting request holds; without a stated length, as many as it may. */
function bytesOf({ headers }: FastifyRequest['raw']): number {
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : largest
  return Math.min(Math.max(length, least), largest)
}

/**
 * A hook that begins requests by turns of their networks. Node begins all that have arrived, and thousands from one client would delay
 * everybody else until the last of them is answered. Without a queue, a request is begun at once. A network may hold no more than what is
 * left free, so that one flood takes half of the room, two take a third each, and there is some for everybody else.
 */
export function takeTurns() {
  /** In the order of their turns; none is empty. */
  const lines = new Map<string, Line>()
  let held = 0
  let begun = 0
  let runs = false

  const count = (line: Line, bytes: number) => {
    line.bytes += bytes
    held += bytes
  }
  const leave = (line: Line) => {
    const first = line.waiting.shift()
    if (first) count(line, -first.bytes)
    return first
  }

  const round = () => {
    begun = 0
    // A network that is set again comes last, in this very loop.
    for (const [network, line] of lines) {
      if (begun === perRound) break
      lines.delete(network)
      while (line.waiting[0]?.isGone()) leave(line)?.begin()
      const next = leave(line)
      if (!next) continue
      begun += 1
      next.begin()
      if (line.waiting.length > 0) lines.set(network, line)
    }
    runs = begun > 0 || lines.size > 0
    if (runs) setImmediate(round)
  }

  return async ({ ip, raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!runs) setImmediate(round)
    runs = true
    if (lines.size === 0 && begun < perRound) return void (begun += 1)
    const network = ipv6SiteOf(ip) ?? networkOf(ip)
    const line = lines.get(network) ?? { bytes: 0, waiting: [] }
    const bytes = bytesOf(raw)
    if (line.bytes + bytes > room - held) throw new Refusal('busy', { retryAfter: 2 })
    lines.set(network, line)
    count(line, bytes)
    const isGone = () => raw.socket.destroyed
    await new Promise<void>((begin) => line.waiting.push({ bytes, isGone, begin }))
    // Nobody is left to read the answer.
    if (isGone()) reply.hijack()
  }
}
