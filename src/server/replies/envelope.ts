import type { Portal } from '../../contract/portal'
import type { Release } from '../../release/release'
import { translateFaults } from '../../validate/form/fault'
import { errors, errorWord } from './errors'
import type { Refusal } from './refusal'

/** Shape of every API answer (spec §7). */
export interface ReplyEnvelope {
  code: number
  message: string
  data: unknown
}

export const success = (data: unknown): ReplyEnvelope => ({ code: 0, message: '', data: data ?? null })

/** The parts of a release that word refusals. */
export interface RefusalWords extends Pick<Release, 'errors' | 'translator'> {
  tree: { portal: Pick<Portal, 'guard'> }
}

/** Builds the answer of a refusal; business refusals repeat their sentence as `data`, where spec §8 reads it. */
export function refused(
  { error, details }: Refusal,
  { errors: words, translator: { toText }, tree }: RefusalWords,
): { status: number; body: ReplyEnvelope } {
  const { status, code } = errors[error]
  const { needs, closed } = details
  const faults = details.faults && translateFaults(details.faults, toText)
  const own = details.message === undefined ? faults?.[0]?.message : toText(details.message)
  const message = own ?? (needs ? tree.portal.guard.incomplete : errorWord(words, code))
  const data = faults ? { faults } : needs ? { needs } : closed ? { closed } : status === 200 ? message : null
  return { status, body: { code, message, data } }
}

/** An answer with further keys beside the envelope's (the captcha of spec §7). */
export class WithBody {
  readonly data: unknown
  readonly before: Record<string, unknown>
  constructor(data: unknown, before: Record<string, unknown>) {
    this.data = data
    this.before = before
  }
}
