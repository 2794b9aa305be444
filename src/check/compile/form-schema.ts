import type { Condition } from '../../contract/parts/condition'
import type { Dict } from '../../contract/dict'
import type { FieldSchema, Form } from '../../contract/form'
import type { JsonSchema } from '../../contract/operation'
import { defaultCellLength } from '../../contract/vocabulary/kinds'
import { allOptions } from '../../validate/dict/all-options'
import { uploadLimits } from '../../validate/form/uploads/upload-limits'
import { conditionedRules } from '../../validate/form/conditioned-rules'
import { rowForm, rowLimits } from '../../validate/form/row-form'
import { conditionSchema } from './condition-schema'
import { comparesRounded, ruleSchema } from './rule-schema'
import { wordWith } from '../../contract/words/word'

/** What a form's rules refer to outside the form. */
export interface FormBuildContext {
  dicts: Record<string, Dict>
  conditions: Record<string, Condition>
}

const isRequired = (form: Form, field: string) =>
  !form.ui[field]?.when && (form.ui[field]?.min !== undefined || (form.rules[field] ?? []).some((rule) => rule.required && !rule.when))

const optionValues = (form: Form, field: string, { dicts }: FormBuildContext): string[] | undefined => {
  const code = form.ui[field]?.dict
  const dict = code === undefined || !Object.hasOwn(dicts, code) ? undefined : dicts[code]
  return dict && allOptions(dict.items).map((item) => item.dictValue)
}

function options(form: Form, field: string, type: FieldSchema['type'], context: FormBuildContext): JsonSchema {
  const values = optionValues(form, field, context)
  if (!values) return {}
  if (type === 'array') return { items: { type: 'string', enum: values }, uniqueItems: true }
  return { enum: isRequired(form, field) ? values : [...values, ''] }
}

/** Checks each row as a form. A column without a limit of its own gets the usual one, so that a table cannot fill the store. */
function rowsSchema(form: Form, field: string, context: FormBuildContext): JsonSchema {
  const row = rowForm(form, field)
  if (!row) return {}
  const { $id: _, properties, ...rest } = formSchema(row, context)
  const limited = Object.entries(properties as Record<string, JsonSchema>).map(([name, column]) => [
    name,
    column.type === 'string' && row.rules[name]?.every(({ max }) => max === undefined)
      ? { ...column, maxLength: defaultCellLength }
      : column,
  ])
  const { least, most } = rowLimits(form.ui[field] ?? {})
  return {
    items: { ...rest, minProperties: 1, properties: Object.fromEntries(limited) },
    maxItems: most,
    ...(least > 0 ? { minItems: least } : {}),
  }
}

/** Entry i of a field's `allOf` is rule i of its list; a rule under a condition leaves an empty entry there. */
function fieldSchema(form: Form, field: string, declared: FieldSchema, context: FormBuildContext): JsonSchema {
  const ui = form.ui[field]
  const mayBeEmpty = !isRequired(form, field)
  const rules = (form.rules[field] ?? []).map((rule) =>
    rule.when || ui?.when ? {} : ruleSchema(rule, declared.type, mayBeEmpty, comparesRounded(form, field, rule)),
  )
  return {
    ...declared,
    ...options(form, field, declared.type, context),
    ...(ui?.widget === 'upload' && declared.type === 'array' ? { maxItems: uploadLimits(declared, ui).most } : {}),
    ...(ui?.columns ? rowsSchema(form, field, context) : {}),
    ...(ui?.widget === 'date' ? { day: true } : {}),
    ...(rules.length > 0 ? { allOf: rules } : {}),
    'x-messages': {
      type: wordWith('faultType', { title: declared.title }),
      ...(ui?.dict ? { option: wordWith('faultOption', { title: declared.title }) } : {}),
    },
  }
}

function conditioned(form: Form, { conditions }: FormBuildContext): JsonSchema[] {
  return conditionedRules(form).map(({ field, rule }) => {
    const whens = [form.ui[field]?.when, rule.when].filter((when) => when !== undefined)
    const type = form.schema.properties[field]?.type ?? 'string'
    return {
      if: conditionSchema({ all: whens }, conditions),
      then: {
        properties: { [field]: ruleSchema(rule, type, true, comparesRounded(form, field, rule)) },
        ...(rule.required ? { required: [field] } : {}),
      },
    }
  })
}

/** A form as plain JSON Schema 2020-12: one entry of a field's `allOf` per rule, so that an error's path names the rule. */
export function formSchema(form: Form, context: FormBuildContext): JsonSchema {
  const fields = Object.entries(form.schema.properties)
  const required = fields.map(([field]) => field).filter((field) => isRequired(form, field))
  const underCondition = conditioned(form, context)
  return {
    $id: form.id,
    type: 'object',
    properties: Object.fromEntries(fields.map(([field, declared]) => [field, fieldSchema(form, field, declared, context)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
    ...(underCondition.length > 0 ? { allOf: underCondition } : {}),
  }
}

/** The schema that @rjsf/core renders: types and titles without rules, found by its `$id`. */
export function formView(form: Form): JsonSchema {
  return { $id: form.id, type: 'object', title: form.title, properties: form.schema.properties }
}

/** The form reduced to some of its fields, for an operation that takes only those. */
export function pickFields(form: Form, only: string[]): Form {
  const pick = <T>(record: Record<string, T>) => Object.fromEntries(Object.entries(record).filter(([name]) => only.includes(name)))
  return { ...form, schema: { ...form.schema, properties: pick(form.schema.properties) }, rules: pick(form.rules), ui: pick(form.ui) }
}
