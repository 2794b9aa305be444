import type { RuleKind } from '../../contract/kinds'
import type { Call } from '../call'
import { errorWord } from './errors'

/** What the call's form says of a field that breaks a rule of this kind, else of the field at all; what the release says of a bad body when it says nothing. */
export function ruleWord({ operation, release }: Pick<Call, 'operation' | 'release'>, field: string, kind: RuleKind): string {
  const rules = operation.forms.flatMap((id) => release.forms[id]?.form.rules[field] ?? [])
  return (rules.find((rule) => rule[kind] !== undefined) ?? rules[0])?.message ?? errorWord(release.errors, 422)
}
