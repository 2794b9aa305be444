import type { Fault } from '../../validate/form/fault'
import { isRecord } from '../../contract/is-record'

/** The response of every operation that does not return a file. */
export interface Envelope {
  code?: number | string
  message?: string
  data?: unknown
}

export const asEnvelope = (body: unknown): Envelope => (isRecord(body) ? body : {})

/** The code as a number: some backends send it as text. Undefined when the body carries none. */
export function codeOfEnvelope(body: unknown): number | undefined {
  const { code } = asEnvelope(body)
  return code === undefined || code === null || code === '' || Number.isNaN(Number(code)) ? undefined : Number(code)
}

/** What the server requires first: a level, which the enterprise's information leads to, or a password chosen by its owner. */
export const neededFirst = (body: unknown): string => {
  const { data } = asEnvelope(body)
  return isRecord(data) && typeof data['needs'] === 'string' ? data['needs'] : ''
}

/** Whether the account of an ended session was closed or stopped: nobody signs in with it again. */
export const isAccountClosed = (body: unknown): boolean => {
  const { data } = asEnvelope(body)
  return isRecord(data) && data['closed'] === true
}

const isFault = (value: unknown): value is Fault =>
  isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'

export function faultsOfAnswer(data: unknown): Fault[] {
  const faults = isRecord(data) ? data['faults'] : undefined
  return Array.isArray(faults) ? faults.filter(isFault) : []
}

/** A failed binary request returns JSON in a blob: parse it, so that an error is never saved as a file. */
export async function bodyOf(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob) || !data.type.includes('json')) return data
  try {
    return JSON.parse(await data.text()) as unknown
  } catch {
    return undefined
  }
}
