import { patternSentence } from '../../../check/explain/pattern-sentence'
import { patternFinding, type PatternFinding } from '../../../check/meaning/patterns/meaning-patterns'
import { lengthsOf } from '../../../check/meaning/patterns/regex-lengths'
import type { RuleRequest, RuleVerdict, SampleVerdict } from '../../../contract/console/console-rule'
import type { Rule } from '../../../contract/form'
import type { Tree } from '../../../contract/tree'
import { contractWords, wordsOfTree } from '../../../release/words'
import { isChinese } from '../../../validate/language'
import { examplesBetween, fieldRules, storedIn, type ChangedRules, type FieldRules } from '../../../release/changes/rule-consequences'

/** The verdict without the counts from the store, and what the store is to count. */
export interface RuleTrial {
  verdict: Omit<RuleVerdict, 'records'>
  count?: Pick<ChangedRules, 'field' | 'before' | 'after' | 'stored'>
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

/** The field's rules, with the requested ones in place of its own. */
function withAsked({ form, field, dicts }: FieldRules, { pattern, minLength, maxLength }: RuleRequest): FieldRules {
  const asked: Rule[] = [
    ...(pattern === undefined ? [] : [{ pattern, message: '' }]),
    ...(minLength === undefined ? [] : [{ min: minLength, message: '' }]),
    ...(maxLength === undefined ? [] : [{ max: maxLength, message: '' }]),
  ]
  const isReplaced = (rule: Rule) => asked.some((one) => Object.keys(one).some((key) => key !== 'message' && Object.hasOwn(rule, key)))
  const others = (form.rules[field] ?? []).filter((rule) => !isReplaced(rule))
  return { form: { ...form, rules: { [field]: [...others, ...asked] } }, field, dicts }
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
  const { pattern, maxLength = unlimited, samples, field } = request
  const inChinese = !live || isChinese(live.portal.locale)
  const tellingOf = ({ zh, en, fix }: PatternFinding) => (inChinese ? { reason: zh, remedy: fix.zh } : { reason: en, remedy: fix.en })
  const found = pattern === undefined ? undefined : patternFinding(pattern, maxLength)
  // A warning is no danger: such a pattern is slow only on texts that cannot occur.
  if (found && found.severity !== 'warning') {
    const refused = samples.map((text): SampleVerdict => ({ text, passes: false, by: 'pattern' }))
    return { verdict: { state: stateOf(found.code), ...tellingOf(found), sentence: '', samples: refused } }
  }
  const compiled = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  const verdict = {
    state: 'sound' as const,
    ...(found ? tellingOf(found) : {}),
    sentence: sentenceFor(pattern, live),
    ...lengthsFor(request),
    samples: samples.map((text) => sampleVerdict(text, request, compiled)),
  }
  const before = field && live ? fieldRules(live, field.form, field.field) : undefined
  if (!before || !field || !live) return { verdict }
  const after = withAsked(before, request)
  const count = { field: field.field, before, after, stored: storedIn(live, field.form) }
  return { verdict: { ...verdict, ...examplesBetween(before, after) }, count }
}
