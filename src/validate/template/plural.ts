const order = ['zero', 'one', 'two', 'few', 'many'] as const

function namedForms(rules: Intl.PluralRules): Intl.LDMLPluralRule[] {
  const known = rules.resolvedOptions().pluralCategories
  return order.filter((form) => known.includes(form))
}

/** The plural forms of a language in the order in which `|plural:` lists them, such as `one` and `other`. */
export const pluralFormsOf = (locale: string): Intl.LDMLPluralRule[] => [...namedForms(new Intl.PluralRules(locale)), 'other']

/** The forms of `|plural:day/days`. */
export const writtenForms = (argument = ''): string[] => argument.split('/').map((form) => form.trim())

/** The word of a count among the forms of `|plural:`. */
export function wordOfCount(count: number, argument: string | undefined, locale: string): string {
  const rules = new Intl.PluralRules(locale)
  // `other` is the last form: older browsers do not know all forms before it, such as the `many` of Spanish.
  return writtenForms(argument).at(namedForms(rules).indexOf(rules.select(count))) ?? ''
}
