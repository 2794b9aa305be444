import { patternSentence } from '../../../check/explain/pattern-sentence'
import { patternFinding, type PatternFinding } from '../../../check/meaning/patterns/meaning-patterns'
import { lengthsOf } from '../../../check/meaning/patterns/regex-lengths'
import type { FieldOfForm, RuleRequest, RuleVerdict, SampleVerdict, TriedRule } from '../../../contract/console/console-rule'
import type { Rule } from '../../../contract/form'
import type { Tree } from '../../../contract/tree'
import { contractWords, wordsOfTree } from '../../../release/words'
import { isChinese } from '../../../validate/language'
import {
  examplesBetween,
  fieldRules,
  storedIn,
  type ChangedRules,
  type FieldRules,
  type StoredIn,
} from '../../../release/changes/rule-consequences'

/** What the store is to count for one field. */
export type StoredRules = Pick<ChangedRules, 'field' | 'before' | 'after' | 'stored'>

/** The verdict without the counts from the store, and what the store is to count: each stored field once. */
export interface RuleTrial {
  verdict: Omit<RuleVerdict, 'records'>
  counts: StoredRules[]
}

/** The maximum length of a text that no rule limits. */
const unlimited = 100_000

const stateOf = (code: string): RuleVerdict['state'] =>
  code === 'regex/redos' ? 'dangerous' : code === 'regex/never-matches' ? 'never' : 'invalid'

/** The length of a text as forms count it: in characters, not in UTF-16 units. */
const lengthOf = (text: string) => [...text].length

function sampleVerdict(text: string, { minLength = 0, maxLength = Infinity }: RuleRequest, pattern: RegExp | undefined): SampleVerdict {
  const length = lengthOf(text)
  if (pattern && !pattern.test(text)) return { text, passes: false, by: 'pattern' }
  if (length < minLength) return { text, passes: false, by: 'minLength' }
  return length > maxLength ? { text, passes: false, by: 'maxLength' } : { text, passes: true }
}

const rulesOf = ({ pattern, minLength, maxLength }: TriedRule): Rule[] => [
  ...(pattern === undefined ? [] : [{ pattern, message: '' }]),
  ...(minLength === undefined ? [] : [{ min: minLength, message: '' }]),
  ...(maxLength === undefined ? [] : [{ max: maxLength, message: '' }]),
]

const limits = ['pattern', 'min', 'max'] as const

/** A pattern that no form may have cannot be tried, and nothing is published with it. */
const isUsable = ({ pattern }: TriedRule) => {
  const found = pattern === undefined ? undefined : patternFinding(pattern, unlimited)
  return !found || found.severity === 'warning'
}

/** The field's rules without those that are no longer written, or without all of the request's kinds, and with what is written instead. */
function withAsked({ form, field, dicts }: FieldRules, { instead, others = [], ...request }: RuleRequest): FieldRules {
  const asked = rulesOf(request)
  const gone = instead?.flatMap(rulesOf)
  const isGone = (rule: Rule) => {
    const at = gone?.findIndex((one) => limits.every((key) => rule[key] === one[key])) ?? -1
    return gone !== undefined && at >= 0 && gone.splice(at, 1).length > 0
  }
  const isOfKind = (rule: Rule) => asked.some((one) => limits.some((key) => one[key] !== undefined && rule[key] !== undefined))
  const left = (form.rules[field] ?? []).filter((rule) => !(gone ? isGone(rule) : isOfKind(rule)))
  const beside = others.filter(isUsable).flatMap(rulesOf)
  return { form: { ...form, rules: { [field]: [...left, ...beside, ...asked] } }, field, dicts }
}

/** The rules of each field before and after, and where its values are stored; a value that several forms store is listed once. */
function rulesOfFields(fields: readonly FieldOfForm[], request: RuleRequest, live: Tree): StoredRules[] {
  const seen = new Set<string>()
  return fields.flatMap(({ form, field }) => {
    const before = fieldRules(live, form, field)
    if (!before) return []
    const isNew = (source: StoredIn) => {
      const place = JSON.stringify([source, field])
      return !seen.has(place) && seen.add(place)
    }
    return [{ field, before, after: withAsked(before, request), stored: storedIn(live, form).filter(isNew) }]
  })
}

function lengthsFor({ pattern, minLength, maxLength }: RuleRequest): Pick<RuleVerdict, 'lengths'> {
  const own = pattern === undefined ? undefined : lengthsOf(pattern)
  if (!own && minLength === undefined && maxLength === undefined) return {}
  const min = Math.max(own?.min ?? 0, minLength ?? 0)
  const max = Math.min(own?.max ?? Infinity, maxLength ?? Infinity)
  return { lengths: Number.isFinite(max) ? { min, max } : { min } }
}

function sentenceFor(pattern: string | undefined, live: Tree | undefined): string {
  const sentence = pattern === undefined ? undefined : patternSentence(pattern)
  return sentence === undefined ? '' : (live ? wordsOfTree(live) : contractWords).translator.toText(sentence)
}

/** Judges a rule while it is being written, with the check's knowledge of patterns and the forms' own validator. */
export function tryRule(request: RuleRequest, live: Tree | undefined): RuleTrial {
  const { pattern, maxLength = unlimited, samples, fields = [] } = request
  const inChinese = !live || isChinese(live.portal.locale)
  const tellingOf = ({ zh, en, fix }: PatternFinding) => (inChinese ? { reason: zh, remedy: fix.zh } : { reason: en, remedy: fix.en })
  const found = pattern === undefined ? undefined : patternFinding(pattern, maxLength)
  // A warning is no danger: such a pattern is slow only on texts that cannot occur.
  if (found && found.severity !== 'warning') {
    const refused = samples.map((text): SampleVerdict => ({ text, passes: false, by: 'pattern' }))
    return { verdict: { state: stateOf(found.code), ...tellingOf(found), sentence: '', samples: refused }, counts: [] }
  }
  const compiled = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const verdict = {
    state: 'sound' as const,
    ...(found ? tellingOf(found) : {}),
    sentence: sentenceFor(pattern, live),
    ...lengthsFor(request),
    samples: samples.map((text) => sampleVerdict(text, request, compiled)),
  }
  const counts = live ? rulesOfFields(fields, request, live) : []
  const [first] = counts
  // What a shared rule means for one field, it means for all: comparing each would take longer than a verdict may.
  return { verdict: { ...verdict, ...(first ? examplesBetween(first.before, first.after) : {}) }, counts }
}
