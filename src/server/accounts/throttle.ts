import { networkOf, ipv6SiteOf } from './network'
import { Refusal } from '../replies/refusal'
import { keyedHash, newToken, sameText } from './secrets'
import type { Store } from '../store/store'
import { wordWith } from '../../contract/words/word'

const minute = 60
const quarter = 15 * minute
const hour = 60 * minute
const day = 24 * hour
/** Failures per account or device before waits begin (requirement A4). */
const free = 5
/** Failures per network in a quarter of an hour and in any hour; up to two more may be in flight in each process. */
const perQuarter = 20
const perHour = 46
/** Seconds. An hour is counted in parts of ten minutes, so that no hour is split between two counters. */
const part = 10 * minute
/** Failures from which a network, an account or an IPv6 site waits in the suspects' queue. */
const suspectFrom = { network: 3, account: 3, site: 20 }
/** Failures of all strangers in a quarter of an hour; each threshold raises the cost for strangers by one step. */
const pressures = [45, 450]
/** Weight of the newest sign-in in the average of wrong passwords; above half it counts as an attack before the counters show one. */
const newest = 0.2

/** A sign-in: an account name, from an address, perhaps with the cookie of a device that signed in before. */
export interface SignInAttempt {
  account: string
  address: string
  device?: string | undefined
}

/** A check of a signed-in account's own password, by account id. */
export interface OwnAttempt {
  own: string
}

export type Attempt = SignInAttempt | OwnAttempt

/** The queue in which an attempt waits: known people, strangers, or strangers with many failures. */
export type QueueClass = 'known' | 'stranger' | 'suspect'

export interface QueuePriority {
  line: QueueClass
  /** Strength of attacks by strangers on all accounts: 0 none, 2 strong. */
  pressure: number
}

export interface Throttle {
  /** Refuses during a wait, even with the correct password; otherwise returns the attempt's queue. */
  admit(attempt: Attempt, now: Date): Promise<QueuePriority>
  /** Like `admit`, right before the password is compared: of simultaneous attempts after a wait, only one proceeds. */
  claim(attempt: Attempt, now: Date): Promise<void>
  failed(attempt: Attempt, now: Date): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  /** The queue for a request without an account name. */
  priorityOf(address: string, now: Date): Promise<QueuePriority>
  pressure(now: Date): Promise<number>
  isKnown(account: string, device: string | undefined): Promise<boolean>
  /** Cookie value that gives this device its own allowance for the account. */
  deviceCookie(account: string): Promise<string>
}

/**
 * Counts failures, never successes. Only the guessing account, network or device is refused. Failures of all strangers together make their
 * attempts more expensive and slower but refuse nobody: otherwise anybody could lock everybody out. Devices from which the owner has signed
 * in have their own count, and so does the signed-in owner.
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
    const [network, site] = [networkOf(address), ipv6SiteOf(address)]
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
    const line: QueueClass = isSuspect || failures!.count >= suspectFrom.account ? 'suspect' : 'stranger'
    return { scope, failures: failures!.count, standing: { line, pressure: Math.max(pressure, wrongShare > 0.5 ? 1 : 0) } }
  }

  return {
    isKnown,
    admit: async (attempt, now) => (await look(attempt, now)).standing,
    async claim(attempt, now) {
      const { scope, failures } = await look(attempt, now)
      if (failures < free) return
      // Shorter than any wait, so that this counter never blocks the next attempt.
      const turn = await counters.hit(`turn:${scope.name}:${failures}`, minute / 2, now)
      refuseWhile(turn.count, 2, turn.resetIn)
    },
    async failed(attempt, now) {
      const scope = await scopeOf(attempt)
      const { count } = await counters.hit(`failed:${scope.name}`, day, now)
      if (count >= free) {
        // Starts a new window for a longer wait, instead of extending the current one.
        await counters.clear(`wait:${scope.name}`)
        await counters.hit(`wait:${scope.name}`, waitAfter(count), now)
      }
      if (scope.stranger === undefined) return
      wrongShare += newest * (1 - wrongShare)
      const [network, site] = [networkOf(scope.stranger), ipv6SiteOf(scope.stranger)]
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

/** Seconds until the oldest part of the hour expires. */
const secondsLeft = (now: Date) => part - (Math.floor(now.getTime() / 1000) % part)

const plain = (account: string) => account.normalize('NFKC').trim().toLowerCase()

/** The wait in seconds: 1, 2, 4, 8, then 15 minutes. */
const waitAfter = (failures: number) => Math.min(15, 2 ** (failures - free)) * minute
