import type { Boot } from '../../release/release'
import { RequestError } from './request-error'

/**
 * A read for the first view with fetch alone, before the code of calls is loaded. Failures are silent (spec §8: a captcha). Undefined
 * where the full call must handle it, because the session may be over.
 */
export async function readEarly(
  { portal: { api }, operations, revision }: Boot,
  operation: string,
  values: Record<string, string | number>,
  { token, signal }: { token: string; signal: AbortSignal },
): Promise<unknown> {
  const url = operations[operation]?.path ?? operation
  const headers = { ...(token && { Authorization: api.tokenPrefix + token }), 'X-Portal-Revision': revision }
  const failed = (status: number) => new RequestError({ status, code: status, url, message: '', noticed: true })
  const answer = await fetch(`${url}?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]))}`, {
    headers,
    signal,
  }).catch(() => {
    throw failed(0)
  })
  const { code, data } = ((await answer.json().catch(() => undefined)) ?? {}) as { code?: unknown; data?: unknown }
  if (answer.status === 401 || Number(code) === 401) return undefined
  if (!answer.ok || (code !== undefined && !api.successCodes.includes(Number(code)))) throw failed(answer.status)
  return data
}
