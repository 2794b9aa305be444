import type { Passwords } from './passwords'
import { Refusal } from '../replies/refusal'
import type { WaitingLine, QueuePriority } from './throttle'

/** Calls between their captcha and their answer at a time; two of them hash, the others wait for the store. */
const places = 8
/** How long the last in a line may wait, in ms: usually, and while strangers attack, when it is better to wait than to be sent away. */
const usual = { known: 400, stranger: 400, suspect: 400 }
const underAttack = { known: 400, stranger: 6_000, suspect: 1_500 }
const [shortest, longest] = [8, 400]
/** Whose turn is next when all lines wait; who has nobody waiting gives the turn to the first line that has. */
const turns: WaitingLine[] = ['known', 'stranger', 'known', 'stranger', 'known', 'stranger', 'suspect']
const lines: WaitingLine[] = ['known', 'stranger', 'suspect']

export interface Asker extends QueuePriority {
  /** The network, the account: whoever the places are shared out among. */
  sources: string[]
  /** Whether nobody waits for the answer any more. */
  isGone(): boolean
}

export interface Admission {
  /** Waits for a place and returns how to leave it; refuses at once when the line is full, or full of the same source. */
  enter(asker: Asker): Promise<() => void>
  /** Whether there is no place for a stranger who is not suspect; then suspects, too, are sent away without a look. */
  isClosed(): boolean
}

interface Waiting {
  asker: Asker
  rank: number
  go(): void
}

/**
 * Who may do dear work: decide before any of it whether there will be a place, so that a refusal costs neither the visitor
 * a captcha nor the portal a decryption. Each source may hold as many waiting places as are left free in its line, and
 * sources take turns, so that a flood from few fills no line and delays nobody else.
 */
export function createAdmission({ hashTime, hashesAtOnce }: Pick<Passwords, 'hashTime' | 'hashesAtOnce'>): Admission {
  const waiting: Record<WaitingLine, Waiting[]> = { known: [], stranger: [], suspect: [] }
  /** The rank of the last one served in each line: a newcomer starts from there. */
  const served: Record<WaitingLine, number> = { known: 0, stranger: 0, suspect: 0 }
  let running = 0
  let turn = 0
  let pressure = 0

  // A slow machine has a short line, not a long wait.
  const lengthOf = (line: WaitingLine) =>
    Math.min(longest, Math.max(shortest, Math.round(((pressure > 0 ? underAttack : usual)[line] * hashesAtOnce) / hashTime())))
  const heldBy = (line: WaitingLine, source: string) => waiting[line].filter(({ asker }) => asker.sources.includes(source)).length

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
