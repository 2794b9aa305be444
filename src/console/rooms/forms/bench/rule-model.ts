import type { Rule } from '../../../../contract/rule'
import { letterClasses } from '../../../../contract/console/rule-presets'
import { statedNumbersIn, withStatedNumber } from '../../../../check/meaning/stated-numbers'
import { hasCheckDigit, identities, isIdentity, withCheckDigit } from '../../../../validate/identity'
import { isSafeInBrowser } from './safe-in-browser'

export type RuleFieldType = 'string' | 'number' | 'integer' | 'boolean' | 'array'

type Sample = NonNullable<Rule['good']>[number]

export const lengthOf = (sample: Sample, type: RuleFieldType): number =>
  type === 'number' || type === 'integer' ? Number(sample) : Array.isArray(sample) ? sample.length : [...String(sample)].length

function matches(pattern: string, text: string): boolean | undefined {
  if (!isSafeInBrowser(pattern, text)) return undefined
  try {
    return new RegExp(pattern, 'u').test(text)
  } catch {
    return undefined // half typed: no verdict yet
  }
}

/** Whether a rule accepts a sample; undefined where the rule depends on more than the sample. */
export function passes(rule: Rule, sample: Sample, type: RuleFieldType): boolean | undefined {
  const isEmpty = sample === '' || (Array.isArray(sample) && sample.length === 0)
  if (rule.required) return !isEmpty
  if (isEmpty && type !== 'array') return true
  if (rule.pattern !== undefined) return matches(rule.pattern, String(sample))
  if (rule.min !== undefined) return lengthOf(sample, type) >= rule.min
  if (rule.max !== undefined) return lengthOf(sample, type) <= rule.max
  if (rule.whitespace === false) return !/\s/.test(String(sample))
  if (rule.identity !== undefined) return isIdentity(rule.identity, String(sample))
  if (rule.checkDigit !== undefined) return hasCheckDigit(rule.checkDigit, String(sample))
  return undefined
}

/** The check character that a refused sample should have, when the rest of it is right. */
export function expectedDigit(rule: Rule, sample: Sample): string | undefined {
  const digit = rule.identity === undefined ? rule.checkDigit : identities[rule.identity].digit
  if (!digit || typeof sample !== 'string' || sample.length <= digit.weights.length) return undefined
  const right = withCheckDigit(digit, sample)
  return right !== sample && passes(rule, right, 'string') ? right.charAt(digit.weights.length) : undefined
}

export const limitOf = ({ min, max }: Rule): number | undefined => max ?? min

/** The only number in a message, if it differs from the limit. */
export function contradictingNumber(rule: Rule): number | undefined {
  const numbers = new Set(statedNumbersIn(rule.message).map(({ value }) => value))
  const [one] = numbers
  return numbers.size === 1 && one !== limitOf(rule) ? one : undefined
}

/** Replaces the old limit in a message by the new one; other numbers stay. */
export function withNumberInMessage(message: string, before: number, after: number): string {
  const numbers = statedNumbersIn(message).find(({ value }) => value === before)
  return numbers ? withStatedNumber(message, numbers, after) : message
}

/** A generated text of this length, in the style of a sample. */
function textOf(length: number, like: string): string {
  const letters = /^\d+$/.test(like)
    ? '1234567890'
    : /^[\x20-\x7e]+$/.test(like)
      ? 'abcdefghij'
      : letterClasses.find(({ set }) => set.includes('Han'))!.sample
  return letters.repeat(Math.ceil(length / letters.length)).slice(0, length)
}

/** A field type and the field's other rules, which a good sample must pass too. */
export interface FieldDemands {
  type: RuleFieldType
  others: readonly Rule[]
}

const passesOthers = (sample: Sample, { type, others }: FieldDemands) => others.every((other) => passes(other, sample, type) !== false)

/** Generated samples on both sides of a limit, in the style of the existing ones. */
function boundary(rule: Rule, given: readonly Sample[], of: FieldDemands): Sample[] {
  const limit = limitOf(rule)
  if (limit === undefined || !Number.isInteger(limit) || limit < 0 || limit > 200 || of.type === 'array') return []
  const ends = rule.max === undefined ? [limit, limit - 1] : [limit, limit + 1]
  if (of.type === 'number' || of.type === 'integer') return ends
  const makes = [...given.map(String), '1', 'a', letterClasses.at(-1)!.sample]
  return ends
    .filter((length) => length > 0)
    .flatMap((length) => {
      const made = makes.map((like) => textOf(length, like))
      return made.find((text) => passesOthers(text, of)) ?? []
    })
}

/** The rule with its samples sorted: those that pass are good, the others bad, with one on each side of a limit. */
export function withSamplesSorted(rule: Rule, of: FieldDemands, hasMoved: boolean): Rule {
  const { type } = of
  const given = [...(rule.good ?? []), ...(rule.bad ?? [])]
  const lengths = given.map((one) => lengthOf(one, type))
  const added = hasMoved ? boundary(rule, given, of).filter((one) => !lengths.includes(lengthOf(one, type))) : []
  const all = [...given, ...added]
  const verdicts = all.map((sample) => passes(rule, sample, type))
  if (all.length === 0 || verdicts.includes(undefined)) return rule
  // A sample that another rule of the field refuses cannot be a good one of this rule.
  const good = all.filter((sample, at) => verdicts[at] && (rule.good?.includes(sample as never) || passesOthers(sample, of)))
  const bad = all.filter((_, at) => !verdicts[at])
  return { ...rule, ...(good.length > 0 || rule.good ? { good } : {}), ...(bad.length > 0 || rule.bad ? { bad } : {}) }
}

/** Changes the limit together with the number in the message and the samples around it. */
export function withNumber(rule: Rule, after: number, of: FieldDemands): Rule {
  const key = rule.max === undefined ? 'min' : 'max'
  const before = rule[key] ?? after
  return withSamplesSorted({ ...rule, [key]: after, message: withNumberInMessage(rule.message, before, after) }, of, true)
}

export interface ClassPattern {
  set: string
  least: number
  most: number
}

/** Parses a pattern that is one character class with a length. */
export function classPatternOf(pattern: string): ClassPattern | undefined {
  for (const { set } of letterClasses) {
    const rest = pattern.startsWith(`^${set}`) ? pattern.slice(set.length + 1) : ''
    const [, least, , most] = /^\{(\d+)(,(\d+))?\}\$$/.exec(rest) ?? []
    if (least !== undefined) return { set, least: Number(least), most: Number(most ?? least) }
  }
  return undefined
}

export const patternOfClass = ({ set, least, most }: ClassPattern): string => `^${set}{${least === most ? least : `${least},${most}`}}$`

/** The good samples of another rule of the field that this rule accepts; undefined where none must be removed, or none would be left. */
export function goodSamplesLeft(other: Rule, rule: Rule, type: RuleFieldType): Sample[] | undefined {
  const { good = [] } = other
  const left = good.filter((sample) => passes(rule, sample, type) !== false)
  return left.length === good.length || left.length === 0 ? undefined : left
}
