import type { Rule } from '../../contract/form'
import { ruleKinds, type RuleKind } from '../../contract/vocabulary/kinds'

/** The kind of a rule: the key that only this kind has. */
export function ruleKindOf(rule: Rule): RuleKind {
  return ruleKinds.find((kind) => rule[kind] !== undefined) ?? 'required'
}
