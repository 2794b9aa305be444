import { Refusal } from '../../replies/refusal'

/**
 * Headers of which a request has one. Node takes the first or the last of several or joins them, and a proxy before it may take another:
 * what the one has checked and the other obeys would differ.
 */
const single = new Set([
  'host',
  'authorization',
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'origin',
  'referer',
  'sec-fetch-site',
  'idempotency-key',
  'x-portal-revision',
  'biyicaptchakey',
  'biyicaptcha',
])

/** Refuses a request in which such a header stands twice, whatever it says; `raw` alternates names and values. */
export function refuseRepeated(raw: readonly string[]): void {
  const seen = new Set<string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    if (!single.has(name)) continue
    if (seen.has(name)) throw new Refusal('malformed')
    seen.add(name)
  }
}
