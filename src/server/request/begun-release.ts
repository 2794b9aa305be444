import type { Operation, Release } from '../../release/release'
import { match } from './match'
import { Refusal } from '../replies/refusal'

type Matched = NonNullable<ReturnType<typeof match>>

/** Whether a form determines the body, of a derived operation, too: only then does the revision that the visitor started with matter. */
const bindsForm = ({ forms }: Operation): boolean => forms.length > 0

/** Keys of texts for people: whoever changes only these need not have forms opened again. */
const wordKeys = new Set(['title', 'confirm', 'phrases', 'message', 'wrong', 'taken', 'mark', 'text'])

/** Who may do what, and under which conditions: of accounts, and of the transition that an operation makes. */
function rulesOf({ tree: { accounts, flows } }: Release, { serve }: Operation): string {
  const flow = serve.by === 'flow' ? flows[serve.flow.flow] : undefined
  const transition = serve.by === 'flow' && flow?.transitions.find(({ id }) => id === serve.flow.transition)
  const rules = flow && transition ? [accounts, transition, flow.record, flow.with, flow.quota, flow.masked] : [accounts]
  return JSON.stringify(rules, (key, value: unknown) => (wordKeys.has(key) ? undefined : value))
}

const sameText = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * The operation by which a call is checked. A form opened with an earlier release is checked by that release during its grace period;
 * access, rate limits, encryption and captchas always follow the live release, so that a tightened rule applies at once. With other rules of
 * accounts or of its transition, it has to be opened again.
 */
export function matchBegun(
  live: Release,
  begun: Release | null,
  asked: string | undefined,
  now: Matched,
  at: { method: string; path: string },
): { release: Release; matched: Matched } {
  if (!asked || asked === live.revision || !bindsForm(now.operation)) return { release: live, matched: now }
  const matched = begun && match(begun, at.method, at.path)
  if (!matched || matched.operation.id !== now.operation.id) throw new Refusal('superseded')
  const { access, rate, captcha, encrypt, serve } = now.operation
  const isGuardedAlike =
    captcha === matched.operation.captcha
    && sameText(encrypt, matched.operation.encrypt)
    && sameText(serve, matched.operation.serve)
    && rulesOf(live, now.operation) === rulesOf(begun, matched.operation)
  if (!isGuardedAlike) throw new Refusal('superseded')
  const operation: Operation = { ...matched.operation, access }
  if (rate) operation.rate = rate
  else delete operation.rate
  return { release: begun, matched: { ...matched, operation } }
}
