import type { Passwords } from './passwords'
import { Refusal } from '../replies/refusal'
import type { QueueClass, QueuePriority } from './throttle'

/** Concurrent calls between captcha and answer; two of them hash, the others wait for the store. */
const places = 8
/** Longest wait at the end of a queue, in ms: normally, and during an attack, when strangers are better kept waiting than refused. */
const usual = { known: 400, stranger: 400, suspect: 400 }
const underAttack = { known: 400, stranger: 6_000, suspect: 1_500 }
const [shortest, longest] = [8, 400]
/** Order in which waiting queues are served; an empty queue passes its turn to the first one that is not. */
const turns: QueueClass[] = ['known', 'stranger', 'known', 'stranger', 'known', 'stranger', 'suspect']
const lines: QueueClass[] = ['known', 'stranger', 'suspect']

export interface Requester extends QueuePriority {
  /** The network and the account, among which places are shared. */
  sources: string[]
  /** Whether the client has disconnected. */
  isGone(): boolean
}

export interface Admission {
  /** Waits for a place and returns how to leave it; refuses at once when the line is full, or full of the same source. */
  enter(asker: Requester): Promise<() => void>
  /** Whether the queue of strangers is full; then suspects are refused without a check, too. */
  isClosed(): boolean
}

interface Waiting {
  asker: Requester
  rank: number
  go(): void
}

/**
 * Admission to expensive work. Decides before the work whether there will be a place, so that a refusal costs neither the visitor a captcha
 * nor the portal a decryption. A source may hold at most as many waiting places as are free in its queue, and sources take turns, so that a
 * flood from few sources neither fills a queue nor delays others.
 */
export function createAdmission({ hashTime, hashesAtOnce }: Pick<Passwords, 'hashTime' | 'hashesAtOnce'>): Admission {
  const waiting: Record<QueueClass, Waiting[]> = { known: [], stranger: [], suspect: [] }
  /** The rank last served in each queue, from which newcomers start. */
  const served: Record<QueueClass, number> = { known: 0, stranger: 0, suspect: 0 }
  let running = 0
  let turn = 0
  let pressure = 0

  // A slow machine gets a shorter queue instead of longer waits.
  const lengthOf = (line: QueueClass) =>
    Math.min(longest, Math.max(shortest, Math.round(((pressure > 0 ? underAttack : usual)[line] * hashesAtOnce) / hashTime())))
  const heldBy = (line: QueueClass, source: string) => waiting[line].filter(({ asker }) => asker.sources.includes(source)).length

  const next = (): Waiting | undefined => {
    const own = turns[(turn += 1) % turns.length]!
    const line = [own, ...lines].find((one) => waiting[one].length > 0)
    if (!line) return undefined
    const first = waiting[line].reduce((best, one) => (one.rank < best.rank ? one : best))
    waiting[line].splice(waiting[line].indexOf(first), 1)
    served[line] = first.rank
    return first
  }

  const leave = () => {
    const one = next()
    if (one) one.go()
    else running -= 1
  }

  return {
    async enter(asker) {
      pressure = asker.line === 'known' ? pressure : asker.pressure
      const { line, sources } = asker
      if (running < places) running += 1
      else {
        const held = Math.max(...sources.map((source) => heldBy(line, source)))
        if (held >= lengthOf(line) - waiting[line].length) throw new Refusal('busy', { retryAfter: 2 })
        await new Promise<void>((go) => waiting[line].push({ asker, rank: served[line] + held + 1, go }))
        if (asker.isGone()) {
          leave()
          throw new Refusal('busy', { retryAfter: 2 })
        }
      }
      let inside = true
      return () => {
        if (inside) leave()
        inside = false
      }
    },
    isClosed: () => running >= places && waiting.stranger.length >= lengthOf('stranger'),
  }
}
