import { hasOwnMessage, isRuleUse, sharedRuleName, withOwnMessages } from '../../check/expand/expand-rules'
import type { Rule, RuleUse } from '../../contract/rule'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordName, type WordValue, type WordWithValues } from '../../contract/words/word'
import { wordsOfTree } from '../words'
import { addedOrRemoved, changedValue, changesWithin, isSameJson, pairs, partOf, quoteValue } from './change-sentences'
import { testChanges } from './conditions'
import { counterExamples } from './counter-examples'
import type { Naming } from './naming'

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
  notAbove: 'changedNotAbove',
  notBelow: 'changedNotBelow',
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
  const found = [
    ...(refused === undefined ? [] : [wordWith('changedRefuses', { example: refused })]),
    ...(allowed === undefined ? [] : [wordWith('changedAllows', { example: allowed })]),
  ]
  const [one, other] = found
  if (!one) return wordWith('changedPatternUnseen', { what })
  return wordWith('changedPattern', { what, examples: other ? wordWith('changedBoth', { one, other }) : one })
}

const days: Readonly<Record<string, WordName>> = { today: 'changedToday', tomorrow: 'changedTomorrow', yesterday: 'changedYesterday' }
const dayName = (limit: unknown) => (typeof limit === 'string' && Object.hasOwn(days, limit) ? { word: days[limit]! } : limit)

function bound(what: WordValue, kind: RuleKind, before: Rule, after: Rule): WordWithValues[] {
  const [was, now] = [before[kind], after[kind]]
  if (isSameJson(was, now)) return []
  if (kind === 'pattern') return [patternChange(what, before, after)]
  const stricter = (kind === 'max' && Number(now) < Number(was)) || ((kind === 'min' || kind === 'classes') && Number(now) > Number(was))
  const limit = kind === 'min' || kind === 'max' ? kindName(kind) : wordWith('changedLimit', { kind: kindName(kind) })
  const change = changedValue(partOf(what, limit), dayName(was), dayName(now))
  return [typeof now === 'number' ? wordWith(stricter ? 'changedStricter' : 'changedLooser', { change }) : change]
}

/** Entries by name; those with the same name are numbered. */
const numbered = <T>(list: readonly T[], nameOf: (one: T) => string): Record<string, T> =>
  Object.fromEntries(
    list.map((one, at) => [`${nameOf(one)} ${list.slice(0, at).filter((other) => nameOf(other) === nameOf(one)).length}`, one]),
  )

export function ruleChanges(what: WordValue, before: Rule[], after: Rule[], naming: Naming): WordWithValues[] {
  const lines = pairs(numbered(before, kindOf), numbered(after, kindOf)).flatMap(({ before: was, after: now }): WordWithValues[] => {
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
      ...testChanges(what, wordWith('changedRuleWhen', { kind }), [was.when, now.when], naming),
      ...(isSameJson(was.trigger, now.trigger) ? [] : [wordWith('changedRuleTrigger', { what, kind })]),
      ...(isSameJson([was.good, was.bad], [now.good, now.bad]) ? [] : [wordWith('changedRuleSamples', { what, kind })]),
    ]
  })
  const isReordered = lines.length === 0 && !isSameJson(before.map(kindOf), after.map(kindOf))
  return isReordered ? [wordWith('changedOrder', { what: partOf(what, wordWith('changedRules')) })] : lines
}

const isAsShared = (rule: Rule) => sharedRuleName(rule) !== undefined && !hasOwnMessage(rule)

/** The rules of a field without those that come from the same shared rules on both sides: shared rules are reported once. */
export function ownRules(rules: readonly Rule[] = [], others: readonly Rule[] = []): Rule[] {
  const nameOf = (rule: Rule) => (isAsShared(rule) ? `${sharedRuleName(rule)} ${kindOf(rule)}` : undefined)
  const left = others.map(nameOf)
  return rules.filter((rule) => {
    const at = left.indexOf(nameOf(rule) ?? '')
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Shared rules that a shared rule takes over. */
function usesChanges(what: WordValue, before: RuleUse[], after: RuleUse[], titleOf: (name: string) => string): WordWithValues[] {
  const nameOf = ({ use }: RuleUse) => use
  return pairs(numbered(before, nameOf), numbered(after, nameOf)).flatMap(({ before: was, after: now }): WordWithValues[] => {
    if (isSameJson(was, now)) return []
    const used = wordWith('changedShared', { title: titleOf((now ?? was)!.use) })
    return changesWithin(what, [was && now ? wordWith('changedOther', { what: used }) : addedOrRemoved(used, !was)])
  })
}

/** Changes of shared rules, once for all forms and shared rules that use them. */
export function sharedRuleChanges(before: Tree, after: Tree, naming: Naming): WordWithValues[] {
  const thatField = wordsOfTree(after).translator.translate('changedThatField')
  const titleOf = (name: string) => (after.rules?.rules[name] ?? before.rules?.rules[name])?.title ?? name
  return pairs(before.rules?.rules ?? {}, after.rules?.rules ?? {}).flatMap(({ id, before: was, after: now }) => {
    const what = wordWith('changedShared', { title: (was ?? now)?.title ?? id })
    if (!was || !now) return [addedOrRemoved(what, !was)]
    const said = (list: (Rule | RuleUse)[]) =>
      list.filter((rule): rule is Rule => !isRuleUse(rule)).map((rule) => withOwnMessages(rule, thatField))
    const lines = [
      ...(was.title === now.title ? [] : [wordWith('changedName', { what, after: now.title })]),
      ...ruleChanges(what, said(was.list), said(now.list), naming),
      ...usesChanges(what, was.list.filter(isRuleUse), now.list.filter(isRuleUse), titleOf),
    ]
    const order = ({ list }: typeof was) => list.map((rule) => (isRuleUse(rule) ? rule.use : kindOf(rule)))
    if (lines.length > 0) return lines
    return isSameJson(order(was), order(now)) ? [] : [wordWith('changedOrder', { what: partOf(what, wordWith('changedRules')) })]
  })
}
