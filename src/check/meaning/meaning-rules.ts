import type { Condition, Test } from '../../contract/condition'
import type { Form, Rule } from '../../contract/form'
import { allOptions } from '../../validate/all-options'
import { nearest } from '../nearest'
import { toldNumbers } from './meaning-words'
import { kindOf } from '../../validate/rule-kind'
import { didYouMean, quoted, replaceBy } from '../report'
import { placeOf, placeOfKey } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

type Placed = { rule: Rule; at: number }

const only = (rules: Rule[], kind: 'min' | 'max'): Placed[] => rules.map((rule, at) => ({ rule, at })).filter(({ rule }) => rule[kind] !== undefined && !rule.when)

const sizeOf = (value: unknown): number => (typeof value === 'number' ? value : typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number.NaN)

/** Of two limits that contradict each other, the one that the good samples break is the wrong one. */
function minIsWrong(rules: Rule[], min: number, max: number): boolean {
  const sizes = rules.flatMap((rule) => rule.good ?? []).map(sizeOf).filter(Number.isFinite)
  return sizes.filter((size) => size < min).length >= sizes.filter((size) => size > max).length
}

function checkLimits(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): boolean {
  const [low] = only(rules, 'min')
  const [high] = only(rules, 'max')
  const [min, max] = [low?.rule.min, high?.rule.max]
  const measured = ['string', 'array'].includes(form.value.schema.properties[field]?.type ?? '')
  if (high && measured && (max ?? 1) <= 0) {
    const [told] = toldNumbers(high.rule)
    index.report.add(placeOf(form.source, ['rules', field, high.at, 'max']), {
      code: 'form/contradiction', zh: `最长 ${max}，什么都填不了`, en: `max ${max}: nothing can be entered`, fix: told ? replaceBy(told, `是不是 ${told}？提示里写的是它`) : { zh: '写一个大于 0 的数', en: 'Write a number above 0' },
    })
    return true
  }
  if (!low || !high || min === undefined || max === undefined || min <= max) return false
  const wrong = minIsWrong(rules, min, max) ? { at: low.at, key: 'min' } : { at: high.at, key: 'max' }
  const text = form.value.schema.properties[field]?.type === 'string'
  const told = toldNumbers(rules[wrong.at] ?? { message: '' }).find((number) => (wrong.key === 'min' ? number <= max : number >= min))
  const guess = told ?? (wrong.key === 'min' && text && min >= 10 && min % 10 === 0 && min / 10 <= max ? min / 10 : undefined)
  index.report.add(placeOf(form.source, ['rules', field, wrong.at, wrong.key]), {
    code: 'form/contradiction',
    zh: text ? `最短 ${min} 大于最长 ${max}，谁也填不对` : `最小 ${min} 大于最大 ${max}，谁也填不对`,
    en: `min ${min} is above max ${max}: nothing can be right`,
    fix: guess !== undefined ? replaceBy(guess, `是不是 ${guess}？`) : { zh: '把两个数改到能同时满足', en: 'Change one of the two' },
    related: [placeOf(form.source, ['rules', field, wrong.key === 'min' ? high.at : low.at, wrong.key === 'min' ? 'max' : 'min'])],
  })
  return true
}

const fitting: Record<string, readonly string[]> = {
  pattern: ['string'], whitespace: ['string'], classes: ['string'], equals: ['string', 'number', 'integer', 'boolean'], min: ['string', 'array', 'number', 'integer'], max: ['string', 'array', 'number', 'integer'],
}

const ofDates: readonly string[] = ['notBefore', 'notAfter']

function checkFitting(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): boolean {
  const type = form.value.schema.properties[field]?.type
  let misfit = false
  rules.forEach((rule, at) => {
    const kind = kindOf(rule)
    const widget = form.value.ui[field]?.widget
    if (ofDates.includes(kind) && widget && widget !== 'date') {
      misfit = true
      index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
        code: 'form/rule-misfit', zh: `${kind} 规则只用于日期，“${quoted(field, 12)}”的控件是 ${widget}`, en: `A ${kind} rule is for dates, and the widget is ${widget}`, fix: { zh: '把控件改为 date，或换一种规则', en: 'Use widget date, or another rule' },
      })
    }
    if (!type || !fitting[kind] || fitting[kind].includes(type)) return
    misfit = true
    index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
      code: 'form/rule-misfit', zh: `${kind} 规则对 ${type} 类型的“${quoted(field, 12)}”不起作用`, en: `A ${kind} rule does nothing on a field of type ${type}`, fix: { zh: `字段类型应为 ${fitting[kind].join(' 或 ')}，或换一种规则`, en: `The field should be ${fitting[kind].join(' or ')}` },
    })
  })
  return misfit
}

function checkTwice(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): void {
  const seen = new Map<string, number>()
  rules.forEach((rule, at) => {
    const kind = kindOf(rule)
    if (rule.when || kind === 'pattern' || kind === 'equals' || ofDates.includes(kind)) return
    const earlier = seen.get(kind)
    if (earlier === undefined) return void seen.set(kind, at)
    index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
      code: 'form/rule-twice', severity: 'warning', zh: `“${quoted(field, 12)}”有两条 ${kind} 规则`, en: `Field "${field}" has two ${kind} rules`, fix: { zh: '留下一条', en: 'Keep one' }, related: [placeOfKey(form.source, ['rules', field, earlier, kind])],
    })
  })
}

const dates: readonly string[] = ['before', 'after']
const numeric: readonly string[] = ['gt', 'gte', 'lt', 'lte']

/** A value that a field is compared with, and that is not among its options. */
function checkOption(index: TreeIndex, form: Entry<Form>, field: string, operator: string, operand: unknown, path: (string | number)[]): void {
  const code = form.value.ui[field]?.dict
  const dict = index.dicts.find((one) => one.id === code)?.value
  if (!dict || !['is', 'isNot', 'in', 'notIn', 'has'].includes(operator)) return
  const options = allOptions(dict.items)
  const known = options.map((option) => option.dictValue)
  for (const [at, value] of [operand].flat().entries()) {
    if (typeof value !== 'string' || value === '' || known.includes(value)) continue
    const labelled = options.find((option) => option.dictLabel === value)?.dictValue
    index.report.add(placeOf(form.source, Array.isArray(operand) ? [...path, at] : path), {
      code: 'condition/never-true', zh: `“${quoted(field, 12)}”的选项里没有“${quoted(value, 10)}”`, en: `"${value}" is not an option of ${field}`, fix: didYouMean(labelled ?? nearest(value, known), known),
    })
  }
}

/** A list is chosen by checkboxes, and checkboxes give a list; files may be one or several. */
function checkWidget(index: TreeIndex, { value: form, source }: Entry<Form>, field: string): void {
  const declared = form.schema.properties[field]
  const widget = form.ui[field]?.widget
  if (!declared || !widget || widget === 'static' || widget === 'upload' || (declared.type === 'array') === (widget === 'checkboxes')) return
  const typeIsWrong = declared.type !== 'array' && declared.items !== undefined
  const right = declared.type === 'array' ? 'checkboxes' : form.ui[field]?.dict === undefined ? 'text' : 'radio'
  index.report.add(placeOf(source, typeIsWrong ? ['schema', 'properties', field, 'type'] : ['ui', field, 'widget']), {
    code: 'form/widget-misfit', zh: `控件 ${widget} 与 ${declared.type} 类型的“${quoted(field, 9)}”不配`, en: `Widget ${widget} does not fit field "${field}" of type ${declared.type}`, fix: replaceBy(typeIsWrong ? 'array' : right),
  })
}

/** A test that compares a field with a value of another type is never true. */
function checkTestTypes(index: TreeIndex, form: Entry<Form>, condition: Condition | undefined, path: (string | number)[]): void {
  for (const [key, part] of Object.entries(condition ?? {})) {
    const at = [...path, key]
    if (key === 'any' || key === 'all') (part as Condition[]).forEach((one, place) => checkTestTypes(index, form, one, [...at, place]))
    if (key === 'not') checkTestTypes(index, form, part as Condition, at)
    const type = key.startsWith('form.') ? form.value.schema.properties[key.slice(5)]?.type : undefined
    if (!type) continue
    for (const [operator, operand] of Object.entries(part as Test)) {
      checkOption(index, form, key.slice(5), operator, operand, [...at, operator])
      const wants = type === 'integer' ? 'number' : type
      const wrong =
        numeric.includes(operator) ? wants !== 'number'
        : operator === 'is' || operator === 'isNot' ? typeof operand !== wants
        : dates.includes(operator) || operator === 'matches' ? wants !== 'string'
        : false
      if (!wrong) continue
      index.report.add(placeOf(form.source, [...at, operator]), {
        code: 'condition/never-true', zh: `“${quoted(key, 14)}”是 ${type} 类型，不能这样比较`, en: `${key} is of type ${type}: this comparison is never true`, fix: wants === 'string' && (operator === 'is' || operator === 'isNot') ? replaceBy(String(operand)) : { zh: '换一个合适的判断', en: 'Use a fitting operator' },
      })
    }
  }
}

/** Rules that contradict each other or do not fit their field; returns the fields not worth trying samples on. */
export function checkRuleSense(index: TreeIndex, form: Entry<Form>): string[] {
  for (const [field, ui] of Object.entries(form.value.ui)) {
    checkTestTypes(index, form, ui.when, ['ui', field, 'when'])
    checkWidget(index, form, field)
  }
  return Object.entries(form.value.rules).flatMap(([field, rules]) => {
    rules.forEach((rule, at) => checkTestTypes(index, form, rule.when, ['rules', field, at, 'when']))
    checkTwice(index, form, field, rules)
    const doubtful = [checkLimits(index, form, field, rules), checkFitting(index, form, field, rules)]
    return doubtful.some(Boolean) ? [field] : []
  })
}
