import { Refusal } from './refusal'
import { keyedHash, newToken, sameText } from './secrets'
import type { Store } from './store/store'

const day = 24 * 3600
const quarter = 15 * 60
/** Failures of one account, of one device, before waits begin (requirement A4). */
const free = 5
/** Failures of one address, and of all strange devices together, in a quarter of an hour. */
const perAddress = 20
const overall = 45

/** Who tries: an account name, from an address, perhaps with the cookie of a device that signed in before. */
export interface Attempt {
  account: string
  address: string
  device?: string | undefined
}

export interface Throttle {
  /** Refuses while a wait runs; the answer is the same for a right password. */
  admit(attempt: Attempt, now: Date): Promise<void>
  failed(attempt: Attempt, now: Date): Promise<void>
  succeeded(attempt: Attempt): Promise<void>
  /** Cookie value that gives this device an allowance of its own for this account. */
  deviceCookie(account: string): Promise<string>
}

/**
 * Counts failures, never successes. A device that the owner has signed in from counts apart from strangers, so that an
 * attack on an account or on the whole portal does not lock its owner out.
 */
export function createThrottle(store: Store): Throttle {
  const { counters } = store

  const scopeOf = async ({ account, device }: Attempt) => {
    const secret = await store.keys.secret('throttle')
    const name = keyedHash(secret, plain(account))
    const [nonce = '', seal = ''] = (device ?? '').split('.')
    const known = sameText(seal, keyedHash(secret, `${plain(account)}\n${nonce}`))
    return { name: known ? `device:${nonce}` : `account:${name}`, known }
  }

  const refuseWhile = (count: number, limit: number, resetIn: number) => {
    if (count < limit) return
    const minutes = Math.max(1, Math.ceil(resetIn / 60))
    throw new Refusal('tooMany', { message: `登录失败次数过多，请 ${minutes} 分钟后再试`, retryAfter: Math.max(1, resetIn) })
  }

  return {
    async admit(attempt, now) {
      const scope = await scopeOf(attempt)
      const wait = await counters.read(`wait:${scope.name}`, now)
      refuseWhile(wait.count, 1, wait.resetIn)
      if (scope.known) return
      const address = await counters.read(`failed:address:${attempt.address}`, now)
      refuseWhile(address.count, perAddress, address.resetIn)
      const everyone = await counters.read('failed:everyone', now)
      refuseWhile(everyone.count, overall, everyone.resetIn)
    },
    async failed(attempt, now) {
      const scope = await scopeOf(attempt)
      const { count } = await counters.hit(`failed:${scope.name}`, day, now)
      if (count >= free) {
        // A longer wait is a window of its own, not the end of the one before.
        await counters.clear(`wait:${scope.name}`)
        await counters.hit(`wait:${scope.name}`, waitAfter(count), now)
      }
      if (scope.known) return
      await counters.hit(`failed:address:${attempt.address}`, quarter, now)
      await counters.hit('failed:everyone', quarter, now)
    },
    async succeeded(attempt) {
      const scope = await scopeOf(attempt)
      await counters.clear(`failed:${scope.name}`)
    },
    async deviceCookie(account) {
      const nonce = newToken()
      return `${nonce}.${keyedHash(await store.keys.secret('throttle'), `${plain(account)}\n${nonce}`)}`
    },
  }
}

const plain = (account: string) => account.normalize('NFKC').trim().toLowerCase()

/** Seconds: 1, 2, 4, 8, then 15 minutes. */
const waitAfter = (failures: number) => Math.min(15, 2 ** (failures - free)) * 60
