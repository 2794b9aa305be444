import { networkOf, siteOf } from './network'
import { Refusal } from '../replies/refusal'
import { keyedHash, newToken, sameText } from './secrets'
import type { Store } from '../store/store'
import { wordWith } from '../../contract/words/word'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour
/** Failures of one account, of one device, before waits begin (requirement A4). */
const free = 5
/** Failures of one network in a quarter of an hour; and in any hour, two more may be under way in each process. */
const perQuarter = 20
const perHour = 46
/** An hour is counted in parts of ten minutes, so that no hour lies across two counts. */
const part = 10 * minute
/** From here on a network, an account or a whole IPv6 site waits in the line of the suspect. */
const suspectFrom = { network: 3, account: 3, site: 20 }
/** Failures of all strangers together in a quarter of an hour: from each of these on, one step dearer for strangers. */
const pressures = [45, 450]
/** How much of a process's share of wrong passwords is the newest one; above half it is an attack, before it is counted. */
const newest = 0.2

/** A sign-in: an account name, from an address, perhaps with the cookie of a device that signed in before. */
export interface SignInAttempt {
  account: string
  address: string
  device?: string | undefined
}

/** The password of the account that is signed in, by its id. */
export interface OwnAttempt {
  own: string
}

export type Attempt = SignInAttempt | OwnAttempt

/** Which line an attempt waits in for a place: people known to us, strangers, and strangers of whom many failures came. */
export type WaitingLine = 'known' | 'stranger' | 'suspect'

export interface QueuePriority {
  line: WaitingLine
  /** How hard strangers are attacking all accounts together: 0 not at all, 2 very. */
  pressure: number
}

export interface Throttle {
  /** Refuses while a wait runs, with the same answer for a right password; otherwise says where the attempt waits. */
  admit(attempt: Attempt, now: Date): Promise<QueuePriority>
  /** As admit, just before the password is compared: of attempts that come together after a wait, one goes on. */
  claim(attempt: Attempt, now: Date): Promise<void>
  failed(attempt: Attempt, now: Date): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  /** Where somebody waits who names no account. */
  priorityOf(address: string, now: Date): Promise<QueuePriority>
  pressure(now: Date): Promise<number>
  isKnown(account: string, device: string | undefined): Promise<boolean>
  /** Cookie value that gives this device an allowance of its own for this account. */
  deviceCookie(account: string): Promise<string>
}

/**
 * Counts failures, never successes. Refused is only who guesses: an account, a network, a device. What all strangers fail
 * together makes them dearer and slower and refuses nobody: else anybody could lock everybody out. A device that the owner
 * has signed in from counts apart from strangers, and so does the owner who is signed in.
 */
export function createThrottle(store: Store): Throttle {
  const { counters } = store
  let wrongShare = 0

  const isKnown = async (account: string, device: string | undefined) => {
    const [nonce = '', seal = ''] = (device ?? '').split('.')
    return sameText(seal, keyedHash(await store.keys.secret('throttle'), `${plain(account)}\n${nonce}`))
  }

  const scopeOf = async (attempt: Attempt) => {
    if ('own' in attempt) return { name: `own:${attempt.own}`, stranger: undefined }
    const { account, address, device } = attempt
    if (await isKnown(account, device)) return { name: `device:${device?.split('.')[0]}`, stranger: undefined }
    return { name: `account:${keyedHash(await store.keys.secret('throttle'), plain(account))}`, stranger: address }
  }

  const readStranger = async (address: string, now: Date) => {
    const [network, site] = [networkOf(address), siteOf(address)]
    const parts = Array.from({ length: hour / part + 1 }, (_, back) => hourPart(network, now, back))
    const [recent, everyone, ofSite, ...hourly] = await counters.readAll(
      [`failed:address:${network}`, 'failed:everyone', `failed:site:${site ?? ''}`, ...parts],
      now,
    )
    const inHour = hourly.reduce((sum, { count }) => sum + count, 0)
    return {
      recent: recent!,
      inHour,
      pressure: pressureOf(everyone!.count),
      isSuspect: inHour >= suspectFrom.network || ofSite!.count >= suspectFrom.site,
    }
  }

  const look = async (attempt: Attempt, now: Date) => {
    const scope = await scopeOf(attempt)
    const [wait, failures] = await counters.readAll([`wait:${scope.name}`, `failed:${scope.name}`], now)
    refuseWhile(wait!.count, 1, wait!.resetIn)
    if (scope.stranger === undefined) return { scope, failures: failures!.count, standing: { line: 'known', pressure: 0 } as const }
    const { recent, inHour, pressure, isSuspect } = await readStranger(scope.stranger, now)
    refuseWhile(recent.count, perQuarter, recent.resetIn)
    refuseWhile(inHour, perHour, secondsLeft(now))
    const line: WaitingLine = isSuspect || failures!.count >= suspectFrom.account ? 'suspect' : 'stranger'
    return { scope, failures: failures!.count, standing: { line, pressure: Math.max(pressure, wrongShare > 0.5 ? 1 : 0) } }
  }

  return {
    isKnown,
    admit: async (attempt, now) => (await look(attempt, now)).standing,
    async claim(attempt, now) {
      const { scope, failures } = await look(attempt, now)
      if (failures < free) return
      // Shorter than any wait, so that the next turn is never refused by this one.
      const turn = await counters.hit(`turn:${scope.name}:${failures}`, minute / 2, now)
      refuseWhile(turn.count, 2, turn.resetIn)
    },
    async failed(attempt, now) {
      const scope = await scopeOf(attempt)
      const { count } = await counters.hit(`failed:${scope.name}`, day, now)
      if (count >= free) {
        // A longer wait is a window of its own, not the end of the one before.
        await counters.clear(`wait:${scope.name}`)
        await counters.hit(`wait:${scope.name}`, waitAfter(count), now)
      }
      if (scope.stranger === undefined) return
      wrongShare += newest * (1 - wrongShare)
      const [network, site] = [networkOf(scope.stranger), siteOf(scope.stranger)]
      await counters.hit(`failed:address:${network}`, quarter, now)
      await counters.hit(hourPart(network, now, 0), hour + 2 * part, now)
      if (site) await counters.hit(`failed:site:${site}`, hour, now)
      await counters.hit('failed:everyone', quarter, now)
    },
    async succeeded(attempt) {
      const scope = await scopeOf(attempt)
      if (scope.stranger !== undefined) wrongShare -= newest * wrongShare
      await counters.clear(`failed:${scope.name}`)
    },
    async priorityOf(address, now) {
      const { isSuspect, pressure } = await readStranger(address, now)
      return { line: isSuspect ? 'suspect' : 'stranger', pressure }
    },
    pressure: async (now) => pressureOf((await counters.read('failed:everyone', now)).count),
    async deviceCookie(account) {
      const nonce = newToken()
      return `${nonce}.${keyedHash(await store.keys.secret('throttle'), `${plain(account)}\n${nonce}`)}`
    },
  }
}

function refuseWhile(count: number, limit: number, resetIn: number): void {
  if (count < limit) return
  const minutes = Math.max(1, Math.ceil(resetIn / 60))
  throw new Refusal('tooMany', { message: wordWith('waitMinutes', { minutes }), retryAfter: Math.max(1, resetIn) })
}

const pressureOf = (failures: number) => pressures.filter((from) => failures >= from).length

const hourPart = (network: string, now: Date, back: number) => `failed:hour:${network}:${Math.floor(now.getTime() / 1000 / part) - back}`

/** Until the oldest part of the hour is forgotten. */
const secondsLeft = (now: Date) => part - (Math.floor(now.getTime() / 1000) % part)

const plain = (account: string) => account.normalize('NFKC').trim().toLowerCase()

/** Seconds: 1, 2, 4, 8, then 15 minutes. */
const waitAfter = (failures: number) => Math.min(15, 2 ** (failures - free)) * minute
