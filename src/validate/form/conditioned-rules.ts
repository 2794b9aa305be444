import type { Form, Rule } from '../../contract/form'

/** A rule of a field by its place in the field's list. */
export interface PlacedRule {
  field: string
  index: number
  rule: Rule
}

/**
 * The rules that hold only under a condition, their own or that of their field, in the order in which the compiled
 * schema lists them under its root `allOf`. Compiler and reader share it: entry k there is rule k here.
 */
export function conditionedRules(form: Pick<Form, 'rules' | 'ui'>): PlacedRule[] {
  return Object.entries(form.rules).flatMap(([field, rules]) =>
    rules.map((rule, index) => ({ field, index, rule })).filter(({ rule }) => rule.when ?? form.ui[field]?.when),
  )
}
