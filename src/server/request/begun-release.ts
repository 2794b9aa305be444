import type { Operation, Release } from '../../release/release'
import { match } from './match'
import { Refusal } from '../replies/refusal'

type Matched = NonNullable<ReturnType<typeof match>>

/** A form binds the body: only there does it matter which revision the visitor began with. */
const bindsForm = (release: Release, { id }: Operation): boolean =>
  Object.values(release.tree.api).some(({ paths }) =>
    Object.values(paths).some((item) => Object.values(item).some((one) => one.operationId === id && one['x-form'] !== undefined)),
  )

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The operation that a call is checked by. A form that was begun with an earlier release is checked by that one while its grace
 * lasts; who may call, how often, and what must be sealed or proved is always the live release's word, so that a tightened edit
 * holds at once.
 */
export function matchBegun(
  live: Release,
  begun: Release | null,
  asked: string | undefined,
  now: Matched,
  at: { method: string; path: string },
): { release: Release; matched: Matched } {
  if (!asked || asked === live.revision || !bindsForm(live, now.operation)) return { release: live, matched: now }
  const matched = begun && match(begun, at.method, at.path)
  if (!matched || matched.operation.id !== now.operation.id) throw new Refusal('superseded')
  const { access, rate, captcha, encrypt, serve } = now.operation
  if (captcha !== matched.operation.captcha || !sameText(encrypt, matched.operation.encrypt) || !sameText(serve, matched.operation.serve))
    throw new Refusal('superseded')
  const operation: Operation = { ...matched.operation, access }
  if (rate) operation.rate = rate
  else delete operation.rate
  return { release: begun, matched: { ...matched, operation } }
}
