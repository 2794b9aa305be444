import type { Form, Rule } from '../../contract/form'
import { statedNumbers } from './meaning-words'
import { dayOf, isDay, isDayWord } from '../../validate/time/days'
import { traitsOf } from '../../contract/vocabulary/widgets'
import { ruleKindOf } from '../../validate/form/rule-kind'
import { isSharedRule } from '../expand/expand-rules'
import { quoted, replaceBy } from '../report'
import { placeOf, placeOfKey } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

type Placed = { rule: Rule; at: number }

const only = (rules: Rule[], kind: 'min' | 'max'): Placed[] =>
  rules.map((rule, at) => ({ rule, at })).filter(({ rule }) => rule[kind] !== undefined && !rule.when)

const sizeOf = (value: unknown): number =>
  typeof value === 'number' ? value : typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : Number.NaN

/** Of two limits that contradict each other, the one that the good samples break is the wrong one. */
function minIsWrong(rules: Rule[], min: number, max: number): boolean {
  const sizes = rules
    .flatMap((rule) => rule.good ?? [])
    .map(sizeOf)
    .filter(Number.isFinite)
  return sizes.filter((size) => size < min).length >= sizes.filter((size) => size > max).length
}

function checkLimits(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): boolean {
  const [low] = only(rules, 'min')
  const [high] = only(rules, 'max')
  const [min, max] = [low?.rule.min, high?.rule.max]
  const measured = ['string', 'array'].includes(form.value.schema.properties[field]?.type ?? '')
  if (high && !isSharedRule(high.rule) && measured && (max ?? 1) <= 0) {
    const [stated] = statedNumbers(high.rule)
    index.report.add(placeOf(form.source, ['rules', field, high.at, 'max']), {
      code: 'form/contradiction',
      zh: `最长 ${max}，什么都填不了`,
      en: `max ${max}: nothing can be entered`,
      fix: stated ? replaceBy(stated, `是不是 ${stated}？提示里写的是它`) : { zh: '写一个大于 0 的数', en: 'Write a number above 0' },
    })
    return true
  }
  if (low && high && isSharedRule(low.rule) && isSharedRule(high.rule)) return false
  if (!low || !high || min === undefined || max === undefined || min <= max) return false
  const isMinWrong = isSharedRule(low.rule) ? false : isSharedRule(high.rule) || minIsWrong(rules, min, max)
  const wrong = isMinWrong ? { at: low.at, key: 'min' } : { at: high.at, key: 'max' }
  const text = form.value.schema.properties[field]?.type === 'string'
  const stated = statedNumbers(rules[wrong.at] ?? { message: '' }).find((number) => (wrong.key === 'min' ? number <= max : number >= min))
  const guess = stated ?? (wrong.key === 'min' && text && min >= 10 && min % 10 === 0 && min / 10 <= max ? min / 10 : undefined)
  index.report.add(placeOf(form.source, ['rules', field, wrong.at, wrong.key]), {
    code: 'form/contradiction',
    zh: text ? `最短 ${min} 大于最长 ${max}，谁也填不对` : `最小 ${min} 大于最大 ${max}，谁也填不对`,
    en: `min ${min} is above max ${max}: nothing can be right`,
    fix: guess !== undefined ? replaceBy(guess, `是不是 ${guess}？`) : { zh: '把两个数改到能同时满足', en: 'Change one of the two' },
    related: [placeOf(form.source, ['rules', field, wrong.key === 'min' ? high.at : low.at, wrong.key === 'min' ? 'max' : 'min'])],
  })
  return true
}

/** Reports limits that no date can satisfy, because the last allowed day is before the first. */
function checkDays(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): boolean {
  const limits = rules.map((rule, at) => ({ at, rule })).filter(({ rule }) => !rule.when)
  const isNamed = (day: string) => isDayWord(day) || isDay(day)
  const first = limits.find(({ rule }) => rule.notBefore !== undefined && isNamed(rule.notBefore))
  const last = limits.find(({ rule }) => rule.notAfter !== undefined && isNamed(rule.notAfter))
  const [from, until] = [first?.rule.notBefore, last?.rule.notAfter]
  if (!first || !last || from === undefined || until === undefined || dayOf(from) <= dayOf(until)) return false
  if (isSharedRule(first.rule) && isSharedRule(last.rule)) return false
  const [low, high] = [
    { at: first.at, key: 'notBefore' },
    { at: last.at, key: 'notAfter' },
  ]
  const [wrong, other] = isSharedRule(last.rule) ? [low, high] : [high, low]
  const placeAt = ({ at, key }: typeof low) => placeOf(form.source, ['rules', field, at, key])
  index.report.add(placeAt(wrong), {
    code: 'form/contradiction',
    zh: `不早于 ${from}，又不晚于 ${until}，谁也填不对`,
    en: `notBefore ${from} is after notAfter ${until}: nothing can be right`,
    fix: { zh: '把两个日期改到能同时满足', en: 'Change one of the two days' },
    related: [placeAt(other)],
  })
  return true
}

const fitting: Record<string, readonly string[]> = {
  pattern: ['string'],
  whitespace: ['string'],
  classes: ['string'],
  blocklist: ['string'],
  identity: ['string'],
  checkDigit: ['string'],
  equals: ['string', 'number', 'integer', 'boolean'],
  notAbove: ['string', 'number', 'integer'],
  notBelow: ['string', 'number', 'integer'],
  min: ['string', 'array', 'number', 'integer'],
  max: ['string', 'array', 'number', 'integer'],
}

const ofDates: readonly string[] = ['notBefore', 'notAfter']
/** Kinds that compare with other fields; a field may have several of them. */
const comparing: readonly string[] = [...ofDates, 'equals', 'notAbove', 'notBelow']

function checkFitting(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): boolean {
  const type = form.value.schema.properties[field]?.type
  let misfit = false
  rules.forEach((rule, at) => {
    const kind = ruleKindOf(rule)
    const widget = form.value.ui[field]?.widget
    // An invalid day is reported with the rule itself; samples would add nothing.
    const day = rule.notBefore ?? rule.notAfter
    if (day !== undefined && !isDayWord(day) && !isDay(day) && !Object.hasOwn(form.value.schema.properties, day)) misfit = true
    if (ofDates.includes(kind) && widget && widget !== 'date') {
      misfit = true
      index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
        code: 'form/rule-misfit',
        zh: `${kind} 规则只用于日期，“${quoted(field, 12)}”的控件是 ${widget}`,
        en: `A ${kind} rule is for dates, and the widget is ${widget}`,
        fix: { zh: '把控件改为 date，或换一种规则', en: 'Use widget date, or another rule' },
      })
    }
    if (!type || !fitting[kind] || fitting[kind].includes(type)) return
    misfit = true
    index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
      code: 'form/rule-misfit',
      zh: `${kind} 规则对 ${type} 类型的“${quoted(field, 12)}”不起作用`,
      en: `A ${kind} rule does nothing on a field of type ${type}`,
      fix: { zh: `字段类型应为 ${fitting[kind].join(' 或 ')}，或换一种规则`, en: `The field should be ${fitting[kind].join(' or ')}` },
    })
  })
  return misfit
}

function checkTwice(index: TreeIndex, form: Entry<Form>, field: string, rules: Rule[]): void {
  const seen = new Map<string, number>()
  rules.forEach((rule, at) => {
    const kind = ruleKindOf(rule)
    if (rule.when || kind === 'pattern' || comparing.includes(kind)) return
    const earlier = seen.get(kind)
    if (earlier === undefined) return void seen.set(kind, at)
    if (isSharedRule(rule) && isSharedRule(rules[earlier] ?? rule)) return
    index.report.add(placeOfKey(form.source, ['rules', field, at, kind]), {
      code: 'form/rule-twice',
      severity: 'warning',
      zh: `“${quoted(field, 12)}”有两条 ${kind} 规则`,
      en: `Field "${field}" has two ${kind} rules`,
      fix: { zh: '留下一条', en: 'Keep one' },
      related: [placeOfKey(form.source, ['rules', field, earlier, kind])],
    })
  })
}

/** The widget must produce the field's type: checkboxes a list, uploads one or several files; only typed input can be a number. */
function checkWidget(index: TreeIndex, { value: form, source }: Entry<Form>, field: string): void {
  const declared = form.schema.properties[field]
  const widget = form.ui[field]?.widget
  if (
    !declared
    || !widget
    || widget === 'static'
    || widget === 'rows'
    || form.ui[field]?.columns
    // Both are reported where the records are.
    || form.ui[field]?.choose
    || (traitsOf(widget).fills?.some((type) => type === declared.type) ?? declared.type !== 'array')
  )
    return
  const typeIsWrong = declared.type !== 'array' && declared.items !== undefined
  const right =
    declared.type === 'array'
      ? declared.items?.type === 'object'
        ? 'rows'
        : 'checkboxes'
      : form.ui[field]?.dict === undefined
        ? 'text'
        : 'radio'
  index.report.add(placeOf(source, typeIsWrong ? ['schema', 'properties', field, 'type'] : ['ui', field, 'widget']), {
    code: 'form/widget-misfit',
    zh: `控件 ${widget} 与 ${declared.type} 类型的“${quoted(field, 9)}”不配`,
    en: `Widget ${widget} does not fit field "${field}" of type ${declared.type}`,
    fix: replaceBy(typeIsWrong ? 'array' : right),
  })
}

/** Rules that contradict each other or do not fit their field; returns the fields whose samples are not worth running. */
export function checkRuleSense(index: TreeIndex, form: Entry<Form>): string[] {
  for (const field of Object.keys(form.value.ui)) checkWidget(index, form, field)
  return Object.entries(form.value.rules).flatMap(([field, rules]) => {
    checkTwice(index, form, field, rules)
    const doubtful = [checkLimits(index, form, field, rules), checkDays(index, form, field, rules), checkFitting(index, form, field, rules)]
    return doubtful.some(Boolean) ? [field] : []
  })
}
