import type { Form, Rule } from '../../contract/form'
import type { Problem } from '../../contract/problem'
import { statedNumbers } from './meaning-words'
import { editDistance, withDigitsForLetters } from '../suggest/nearest'
import { replaceBy } from '../report'
import { dayFix } from '../suggest/intended-day'
import { digitFix, identityKindOf } from '../suggest/digit-fix'

type Fix = NonNullable<Problem['fix']>

/** A good sample of rule `at` that rule `by` refuses. */
export interface SampleRefusal {
  rules: Rule[]
  at: number
  by: number
  sample: unknown
  /** Whether a rule lets a sample through. */
  passes(by: number, sample: unknown): boolean
}

/** The character classes of a text: `91990104MA` is eight digits and two capitals. */
const makeUp = (text: string) =>
  text.replace(
    /\d+|[A-Z]+|[a-z]+|\p{Script=Han}+/gu,
    (run) => `${/\d/.test(run) ? 'd' : /[A-Z]/.test(run) ? 'U' : /[a-z]/.test(run) ? 'l' : '字'}${run.length}`,
  )
const kindsOf = (texts: string[]) => new Set(texts.flatMap((text) => [...makeUp(text).replace(/\d+/g, '')]))

const textsOf = (rules: Rule[]) => [...new Set(rules.flatMap((rule) => rule.good ?? []).filter((one) => typeof one === 'string'))]

/** Whether all other samples have one structure and pass, and this one differs from it. */
function standsAlone({ rules, by, sample, passes }: SampleRefusal): boolean {
  if (typeof sample !== 'string') return false
  const texts = textsOf(rules)
  const passing = texts.filter((text) => passes(by, text))
  const shapes = new Set(passing.map(makeUp))
  const known = kindsOf(passing)
  return (
    passing.length > 1
    && passing.length === texts.length - 1
    && shapes.size === 1
    && !shapes.has(makeUp(sample))
    && [...kindsOf([sample])].every((kind) => known.has(kind))
  )
}

/** Whether the rule's limit is the one in its message. */
function isLimitAsStated(rule: Rule): boolean {
  const limit = rule.max ?? rule.min
  return limit !== undefined && statedNumbers(rule).includes(limit)
}

/** Whether the sample and not the rule is wrong, because everything else confirms the rule. */
export function isSampleWrong(refusal: SampleRefusal): boolean {
  const { rules, at, by, sample, passes } = refusal
  const rule = rules[by]
  if (!rule) return false
  // The check of an identity is right by itself; only another one may have been meant.
  if (rule.identity !== undefined) return typeof sample === 'string' && identityKindOf(sample) === undefined
  const own = (rule.good ?? []).filter((one) => one !== sample)
  const isRight = own.every((one) => passes(by, one)) && (rule.bad ?? []).every((one) => !passes(by, one))
  if (!isRight) return false
  if (typeof sample === 'string' && withDigitsForLetters(sample) !== sample && passes(by, withDigitsForLetters(sample))) return true
  return at === by
    ? own.length > 0 && (rule.checkDigit !== undefined || isLimitAsStated(rule) || standsAlone(refusal))
    : own.length > 1 && !(rule.good ?? []).includes(sample as string)
}

/** The sample that was meant: with digits for letters, or a similar one that passes. */
export function sampleFix({ rules, by, sample, passes }: SampleRefusal): Fix {
  const text = String(sample)
  const digit = rules[by] && digitFix(rules[by], text)
  if (digit) return digit
  const twin = withDigitsForLetters(text)
  if (twin !== text && passes(by, twin)) return replaceBy(twin, `改为 "${twin}"；字母和数字看起来相像`, `Use "${twin}"`)
  const passing = textsOf(rules).filter((one) => passes(by, one))
  const near = passing.find((one) => editDistance(one, text) <= Math.max(2, text.length * 0.2))
  if (near !== undefined) return replaceBy(near)
  const [one] = passing
  return { zh: `改正这个例子${one === undefined ? '' : `，如 "${one}"`}，或删去它`, en: 'Correct this sample, or delete it' }
}

/** Remedy that writes the sample in the field's type. */
export function typedSample(form: Form, field: string, sample: unknown): Fix {
  const type = form.schema.properties[field]?.type
  const number = Number(sample)
  if (form.ui[field]?.widget === 'date' && type === 'string') return dayFix(String(sample))
  if (type === 'string' && typeof sample !== 'object' && typeof sample !== 'string') return replaceBy(String(sample))
  if (type === 'array' && !Array.isArray(sample)) return replaceBy([sample])
  if ((type === 'number' || type === 'integer') && sample !== '' && Number.isFinite(number)) return replaceBy(number)
  return { zh: '改正例子', en: 'Correct the example' }
}
