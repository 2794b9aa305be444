import type { RuleKind } from '../../contract/vocabulary/kinds'
import type { Call } from '../call'
import { errorWord } from './errors'

/** The form's message for a field that breaks this kind of rule, else any message of the field, else the release's for a bad body. */
export function ruleWord({ operation, release }: Pick<Call, 'operation' | 'release'>, field: string, kind: RuleKind): string {
  const rules = operation.forms.flatMap((id) => release.forms[id]?.form.rules[field] ?? [])
  return (rules.find((rule) => rule[kind] !== undefined) ?? rules[0])?.message ?? errorWord(release.errors, 422)
}
