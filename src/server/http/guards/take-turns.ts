import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../accounts/network'
import { Refusal } from '../../replies/refusal'

/** Requests that are begun in one round of the event loop, so that each does some of its work before others are begun. */
const perRound = 8
/** Requests of one network that may wait. */
const longest = 4_000

interface Waiting {
  isGone(): boolean
  begin(): void
}

/**
 * A hook that begins requests by turns of their networks. Node begins all that have arrived, and thousands from one client would delay
 * everybody else until the last of them is answered. Without a queue, a request is begun at once.
 */
export function takeTurns() {
  /** In the order of their turns; none is empty. */
  const waiting = new Map<string, Waiting[]>()
  let begun = 0
  let runs = false

  const round = () => {
    begun = 0
    // A network that is set again comes last, in this very loop.
    for (const [network, line] of waiting) {
      if (begun === perRound) break
      waiting.delete(network)
      while (line[0]?.isGone()) line.shift()?.begin()
      const next = line.shift()
      if (!next) continue
      begun += 1
      next.begin()
      if (line.length > 0) waiting.set(network, line)
    }
    runs = begun > 0 || waiting.size > 0
    if (runs) setImmediate(round)
  }

  return async ({ ip, raw }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (!runs) setImmediate(round)
    runs = true
    if (waiting.size === 0 && begun < perRound) return void (begun += 1)
    const network = networkOf(ip)
    const line = waiting.get(network) ?? []
    if (line.length >= longest) throw new Refusal('busy', { retryAfter: 2 })
    waiting.set(network, line)
    const isGone = () => raw.socket.destroyed
    await new Promise<void>((begin) => line.push({ isGone, begin }))
    // Nobody is left to read the answer.
    if (isGone()) reply.hijack()
  }
}
