import type { Condition } from '../../../src/contract/parts/condition'
import type { Form, Rule } from '../../../src/contract/form'
import { FieldRule } from '../../../src/contract/rule'
import type { RuleKind } from '../../../src/contract/vocabulary/kinds'
import type { ContractPart } from '../../contract-parts'
import type { FormModule } from '../../../src/release/release'
import type { Fault } from '../../../src/validate/form/fault'
import { faultsOf } from '../../../src/validate/form/faults'
import { ruleKindOf } from '../../../src/validate/form/rule-kind'
import { sampleValue } from '../../../src/validate/form/sample-value'
import { translateFaults } from '../../../src/validate/form/fault'
import { rowFields, rowForm } from '../../../src/validate/form/row-form'
import type { Translatable } from '../../../src/contract/words/word'

type Values = Record<string, unknown>

/** A sample as a visitor would enter it, and the form's fault. */
export interface SampleState {
  sample: unknown
  /** Values of other fields that the rule needs to apply. */
  around: Values
  fault: FaultAt | undefined
}

/** What is said at a field, or in a cell of a row field. */
type FaultAt = Pick<Fault, 'rule' | 'message'>

/** Fields that are judged together: those of a form, or the columns of a row field. */
export interface Judged {
  form: Form
  /** The fault at a field of these values. */
  faultAt(field: string, values: Values): FaultAt | undefined
}

export interface RuleStates {
  rule: Rule
  kind: RuleKind
  good: SampleState[]
  bad: SampleState[]
  /** The rule has no bad sample of its own; this one was generated. */
  found: boolean
}

export interface FieldStates {
  /** Name of the field; of a column behind that of its row field and a dot. */
  id: string
  field: string
  title: string
  rules: RuleStates[]
  judged: Judged
}

const kinds = FieldRule.anyOf as unknown as ContractPart[]

/** A kind's title in the contract; a use of shared rules may name a kind, too, but does not need it. */
export const kindTitle = (kind: RuleKind) => kinds.find(({ required }) => required?.includes(kind))?.title

type Named = Record<string, Condition>

/** Values of a form that fulfil a condition, as far as they can be derived from it. */
function valuesFor(condition: Condition | undefined, form: Form, named: Named): Values {
  const { any = [], all = [], not: _, named: name, ...tests } = condition ?? {}
  const inner = [...any.slice(0, 1), ...all, ...(name && named[name] ? [named[name]] : [])]
  const own = Object.entries(tests).flatMap(([path, { is, in: among, has, gt, gte, lt, lte, filled }]) => {
    const field = /^form\.(\w+)$/.exec(path)?.[1]
    const sample = filled && field ? (form.rules[field]?.flatMap(({ good = [] }) => good)[0] ?? '1') : undefined
    const value = is ?? among?.[0] ?? (has === undefined ? undefined : [has]) ?? gte ?? lte ?? sample
    const bound = gt !== undefined ? gt + 1 : lt !== undefined ? lt - 1 : undefined
    return field && (value ?? bound) !== undefined ? [[field, value ?? bound]] : []
  })
  return Object.assign(Object.fromEntries(own) as Values, ...inner.map((one) => valuesFor(one, form, named))) as Values
}

/** Values that may break a rule without bad samples: empty, too short, too long, odd, too early, too late. */
function candidates({ good = [], min, max, checkDigit }: Rule, all: unknown[]): unknown[] {
  const texts = [...good, ...all].filter((one) => typeof one === 'string' && one !== '') as string[]
  const [text = '示例'] = texts
  const long = (count: number) => [text, '示例文字', '1', 'a'].map((one) => one.repeat(Math.ceil(count / [...one].length)).slice(0, count))
  const options = [...new Set(all.flat().map(String))]
  const place = checkDigit?.weights.length ?? 0
  return [
    '',
    [],
    false,
    ...[...(checkDigit?.last ?? '')].map((letter) => text.slice(0, place) + letter + text.slice(place + 1)),
    ...(max === undefined ? [] : [...(max < 20_000 ? long(max + 1) : []), max + 1, options.slice(0, max + 1)]),
    ...(min === undefined ? [] : [...(min < 20_000 ? long(Math.max(0, min - 1)) : []), min - 1, options.slice(0, Math.max(0, min - 1))]),
    `${text} `,
    `${text}?`,
    `${text}1`,
    '示例',
    '2',
    2,
    'abc',
    'password1',
    '1900-01-01',
    '2999-12-31',
  ]
}

/** A value for the other field that a rule compares with. */
function comparedTo({ equals, notBefore, notAfter, notAbove, notBelow }: Rule, form: Form, sample: unknown, isGood: boolean): Values {
  const [limit, column] = (notAbove ?? notBelow)?.split('.') ?? []
  if (limit !== undefined) {
    const number = Number(sample) + (isGood ? 0 : notAbove === undefined ? 1 : -1)
    return { [limit]: column === undefined ? number : [{ [column]: number }] }
  }
  const day = [notBefore, notAfter].find((one) => one !== undefined && Object.hasOwn(form.schema.properties, one))
  if (equals !== undefined) return { [equals]: isGood ? sample : `${String(sample)}x` }
  return day === undefined ? {} : { [day]: isGood ? sample : '2026-06-15' }
}

type ToText = (text: Translatable) => string

function judgedForm(module: FormModule, toText: ToText): Judged {
  const faultAt: Judged['faultAt'] = (field, values) => translateFaults(faultsOf(module, values), toText).find((one) => one.field === field)
  return { form: module.form, faultAt }
}

/** The columns of a row field, each judged in a single row. */
function judgedRows(module: FormModule, rows: string, named: Named, toText: ToText): Judged {
  const around = valuesFor(module.form.ui[rows]?.when, module.form, named)
  const faultAt: Judged['faultAt'] = (column, values) =>
    translateFaults(faultsOf(module, { ...around, [rows]: [values] }), toText)
      .find(({ field }) => field === rows)
      ?.cells?.find((cell) => cell.column === column)
  return { form: rowForm(module.form, rows)!, faultAt }
}

/** Every rule of these fields applied to its samples. */
function fieldStates(judged: Judged, named: Named): Omit<FieldStates, 'id'>[] {
  const { form } = judged
  function stateOf(field: string, rule: Rule, sample: unknown, isGood: boolean): SampleState {
    const value = sampleValue(form.ui[field], sample)
    const conditions = { ...valuesFor(form.ui[field]?.when, form, named), ...valuesFor(rule.when, form, named) }
    // Comparisons of the field's other rules are fulfilled, so that this rule alone is tested.
    const compared = (form.rules[field] ?? []).map((one) => comparedTo(one, form, value, isGood || one !== rule))
    const around = Object.assign(conditions, ...compared) as Values
    return { sample: value, around, fault: judged.faultAt(field, { ...around, [field]: value }) }
  }
  function statesOf(field: string, rule: Rule): RuleStates {
    const kind = ruleKindOf(rule)
    const good = (rule.good ?? []).map((sample) => stateOf(field, rule, sample, true))
    const own = (rule.bad ?? []).map((sample) => stateOf(field, rule, sample, false))
    if (own.length > 0) return { rule, kind, good, bad: own, found: false }
    const all = (form.rules[field] ?? []).flatMap((one) => one.good ?? [])
    const breaks = (sample: unknown) => stateOf(field, rule, sample, false).fault?.message === rule.message
    const sample = candidates(rule, all).find(breaks)
    const broken = sample === undefined ? undefined : stateOf(field, rule, sample, false)
    return { rule, kind, good, bad: broken ? [broken] : [], found: true }
  }
  return Object.entries(form.schema.properties).map(([field, { title }]) => ({
    field,
    title,
    rules: (form.rules[field] ?? []).map((rule) => statesOf(field, rule)),
    judged,
  }))
}

/** Every rule of a form and of its columns applied to its samples, by the validator that browsers and the server run. */
export function ruleStates(module: FormModule, named: Named, toText: ToText): FieldStates[] {
  const own = fieldStates(judgedForm(module, toText), named).map((states) => ({ ...states, id: states.field }))
  const columns = rowFields(module.form).flatMap((rows) =>
    fieldStates(judgedRows(module, rows, named, toText), named).map((states) => ({
      ...states,
      id: `${rows}.${states.field}`,
      title: `${module.form.schema.properties[rows]!.title}：${states.title}`,
    })),
  )
  return [...own, ...columns]
}
