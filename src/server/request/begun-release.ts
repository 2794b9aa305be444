import type { Operation, Release } from '../../release/release'
import { match } from './match'
import { Refusal } from '../replies/refusal'

type Matched = NonNullable<ReturnType<typeof match>>

/** Whether a form determines the body: only then does the revision that the visitor started with matter. */
const bindsForm = (release: Release, { id }: Operation): boolean =>
  Object.values(release.tree.api).some(({ paths }) =>
    Object.values(paths).some((item) => Object.values(item).some((one) => one.operationId === id && one['x-form'] !== undefined)),
  )

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The operation by which a call is checked. A form opened with an earlier release is checked by that release during its grace period;
 * access, rate limits, encryption and captchas always follow the live release, so that a tightened rule applies at once.
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
