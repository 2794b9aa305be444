import type { Arrival } from '../../../render'
import { isOwnAddress } from '../../../validate/own-address'
import type { Translator } from '../../../validate/words'
import { sameText } from '../../accounts/secrets'
import { endReasonWord } from '../../replies/session-refusal'
import type { PageVisitor } from './visitor'

/** Longer cookies are dropped, since browsers reject oversized ones entirely. */
const longest = 1_500

/** Computes a MAC that proves that a sentence is ours. */
export type Seal = (text: string) => string

const sealed = (to: string, said: string) => `${to}\n${said}`

/** Encodes the data of a redirect in a cookie for the target page. */
export function arrivalCookie(to: string, arrival: Arrival, seal: Seal): string | undefined {
  const { said } = arrival
  const mac = said === undefined ? {} : { mac: seal(sealed(to, said)) }
  const text = Buffer.from(JSON.stringify({ to, ...arrival, ...mac })).toString('base64url')
  return text.length > longest ? undefined : text
}

function parsed(cookie: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(cookie, 'base64url').toString('utf8'))
    return value !== null && typeof value === 'object' ? { ...value } : {}
  } catch {
    return {} // not ours
  }
}

/** Reads the redirect that led to exactly this address. A forged cookie yields at most an own address or a sentence with our MAC. */
export function arrivalAt(path: string, cookie: string | undefined, seal: Seal): Arrival | undefined {
  const { to, missing, from, said, mac } = parsed(cookie ?? '')
  if (to !== path) return undefined
  const arrival = {
    ...(isOwnAddress(missing) ? { missing } : {}),
    ...(isOwnAddress(from) ? { from } : {}),
    ...(typeof said === 'string' && typeof mac === 'string' && sameText(mac, seal(sealed(path, said))) ? { said } : {}),
  } satisfies Arrival
  return Object.keys(arrival).length > 0 ? arrival : undefined
}

/** The arrival at the sign-in page from an address: with the reason if the visitor's session has ended. */
export const signInArrival = (from: string, { ended }: Pick<PageVisitor, 'ended'>, { toText }: Translator): Arrival => ({
  from,
  ...(ended === undefined ? {} : { ended: 'nothing' }),
  ...(ended ? { reason: toText(endReasonWord(ended)) } : {}),
})
