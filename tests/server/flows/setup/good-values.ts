import type { Form, Rule } from '../../../../src/contract/form'
import type { Dict } from '../../../../src/contract/dict'
import type { Operation } from '../../../../src/release/release'
import { isComputed } from '../../../../src/validate/form/computed'
import { rowForm } from '../../../../src/validate/form/row-form'
import { dayOf, isDayWord } from '../../../../src/validate/time/days'

type Values = Record<string, unknown>
export type Pick = <T>(from: readonly T[]) => T

const dates = ['2025-01-01', '2025-06-30', '2099-12-30']

/** Days in the distant past and future that the rules allow. */
const daysFor = (rules: Rule[]) =>
  dates.filter((day) =>
    rules.every(
      ({ notBefore, notAfter }) => !(isDayWord(notBefore) && day < dayOf(notBefore)) && !(isDayWord(notAfter) && day > dayOf(notAfter)),
    ),
  )

/** Candidate values from a field's own samples and options. */
function offered({ rules, ui, schema }: Form, field: string, dicts: Record<string, Dict>): unknown[] {
  if (ui[field]?.widget === 'date') return daysFor(rules[field] ?? [])
  const samples = (rules[field] ?? []).flatMap((rule) => rule.good ?? [])
  const options = dicts[ui[field]?.dict ?? '']?.items.map((item) => item.dictValue) ?? []
  const several = schema.properties[field]?.type === 'array'
  if (ui[field]?.widget === 'upload' || isComputed(ui[field]?.value)) return [undefined]
  const row = rowForm({ id: '', ui, schema }, field)
  if (row) return [[Object.fromEntries(Object.keys(row.ui).map((column) => [column, offered(row, column, dicts)[0]]))], undefined]
  if (options.length > 0) return several ? options.map((one) => [one]) : options
  if (samples.length > 0) return samples
  return several ? [[]] : [rules[field]?.some((rule) => rule.required) ? '示例' : '']
}

/** Values that a person could enter: samples of the fields' rules, chosen until the form's check accepts all of them. */
export function goodValues(form: Form | undefined, { checkBody, compute }: Operation, dicts: Record<string, Dict>, pick: Pick): Values {
  if (!form) return {}
  const choices = Object.fromEntries(Object.keys(form.schema.properties).map((field) => [field, offered(form, field, dicts)]))
  const values: Values = Object.fromEntries(Object.entries(choices).map(([field, list]) => [field, pick(list)]))
  for (let tries = 0; tries < 60; tries += 1) {
    const faults = checkBody(JSON.parse(JSON.stringify(values)))
    // As the pipeline passes them on.
    if (faults.length === 0) return compute(JSON.parse(JSON.stringify(values)) as Values)
    for (const { field, rule } of faults) {
      if (rule === 'unknown' || !choices[field]) delete values[field]
      else values[field] = pick(choices[field])
    }
  }
  throw new Error(`no good values for form ${form.id}: ${JSON.stringify(checkBody(values))}`)
}
