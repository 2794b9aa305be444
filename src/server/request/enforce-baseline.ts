import { storedValuesOf } from '../../release/baseline/stored-values'
import { baseline, type ValueKind } from '../../release/baseline/value-kinds'
import type { Call } from '../call'
import type { RuleKind } from '../../contract/vocabulary/kinds'
import { ruleWord } from '../replies/form-words'
import { Refusal } from '../replies/refusal'

const ruleOf: Record<ValueKind, RuleKind> = {
  password: 'classes',
  username: 'pattern',
  phone: 'pattern',
  anyPhone: 'pattern',
  email: 'identity',
  creditCode: 'pattern',
  residentId: 'identity',
  name: 'required',
  consent: 'required',
}

/**
 * Refuses values below the security baseline that a handler would store (requirement J3). Independent of the schemas: it applies whatever
 * form, body or condition has accepted the value.
 */
export function enforceBaseline(call: Pick<Call, 'operation' | 'release' | 'values'>): void {
  const { serve } = call.operation
  if (serve.by !== 'handler') return
  const stored = storedValuesOf({ handler: serve.name, settings: serve.settings }, call.release.tree.accounts)
  const faults = Object.entries(stored)
    .filter(([field, kind]) => !baseline[kind].accepts(call.values[field]))
    .map(([field, kind]) => ({ field, rule: 'baseline', message: ruleWord(call, field, ruleOf[kind]) }))
  if (faults.length > 0) throw new Refusal('body', { faults })
}
