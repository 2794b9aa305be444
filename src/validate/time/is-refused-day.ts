import type { Rule } from '../../contract/rule'
import { dayOf, isDay, isDayWord } from './days'

/**
 * Whether a field's limits refuse a day, such as `2027-01-05`, beside the other values of the form. Rules with a condition are left to the check of
 * the whole form, and limits by a field without a day limit nothing, as there.
 */
export function isRefusedDay(rules: readonly Rule[], day: string, values: Readonly<Record<string, unknown>>): boolean {
  const limitOf = (limit: string) => (isDayWord(limit) || isDay(limit) ? dayOf(limit) : String(values[limit] ?? ''))
  return rules.some(({ when, notBefore, notAfter }) => {
    if (when) return false
    const [first, last] = [notBefore ?? '', notAfter ?? ''].map(limitOf) as [string, string]
    return (isDay(first) && day < first) || (isDay(last) && day > last)
  })
}
