import type { Form, Rule } from '../../contract/form'

/** A rule with its index in the field's list. */
export interface PlacedRule {
  field: string
  index: number
  rule: Rule
}

/**
 * The rules with a condition of their own or of their field, in the order of the compiled schema's root `allOf`: entry k there is rule k
 * here. The compiler and the reader of errors share this list.
 */
export function conditionedRules(form: Pick<Form, 'rules' | 'ui'>): PlacedRule[] {
  return Object.entries(form.rules).flatMap(([field, rules]) =>
    rules.map((rule, index) => ({ field, index, rule })).filter(({ rule }) => rule.when ?? form.ui[field]?.when),
  )
}
