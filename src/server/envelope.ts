import { errors } from './errors'
import type { Refusal } from './refusal'

/** Shape of every API answer (spec §7). */
export interface Envelope {
  code: number
  message: string
  data: unknown
}

export const success = (data: unknown): Envelope => ({ code: 0, message: '', data: data ?? null })

/** Business refusals repeat their sentence as `data`, where spec §8 reads it. */
export function refused(refusal: Refusal): { status: number; body: Envelope } {
  const { status, code } = errors[refusal.error]
  const { faults, needs } = refusal.details
  const data = faults ? { faults } : needs ? { needs } : status === 200 ? refusal.message : null
  return { status, body: { code, message: refusal.message, data } }
}

/** An answer whose outermost object carries more than the envelope (the captcha of spec §7). */
export class WithBody {
  readonly data: unknown
  readonly before: Record<string, unknown>
  constructor(data: unknown, before: Record<string, unknown>) {
    this.data = data
    this.before = before
  }
}
