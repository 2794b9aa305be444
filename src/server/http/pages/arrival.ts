import type { Arrival } from '../../../render'
import { sameText } from '../../accounts/secrets'

/** Longer addresses are let go: a cookie of another size is refused whole. */
const longest = 1_500
/** An address of this very site: no browser takes it for another host. */
const ownAddress = /^\/(?![/\\])[\x21-\x7e]*$/

/** Says that a sentence is one of ours. */
export type Seal = (text: string) => string

const sealed = (to: string, said: string) => `${to}\n${said}`

/** What is said on arrival, on its way there in a cookie. */
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

/** What has led to this address, and to no other; whoever wrote the cookie, nothing but an address and a sentence of the portal's own comes of it. */
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

export const isOwnAddress = (address: unknown): address is string => typeof address === 'string' && ownAddress.test(address)
