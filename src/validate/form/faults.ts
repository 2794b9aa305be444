import type { Form } from '../../contract/form'
import type { FormModule, ValidateFunction } from '../../release/release'
import { conditionedRules, type PlacedRule } from './conditioned-rules'
import type { Fault } from './fault'
import { ruleKindOf } from './rule-kind'

type SchemaError = NonNullable<ValidateFunction['errors']>[number]

/** A fault and its rank within its field: type first, then the rules in list order, then the options. */
interface Ranked extends Fault {
  rank: number
}

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

/** A value that is none of the field's options. */
export const optionFault = (form: Form, field: string): Fault => ({
  field,
  rule: 'option',
  message: `请从列表中选择“${titleOf(form, field)}”`,
})

function ofField(form: Form, field: string, [keyword, index]: string[], params: SchemaError['params']): Ranked[] {
  if (keyword === 'allOf') return ruleAt(form, field, Number(index))
  const title = titleOf(form, field)
  if (keyword === 'type') return [{ field, rule: 'type', message: `请重新填写“${title}”`, rank: beforeRules }]
  if (keyword === 'day') return [{ field, rule: 'day', message: `“${title}”请填日历上有的日期，如 2026-01-31`, rank: beforeRules }]
  if (keyword === 'maxItems') return [{ field, rule: 'max', message: `“${title}”最多上传${String(params.limit)}个文件`, rank: afterRules }]
  return [{ ...optionFault(form, field), rank: afterRules }]
}

function missing(form: Form, field: string): Ranked[] {
  const rules = own(form.rules, field) ?? []
  const index = rules.findIndex((rule) => rule.required && !rule.when)
  return ruleAt(form, field, index)
}

const unknownField = (name: unknown): Ranked => ({
  field: String(name),
  rule: 'unknown',
  message: `不接受“${String(name)}”这一项`,
  rank: beforeRules,
})

/** The schema path of an error leads back to the rule that it comes from; `compile-form.ts` lays the schema out so. */
function read(form: Form, conditioned: PlacedRule[], { schemaPath, params }: SchemaError): Ranked[] {
  const [, keyword, name = '', ...rest] = schemaPath.split('/')
  if (keyword === 'additionalProperties') return [unknownField(params.additionalProperty)]
  if (keyword === 'required') return missing(form, String(params.missingProperty))
  if (keyword === 'properties') return ofField(form, name, rest, params)
  if (keyword === 'allOf') return conditioned.slice(Number(name), Number(name) + 1).map(ofRule)
  return [{ field: '', rule: 'type', message: '提交的内容不完整，请刷新后重新填写', rank: beforeRules }]
}

/** The first broken rule of each field, in list order; the same code for browser and server. */
export function faultsOf(module: Pick<FormModule, 'form' | 'validate'>, values: unknown): Fault[] {
  if (module.validate(values)) return []
  const { form } = module
  const conditioned = conditionedRules(form)
  const first = new Map<string, Ranked>()
  for (const ranked of (module.validate.errors ?? []).flatMap((error) => read(form, conditioned, error))) {
    const known = first.get(ranked.field)
    if (!known || ranked.rank < known.rank) first.set(ranked.field, ranked)
  }
  const order = Object.keys(form.schema.properties)
  const place = (field: string) => (order.indexOf(field) + order.length + 1) % (order.length + 1)
  return [...first.values()].sort((a, b) => place(a.field) - place(b.field)).map(({ field, rule, message }) => ({ field, rule, message }))
}
