const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** The plural forms of a language in the order in which `|plural:` lists them, such as `one` and `other`. */
export function pluralFormsOf(locale: string): Intl.LDMLPluralRule[] {
  const known = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return order.filter((form) => known.includes(form))
}

/** The forms of `|plural:day/days`. */
export const writtenForms = (argument = ''): string[] => argument.split('/').map((form) => form.trim())

/** The word of a count among the forms of `|plural:`; nothing for a form that is not written. */
export const wordOfCount = (count: number, argument: string | undefined, locale: string): string =>
  writtenForms(argument)[pluralFormsOf(locale).indexOf(new Intl.PluralRules(locale).select(count))] ?? ''
