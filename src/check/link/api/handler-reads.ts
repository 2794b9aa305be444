import { contactOf, kindFields, registeredKind } from '../../../contract/derived/accounts/registration'
import type { OperationEntry, TreeIndex } from '../../tree-index'

/** The handlers that register accounts: the first sends a code, the second takes it. */
export const registering = ['account.checkRegistration', 'account.register']

/** The fields that an operation's handler reads; for a registration also the identifying fields of its account kind. */
export function readsOf(index: TreeIndex, { value }: OperationEntry): readonly string[] | undefined {
  const handler = value['x-handler'] ?? ''
  const reads = index.context.reads?.[handler]
  const kind = reads && value['x-with']?.kind !== undefined ? registeredKind(index.accounts?.value, value['x-with']) : undefined
  // A name that no form has is reported in accounts.json.
  const isReported = index.report.problems.some(({ code }) => code === 'account/unknown-field')
  if (!reads || !kind || isReported) return reads
  if (handler === 'account.checkRegistration') return [...reads, contactOf(kind), ...(kind.identity ? [kind.identity.field] : [])]
  return handler === 'account.register' ? [...new Set([...reads, ...kindFields(kind)])] : reads
}
