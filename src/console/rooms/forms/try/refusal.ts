import type { Rule } from '../../../../contract/rule'
import { translate } from '../../../translate'
import { mismatchOf, withDigit, patternWithDigits } from '../bench/pattern-places'
import { lengthOf, passes, withNumber, withSamplesSorted, type FieldDemands, type RuleFieldType } from '../bench/rule-model'

/** Why a rule refuses an answer, and the rule that would accept it, if that is a small change. */
export interface ReadRefusal {
  why: string
  loosened?: Rule
}

function ofPattern(rule: Rule, pattern: string, text: string, of: FieldDemands): ReadRefusal {
  const left = mismatchOf(pattern, text)
  if (!left) return { why: translate('tryPattern') }
  const { place, letter, part } = left
  if (letter === undefined) return { why: translate('tryShort', { count: place - 1 }) }
  if (!part) return { why: translate('tryLong', { count: place - 1 }) }
  const { digits, min, max } = part
  if (!digits || !/\d/.test(letter) || min !== 1 || max !== 1) return { why: translate('tryLetter', { place, letter }) }
  const next = { ...rule, pattern: patternWithDigits(pattern, part, withDigit(digits, letter, true)) }
  const why = translate('tryDigit', { place, letter, digits: [...digits].join(translate('comma')) })
  return { why, loosened: withSamplesSorted(next, of, false) }
}

/** A visitor's typed text as the field's value. */
export const answerOf = (text: string, type: RuleFieldType): string | number =>
  (type === 'number' || type === 'integer') && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text

/** Undefined when the rule accepts the answer, or cannot judge it alone. */
export function refusalOf(rule: Rule, text: string, of: FieldDemands): ReadRefusal | undefined {
  const answer = answerOf(text, of.type)
  if (passes(rule, answer, of.type) !== false) return undefined
  const found = refusedBy(rule, text, lengthOf(answer, of.type), of)
  return found.loosened && passes(found.loosened, answer, of.type) === true ? found : { why: found.why }
}

function refusedBy(rule: Rule, text: string, length: number, of: FieldDemands): ReadRefusal {
  if (rule.pattern !== undefined) return ofPattern(rule, rule.pattern, text, of)
  if (rule.max !== undefined || rule.min !== undefined) {
    const isNumber = of.type === 'number' || of.type === 'integer'
    return { why: isNumber ? translate('tryValue') : translate('tryLength', { count: length }), loosened: withNumber(rule, length, of) }
  }
  if (rule.required) return { why: translate('tryEmpty') }
  if (rule.whitespace === false) return { why: translate('trySpaces') }
  return { why: translate(rule.identity === 'mobile' ? 'tryMobile' : 'tryIdentity') }
}
