import type { IncomingHttpHeaders } from 'node:http'
import type { Env } from '../../env'
import { Refusal } from '../../replies/refusal'

const host = /^(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?$/

/** Whether a page of this site sent the request. Without PORTAL_URL the scheme that browsers use is unknown. */
export function isOwnOrigin({ publicUrl }: Env, { origin, host: asked }: IncomingHttpHeaders): boolean {
  return (publicUrl ? [new URL(publicUrl).origin] : [`http://${asked}`, `https://${asked}`]).includes(origin ?? '')
}

/** Requires the exact host and, for methods that may change something, the exact origin (requirements B4, G3). */
export function checkOrigin(env: Env, method: string, headers: IncomingHttpHeaders): void {
  const asked = headers.host ?? ''
  if (!host.test(asked)) throw new Refusal('malformed')
  if (env.publicUrl && asked !== new URL(env.publicUrl).host) throw new Refusal('misdirected')
  if (method === 'GET' || method === 'HEAD') return
  if ((headers.origin !== undefined && !isOwnOrigin(env, headers)) || headers['sec-fetch-site'] === 'cross-site')
    throw new Refusal('forbidden')
}
