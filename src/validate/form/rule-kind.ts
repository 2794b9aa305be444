import type { Rule } from '../../contract/form'
import { ruleKinds, type RuleKind } from '../../contract/kinds'

/** The one key that names what a rule asks for. */
export function ruleKindOf(rule: Rule): RuleKind {
  return ruleKinds.find((kind) => rule[kind] !== undefined) ?? 'required'
}
