import type { WrittenForm } from '../../../contract/form'
import type { Rule, RuleUse, RulesFile, SharedRules } from '../../../contract/rule'
import { ruleKindOf } from '../../../validate/form/rule-kind'
import { isRuleUse, ruleNamesUsed, triggerOf, rulesNamed, withOwnMessages } from '../../expand/expand-rules'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { editOf, nodeAt, placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { checkPlaceholders } from '../values/word-placeholders'
import { formsWithoutEqual } from '../forms/form-under-check'
import { checkDayLimit } from '../forms/link-forms'
import { rowEntries } from '../../expand/row-entries'
import { refer } from './refer'

const usesIn = (list: readonly (Rule | RuleUse)[], path: Path) =>
  list.flatMap((rule, at) => (isRuleUse(rule) ? [{ use: rule, path: [...path, at] }] : []))

/** Reports a message, or `required: false`, for a rule that the shared rules do not contain. */
function checkIdle(index: TreeIndex, shared: Entry<SharedRules>, { messages = {}, required }: RuleUse, source: Source, path: Path): void {
  const kinds = rulesNamed(index.rulesFile, shared.id).map(ruleKindOf)
  const idle = [
    ...Object.keys(messages).flatMap((kind) => (kinds.some((one) => one === kind) ? [] : [{ kind, at: ['messages', kind] }])),
    ...(required === false && !kinds.includes('required') ? [{ kind: 'required', at: ['required'] }] : []),
  ]
  for (const { kind, at } of idle) {
    index.report.add(placeOf(source, [...path, ...at]), {
      code: 'rule/idle',
      zh: `共用规则“${quoted(shared.value.title, 10)}”里没有 ${kind} 规则`,
      en: `The shared rules "${shared.id}" have no ${kind} rule`,
      fix: {
        zh: `删去这一处；它有的规则：${[...new Set(kinds)].join('、')}`,
        en: `Delete it; there are: ${[...new Set(kinds)].join(', ')}`,
      },
    })
  }
}

/** Reports a compared field that no form using the rule has. */
function checkEquals(index: TreeIndex, equals: string, source: Source, path: Path): void {
  const [first, ...others] = formsWithoutEqual(index, equals).map(({ schema }) => Object.keys(schema.properties))
  if (!first) return
  const fields = first.filter((name) => others.every((names) => names.includes(name)))
  index.report.add(placeOf(source, path), {
    code: 'form/unknown-field',
    zh: `用这条规则的表单都没有字段“${quoted(equals, 14)}”`,
    en: `No form that uses the rule has a field "${equals}"`,
    fix: didYouMean(nearest(equals, fields), fields),
  })
}

/** A number is compared with a field of its own form, so that such a rule stands there. */
function checkOwnLimit({ report }: TreeIndex, rule: Rule, source: Source, path: Path): void {
  const kind = ruleKindOf(rule)
  if (kind !== 'notAbove' && kind !== 'notBelow') return
  report.add(placeOfKey(source, [...path, kind]), {
    code: 'form/rule-misfit',
    zh: `${kind} 与表单里的另一项比较，不能共用`,
    en: `A ${kind} rule compares with a field of its form, and cannot be shared`,
    fix: { zh: '移到表单里，写在 use 的后面', en: 'Move it into the form, after the use' },
  })
}

const mayName = /[{｛]\s*[A-Za-z]+\s*[}｝]/u

/** A message may contain `{title}`; any other name in braces would be shown literally. */
function checkMessages(index: TreeIndex, rules: readonly (Rule | RuleUse)[], source: Source, path: Path): void {
  rules.forEach((rule, at) => {
    const texts = isRuleUse(rule)
      ? Object.entries(rule.messages ?? {}).map(([kind, text]) => [['messages', kind], text] as const)
      : [[['message'], rule.message] as const]
    for (const [key, text] of texts)
      if (mayName.test(text)) checkPlaceholders(index, source, [...path, at, ...key], text, { places: ['title'] })
  })
}

/** The rule at which a cycle is reported, so that it is reported once. */
function firstOfCircle({ rulesFile, rules }: TreeIndex, use: RuleUse, id: string): string | undefined {
  const used = ruleNamesUsed(rulesFile, [use])
  if (!used.includes(id)) return undefined
  return rules.find((one) => used.includes(one.id) && ruleNamesUsed(rulesFile, [{ use: one.id }, ...one.value.list]).includes(id))?.id
}

function linkShared(index: TreeIndex, { id, value, source, path }: Entry<SharedRules>): void {
  checkMessages(index, value.list, source, [...path, 'list'])
  value.list.forEach((rule, at) => {
    if (isRuleUse(rule)) return
    checkDayLimit(index, source, rule, [...path, 'list', at], [])
    checkOwnLimit(index, rule, source, [...path, 'list', at])
    if (rule.equals !== undefined) checkEquals(index, rule.equals, source, [...path, 'list', at, 'equals'])
  })
  for (const { use, path: at } of usesIn(value.list, [...path, 'list'])) {
    const place: Path = [...at, 'use']
    if (!refer(index, 'rule', use.use, source, place) || firstOfCircle(index, use, id) !== id) continue
    index.report.add(placeOf(source, place), {
      code: 'rule/circle',
      zh: `“${quoted(id, 12)}”绕一圈又用到了自己`,
      en: `The rules "${id}" use themselves`,
      fix: { zh: '改为用另一组规则，或直接写规则', en: 'Use other rules, or write the rules here' },
    })
  }
}

const asked = (rule: Rule) => JSON.stringify([ruleKindOf(rule), rule[ruleKindOf(rule)], rule.message, rule.when ?? null])

/** The index where a field's own rules repeat all shared rules word for word. */
function copyAt(rules: readonly (Rule | RuleUse)[], shared: readonly Rule[], isSameMoment: (own: Rule, other: Rule) => boolean): number {
  const isCopy = (start: number) =>
    shared.every((rule, at) => {
      const own = rules[start + at]
      return own !== undefined && !isRuleUse(own) && asked(own) === asked(rule) && isSameMoment(own, rule)
    })
  return rules.findIndex((_, start) => isCopy(start))
}

interface Known extends Entry<SharedRules> {
  list: Rule[]
}

/** Longer rule lists first, because the longest match is meant. */
const longestFirst = (index: TreeIndex): Known[] =>
  index.rules
    .map((entry) => ({ ...entry, list: rulesNamed(index.rulesFile, entry.id) }))
    .sort((one, other) => other.list.length - one.list.length)

/** Reports copies of shared rules in a field, and a pattern that differs from the shared rules of the same title. */
function checkCopies(index: TreeIndex, known: readonly Known[], form: WrittenForm, source: Source, field: string): void {
  const rules = form.rules[field] ?? []
  if (rules.every(isRuleUse)) return
  const { type, title } = form.schema.properties[field] ?? {}
  const moment = (own: Rule, other: Rule) => triggerOf(own, form.ui[field]?.widget) === triggerOf(other, form.ui[field]?.widget)
  for (const { id, value, source: file, path, list } of known.filter((one) => (one.value.type ?? 'string') === type)) {
    const shared = list.map((rule) => withOwnMessages(rule, title))
    // `required` alone is not worth sharing, because its samples belong to the field.
    const start = shared.every((rule) => rule.required) ? -1 : copyAt(rules, shared, moment)
    if (start >= 0) return reportCopy(index, source, ['rules', field], start, start + shared.length - 1, id, value)
    const pattern = shared.find((rule) => rule.pattern !== undefined)?.pattern
    const own = rules.findIndex((rule) => !isRuleUse(rule) && rule.pattern !== undefined && rule.pattern !== pattern)
    if (pattern === undefined || own < 0 || title !== value.title || rules.some(isRuleUse)) continue
    index.report.add(placeOf(source, ['rules', field, own, 'pattern']), {
      code: 'rule/differs',
      severity: 'warning',
      zh: `“${quoted(title, 8)}”的格式与共用规则 ${quoted(id, 10)} 不同`,
      en: `The pattern differs from that of the shared rules "${id}"`,
      fix: { zh: `改为 { "use": "${id}" }，或给字段另起名称`, en: `Write { "use": "${id}" }, or give the field another title` },
      related: [placeOf(file, path)],
    })
  }
}

function reportCopy(index: TreeIndex, source: Source, path: Path, first: number, last: number, id: string, { title }: SharedRules): void {
  const [from, to] = [nodeAt(source, [...path, first]), nodeAt(source, [...path, last])]
  const text = `{ "use": "${id}" }`
  const edit = from && to && editOf(source, { ...from, length: to.offset + to.length - from.offset }, text)
  index.report.add(placeOf(source, [...path, first]), {
    code: 'rule/copied',
    severity: 'warning',
    zh: `与共用规则“${quoted(title, 10)}”一字不差`,
    en: `The same as the shared rules "${id}"`,
    fix: { zh: `改为 ${text}，以后只改一处`, en: `Write ${text}, and change one place from then on`, ...(edit ? { edit } : {}) },
  })
}

/** Rules for numbers compare a text by its length, which nobody means. */
function checkType(
  { report }: TreeIndex,
  { id, value }: Entry<SharedRules>,
  form: WrittenForm,
  field: string,
  source: Source,
  path: Path,
): void {
  const { type = 'string', title = field } = form.schema.properties[field] ?? {}
  if ((value.type !== 'number' && value.type !== 'integer') || type === 'number' || type === 'integer') return
  report.add(placeOf(source, [...path, 'use']), {
    code: 'form/rule-misfit',
    zh: `“${quoted(id, 12)}”是给数字的规则，“${quoted(title, 10)}”不是数`,
    en: `"${id}" is for numbers, and "${field}" is none`,
    fix: {
      zh: `把“${quoted(title, 10)}”的类型改为 "${value.type}"，或换一组规则`,
      en: `Give "${field}" the type "${value.type}", or use other rules`,
    },
  })
}

/** Forms without findings, with the shared rules they were checked against: most edits change neither. */
const clean = new WeakMap<WrittenForm, RulesFile | undefined>()

/** Shared rules: every name exists, none uses itself, and no field repeats them. */
export function linkRules(index: TreeIndex): void {
  for (const entry of index.rules) linkShared(index, entry)
  const known = longestFirst(index)
  for (const { source } of index.forms.flatMap((form) => [form, ...rowEntries(form)])) {
    const written = source.asWritten ?? source
    const form = written.data as WrittenForm
    const before = index.report.problems.length
    const isClean = clean.has(form) && clean.get(form) === index.rulesFile
    for (const [field, rules] of Object.entries(form.rules)) {
      for (const { use, path } of usesIn(rules, ['rules', field])) {
        const shared = refer(index, 'rule', use.use, written, [...path, 'use'])
        if (shared) checkIdle(index, shared, use, written, path)
        if (shared) checkType(index, shared, form, field, written, path)
      }
      if (!isClean) checkMessages(index, rules, written, ['rules', field])
      if (!isClean) checkCopies(index, known, form, written, field)
    }
    if (index.report.problems.length === before) clean.set(form, index.rulesFile)
  }
}
