import { hasOwnMessage, sharedName, usedRules, worded } from '../../check/expand/expand-rules'
import type { Form, Rule } from '../../contract/form'
import { rowForm } from '../../validate/form/row-form'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { wordsOfTree } from '../words'
import { addedOrRemoved, moved, pairs, partOf, quoteValue, isEqual, changesWithin, changedValue } from './say'
import { counterExamples } from './counter-examples'

const kindNames = {
  required: 'changedRequired',
  pattern: 'changedFormat',
  min: 'changedLeast',
  max: 'changedMost',
  whitespace: 'changedWhitespace',
  equals: 'changedEquals',
  classes: 'changedClasses',
  blocklist: 'changedBlocklist',
  notBefore: 'changedNotBefore',
  notAfter: 'changedNotAfter',
  identity: 'changedIdentity',
  checkDigit: 'changedCheckDigit',
} as const satisfies Partial<Record<keyof Rule, WordName>>
type RuleKind = keyof typeof kindNames
const kindOf = (rule: Rule) => (Object.keys(kindNames) as RuleKind[]).find((kind) => rule[kind] !== undefined) ?? 'required'
const kindName = (kind: RuleKind): WordWithValues => wordWith(kindNames[kind])

const texts = (rules: Rule[]) =>
  rules.flatMap((rule) => [...(rule.good ?? []), ...(rule.bad ?? [])]).filter((one): one is string => typeof one === 'string')

function patternChange(what: WordValue, before: Rule, after: Rule): WordWithValues {
  const { refused, allowed } = counterExamples(before.pattern ?? '', after.pattern ?? '', texts([before, after]))
  const shown = (text: string): WordValue => (text === '' ? wordWith('changedEmpty') : text)
  const found = [
    ...(refused === undefined ? [] : [wordWith('changedRefuses', { example: shown(refused) })]),
    ...(allowed === undefined ? [] : [wordWith('changedAllows', { example: shown(allowed) })]),
  ]
  const [one, other] = found
  if (!one) return wordWith('changedPatternUnseen', { what })
  return wordWith('changedPattern', { what, examples: other ? wordWith('changedBoth', { one, other }) : one })
}

function bound(what: WordValue, kind: RuleKind, before: Rule, after: Rule): WordWithValues[] {
  const [was, now] = [before[kind], after[kind]]
  if (isEqual(was, now)) return []
  if (kind === 'pattern') return [patternChange(what, before, after)]
  const stricter = (kind === 'max' && Number(now) < Number(was)) || ((kind === 'min' || kind === 'classes') && Number(now) > Number(was))
  const limit = kind === 'min' || kind === 'max' ? kindName(kind) : wordWith('changedLimit', { kind: kindName(kind) })
  const change = changedValue(partOf(what, limit), was, now)
  return [typeof now === 'number' ? wordWith(stricter ? 'changedStricter' : 'changedLooser', { change }) : change]
}

function ruleChanges(what: WordValue, before: Rule[], after: Rule[]): WordWithValues[] {
  const keyed = (rules: Rule[]) =>
    Object.fromEntries(
      rules.map((rule, at) => [`${kindOf(rule)} ${rules.slice(0, at).filter((one) => kindOf(one) === kindOf(rule)).length}`, rule]),
    )
  const lines = pairs(keyed(before), keyed(after)).flatMap(({ before: was, after: now }): WordWithValues[] => {
    const ruleKind = kindOf((now ?? was)!)
    const kind = kindName(ruleKind)
    if (!was && now) return [wordWith('changedRuleNew', { what, kind, message: quoteValue(now.message) })]
    if (was && !now) return [wordWith('changedRuleGone', { what, kind, message: quoteValue(was.message) })]
    if (!was || !now) return []
    return [
      ...bound(what, ruleKind, was, now),
      ...(was.message === now.message
        ? []
        : [changedValue(partOf(what, wordWith('changedRuleMessage', { kind })), was.message, now.message)]),
      ...(isEqual(was.when, now.when) ? [] : [wordWith('changedPartOf', { what, part: wordWith('changedRuleWhen', { kind }) })]),
      ...(isEqual(was.trigger, now.trigger) ? [] : [wordWith('changedRuleTrigger', { what, kind })]),
      ...(isEqual([was.good, was.bad], [now.good, now.bad]) ? [] : [wordWith('changedRuleSamples', { what, kind })]),
    ]
  })
  const reordered = lines.length === 0 && !isEqual(before, after)
  return reordered ? [wordWith('changedOrder', { what: partOf(what, wordWith('changedRules')) })] : lines
}

const uiNames = {
  placeholder: 'changedPlaceholder',
  hint: 'changedHint',
  prefix: 'changedPrefix',
  suffix: 'changedSuffix',
  widget: 'changedWidget',
  dict: 'changedOptions',
  value: 'changedValue',
  wide: 'changedWide',
  rows: 'changedRows',
  readOnly: 'changedReadOnly',
  when: 'changedWhen',
  add: 'changedAddRow',
  min: 'changedLeastRows',
  max: 'changedMostFiles',
} as const satisfies Record<string, WordName>
const uiName = (key: string): WordValue => (Object.hasOwn(uiNames, key) ? wordWith(uiNames[key as keyof typeof uiNames]) : key)

const isAsShared = (rule: Rule) => sharedName(rule) !== undefined && !hasOwnMessage(rule)

/** The rules of a field without those that come from the same shared rules on both sides: shared rules are reported once. */
const own = (rules: Rule[] = [], others: Rule[] = []): Rule[] =>
  rules.filter(
    (rule) =>
      !isAsShared(rule)
      || !others.some((other) => isAsShared(other) && sharedName(other) === sharedName(rule) && kindOf(other) === kindOf(rule)),
  )

/** Changes of shared rules, once for all forms that use them. */
export function sharedRuleChanges(before: Tree, after: Tree): WordWithValues[] {
  const thatField = wordsOfTree(after).translator.translate('changedThatField')
  return pairs(before.rules?.rules ?? {}, after.rules?.rules ?? {}).flatMap(({ id, before: was, after: now }) => {
    const what = wordWith('changedShared', { title: (now ?? was)?.title ?? id })
    if (!was || !now) return [addedOrRemoved(what, !was)]
    const said = ({ rules }: Tree) => usedRules(rules, id).map((rule) => worded(rule, thatField))
    return ruleChanges(what, said(before), said(after))
  })
}

/** Changes in the columns of a row field, described like fields of a form. */
function rowChanges(id: string, before: Form, after: Form): WordWithValues[] {
  const [was, now] = [rowForm(before, id), rowForm(after, id)]
  if (!was || !now) return []
  const { ui } = now
  const order = moved(Object.keys(was.ui), Object.keys(ui)).map(({ name }) => {
    const column = wordWith('changedEntry', { name: now.schema.properties[name]?.title ?? name })
    return wordWith('changedPlace', { what: column })
  })
  const lines = pairs(was.schema.properties, now.schema.properties).flatMap((column) => fieldChanges(column.id, was, now))
  return changesWithin(partOf(now.title, wordWith('changedRow')), [...lines, ...order])
}

function fieldChanges(id: string, before: Form, after: Form): WordWithValues[] {
  const [was, now] = [before.schema.properties[id], after.schema.properties[id]]
  const field = wordWith('changedField', { title: (was ?? now)?.title ?? id })
  if (!was || !now) return was || now ? [addedOrRemoved(field, !was)] : []
  const what = now.title
  const ui = pairs<unknown>({ ...before.ui[id] }, { ...after.ui[id] })
  return [
    ...(was.title === now.title ? [] : [wordWith('changedName', { what: field, after: now.title })]),
    ...(was.description === now.description
      ? []
      : [changedValue(partOf(what, wordWith('changedDescription')), was.description, now.description)]),
    ...(was.type === now.type ? [] : [changedValue(partOf(what, wordWith('changedType')), was.type, now.type)]),
    ...rowChanges(id, before, after),
    ...ui.flatMap(({ id: key, before: a, after: b }) =>
      key === 'columns' || isEqual(a, b) ? [] : [changedValue(partOf(what, uiName(key)), a, b)],
    ),
    ...ruleChanges(what, own(before.rules[id], after.rules[id]), own(after.rules[id], before.rules[id])),
  ]
}

/** The parts of a form that no specific sentence describes. */
const rest = ({ $schema: _s, title: _t, intro: _i, schema: _d, rules: _r, ui: _u, submit: { label: _l, ...submit }, ...other }: Form) => ({
  ...other,
  submit,
})

function oneForm(before: Form, after: Form): WordWithValues[] {
  const fields = pairs(before.schema.properties, after.schema.properties).flatMap(({ id }) => fieldChanges(id, before, after))
  const titleOf = (id: string) => after.schema.properties[id]?.title ?? id
  const order = moved(Object.keys(before.ui), Object.keys(after.ui)).map(({ name, behind }) => {
    const what = wordWith('changedField', { title: titleOf(name) })
    return behind === undefined ? wordWith('changedFront', { what }) : wordWith('changedBehind', { what, behind: titleOf(behind) })
  })
  const texts = [
    { word: 'changedFormTitle', was: before.title, now: after.title },
    { word: 'changedFormIntro', was: before.intro, now: after.intro },
    { word: 'changedButton', was: before.submit.label, now: after.submit.label },
  ] as const
  return [
    ...texts.flatMap(({ word, was, now }) => (was === now ? [] : [changedValue(wordWith(word), was, now)])),
    ...fields,
    ...order,
    ...(isEqual(rest(before), rest(after)) ? [] : [wordWith('changedFormRest')]),
  ]
}

/** Changes of forms: fields, messages, and the effect of changed rules on visitors. */
export function formChanges(before: Record<string, Form>, after: Record<string, Form>): WordWithValues[] {
  return pairs(before, after).flatMap(({ id, before: was, after: now }) => {
    if (was === now) return []
    const what = wordWith('changedForm', { title: (was ?? now)?.title ?? id })
    return was && now ? changesWithin(what, oneForm(was, now)) : [addedOrRemoved(what, !was)]
  })
}
