import type { Form } from '../../contract/form'
import type { FormModule, ValidateFunction } from '../../release/release'
import { conditionedRules, type PlacedRule } from './conditioned-rules'
import { wordWith } from '../../contract/words/word'
import type { UntranslatedFault } from './fault'
import { indexOrLast } from './index-or-last'
import { cellsOf, cellText, type Ranked } from './row-faults'
import { mistyped } from './mistyped'
import { rowForm, rowLimits } from './row-form'
import { ruleKindOf } from './rule-kind'

type SchemaError = NonNullable<ValidateFunction['errors']>[number]

const beforeRules = -1
const afterRules = Number.MAX_SAFE_INTEGER

const own = <T>(record: Record<string, T>, name: string): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined)

function ofRule({ field, index, rule }: PlacedRule): Ranked {
  return { field, rule: ruleKindOf(rule), message: rule.message, rank: index }
}

function ruleAt(form: Form, field: string, index: number): Ranked[] {
  const rule = own(form.rules, field)?.[index]
  return rule ? [ofRule({ field, index, rule })] : []
}

const titleOf = (form: Form, field: string) => own(form.schema.properties, field)?.title ?? field

/** The fault of a value that is no option of its field. */
export const optionFault = (form: Form, field: string): UntranslatedFault => ({
  field,
  rule: 'option',
  message: wordWith('faultOption', { title: titleOf(form, field) }),
})

const few = (form: Form, field: string): Ranked => ({
  field,
  rule: 'required',
  message: wordWith('faultRowsLeast', { title: titleOf(form, field), least: rowLimits(form.ui[field] ?? {}).least }),
  rank: afterRules,
})

function ofField(form: Form, field: string, [keyword, index]: string[], { params }: SchemaError): Ranked[] {
  if (keyword === 'allOf') return ruleAt(form, field, Number(index))
  const title = titleOf(form, field)
  if (keyword === 'type') return [{ field, rule: 'type', message: mistyped(title, params.type), rank: beforeRules }]
  if (keyword === 'day') return [{ field, rule: 'day', message: wordWith('faultDay', { title }), rank: beforeRules }]
  const isRows = form.ui[field]?.columns !== undefined
  if (keyword === 'minItems' && isRows) return [few(form, field)]
  const most = Number(params.limit)
  if (keyword === 'maxItems')
    return [
      {
        field,
        rule: 'max',
        message: isRows ? wordWith('faultRowsMost', { title, most }) : wordWith('faultFiles', { title, most }),
        rank: afterRules,
      },
    ]
  if (keyword === 'maxLength') return [{ field, rule: 'max', message: wordWith('faultLong', { title, most }), rank: afterRules }]
  return [{ ...optionFault(form, field), rank: afterRules }]
}

function missing(form: Form, field: string): Ranked[] {
  const rules = own(form.rules, field) ?? []
  const index = rules.findIndex((rule) => rule.required && !rule.when)
  return index < 0 && form.ui[field]?.columns ? [few(form, field)] : ruleAt(form, field, index)
}

/** Converts an error inside a row to faults of the row field. */
function ofRow(form: Form, field: string, row: Form, [keyword = '', ...rest]: string[], error: SchemaError): Ranked[] {
  const at = Number(error.instancePath.split('/')[2])
  const [first = ''] = Object.keys(row.ui)
  const found =
    keyword === 'type' || keyword === 'minProperties'
      ? [{ field: first, rule: keyword, message: wordWith('faultRowEmpty'), rank: afterRules }]
      : read(row, conditionedRules(row), { ...error, schemaPath: ['#', keyword, ...rest].join('/') })
  return found.map(({ field: column, rule, message, rank }) => {
    const cell = { row: at, column, rule, message }
    return { field, rule, message: cellText(form, field, cell), rank, cell }
  })
}

const unknownField = (name: unknown): Ranked => ({
  field: String(name),
  rule: 'unknown',
  message: wordWith('faultUnknown', { title: String(name) }),
  rank: beforeRules,
})

/** Finds the rule behind an error by its schema path, which `check/compile/form-schema.ts` determines. */
function read(form: Form, conditioned: PlacedRule[], error: SchemaError): Ranked[] {
  const { schemaPath, params } = error
  const [, keyword, name = '', ...rest] = schemaPath.split('/')
  if (keyword === 'additionalProperties') return [unknownField(params.additionalProperty)]
  if (keyword === 'required') return missing(form, String(params.missingProperty))
  const row = keyword === 'properties' && rest[0] === 'items' ? rowForm(form, name) : undefined
  if (row) return ofRow(form, name, row, rest.slice(1), error)
  if (keyword === 'properties') return ofField(form, name, rest, error)
  if (keyword === 'allOf') return conditioned.slice(Number(name), Number(name) + 1).map(ofRule)
  return [{ field: '', rule: 'type', message: wordWith('faultWhole'), rank: beforeRules }]
}

/** The fault reported for a field: its own first, else that of its first cell. */
function ofRanked(form: Form, field: string, ranked: Ranked[]): UntranslatedFault {
  const [first] = ranked.filter(({ cell }) => !cell).sort((a, b) => a.rank - b.rank)
  const cells = cellsOf(form, field, ranked)
  const [cell] = cells
  const { rule = 'type', message = '' } = first ?? (cell ? { rule: cell.rule, message: cellText(form, field, cell) } : {})
  return { field, rule, message, ...(cell ? { cells } : {}) }
}

/** The first broken rule of each field, in list order; the same code for browser and server. */
export function faultsOf(module: Pick<FormModule, 'form' | 'validate'>, values: unknown): UntranslatedFault[] {
  if (module.validate(values)) return []
  const { form } = module
  const conditioned = conditionedRules(form)
  const byField = new Map<string, Ranked[]>()
  for (const ranked of (module.validate.errors ?? []).flatMap((error) => read(form, conditioned, error)))
    byField.set(ranked.field, [...(byField.get(ranked.field) ?? []), ranked])
  const place = indexOrLast(Object.keys(form.schema.properties))
  return [...byField].map(([field, ranked]) => ofRanked(form, field, ranked)).sort((a, b) => place(a.field) - place(b.field))
}

/** Faults without those of missing values. */
export const withoutMissing = (form: Form, faults: UntranslatedFault[]): UntranslatedFault[] =>
  faults.flatMap((fault): UntranslatedFault[] => {
    const { cells, ...whole } = fault
    const left = (cells ?? []).filter(({ rule }) => rule !== 'required')
    const [first] = left
    if (whole.rule !== 'required') return [{ ...whole, ...(first ? { cells: left } : {}) }]
    return first ? [{ field: whole.field, rule: first.rule, message: cellText(form, whole.field, first), cells: left }] : []
  })
