import { Refusal } from '../../replies/refusal'

/**
 * Headers that a request may have only once. Of repeated ones, Node takes the first or last or joins them, and a proxy in front may choose
 * another: what one checks and the other obeys would then differ.
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

/** Refuses a request that repeats such a header, whatever its value; `raw` alternates names and values. */
export function refuseRepeated(raw: readonly string[]): void {
  const seen = new Set<string>()
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at]!.toLowerCase()
    if (!single.has(name)) continue
    if (seen.has(name)) throw new Refusal('malformed')
    seen.add(name)
  }
}
