import type { AccountKind } from '../../contract/accounts'
import type { IdentityCheck } from '../../contract/vocabulary/kinds'
import { partToStore } from '../../contract/derived/accounts/registration'
import { wordWith } from '../../contract/words/word'
import { identityParts, isIdentity } from '../../validate/identity'
import type { Call } from '../call'
import { findRegistered } from '../handlers/registry'
import { Refusal } from '../replies/refusal'

const titleOf = ({ operation, release }: Pick<Call, 'operation' | 'release'>, field: string) =>
  operation.forms.map((id) => release.forms[id]?.form.schema.properties[field]?.title).find((title) => title !== undefined) ?? field

/** The identity of an account of this kind; '' when the kind has none. */
export const identityOf = ({ identity }: AccountKind, values: Call['values']): string => String(values[identity?.field ?? ''] ?? '')

/** Foreign phone numbers are only checked by the security baseline. */
const checkOf = ({ release }: Call, check: IdentityCheck): IdentityCheck =>
  check === 'mobile' && release.tree.accounts?.phones === 'international' ? 'none' : check

/** Treats a wrong check digit as a typing error unless the company register knows the code: some early genuine ones fail the check. */
export async function refuseWrongIdentity(call: Call, kind: AccountKind): Promise<void> {
  const { identity } = kind
  if (!identity) return
  const value = identityOf(kind, call.values)
  if (isIdentity(checkOf(call, identity.check), value) || (identity.registry && (await findRegistered(call, value)))) return
  const { field, wrong } = identity
  throw new Refusal('body', {
    faults: [{ field, rule: 'check', message: wrong ?? wordWith('identityWrong', { title: titleOf(call, field) }) }],
  })
}

/** The fault for an identity that already has an account; null when it has none. */
export async function takenIdentity(call: Call, kind: AccountKind, role: string) {
  const { identity } = kind
  const value = identityOf(kind, call.values)
  if (!identity?.unique || !(await call.store.enterprises.byCode(value, role))) return null
  const { field, taken } = identity
  return { field, rule: 'taken', message: taken ?? wordWith('identityTaken', { title: titleOf(call, field) }) }
}

/** The registration values that the kind stores, including the identity when nothing else stores it. */
export function valuesToStore({ identity, keep = {} }: AccountKind, values: Call['values']): Record<string, unknown> {
  const code = String(values[identity?.field ?? ''] ?? '')
  const parts = identityParts[identity?.check ?? 'none'] ?? {}
  const stored = Object.entries(keep).flatMap(([name, from]) => {
    const part = partToStore(from)
    const value = part === undefined ? values[from] : code && Object.hasOwn(parts, part) ? parts[part]?.(code) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(stored), ...(identity && !identity.unique ? { [identity.field]: code } : {}) }
}
