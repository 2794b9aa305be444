import { isChinese } from '../../validate/language'
import type { Form, Rule } from '../../contract/form'
import { hasOwnMessage } from '../expand/expand-rules'
import { quoted, replaceBy } from '../report'
import { memoizeByData } from '../memoize-by-data'
import { placeOf } from '../source'
import type { Entry, TreeIndex } from '../tree-index'
import { lengthsOf } from './patterns/regex-lengths'
import { statedNumbersIn, withStatedNumber, type StatedNumber } from './stated-numbers'

const han = /\p{Script=Han}/u
const unfinished = /TODO|FIXME|xxx|待定|待补|待填|待写|lorem|提示文字/i

/** Numbers that the message of a rule states. */
export const statedNumbers = (rule: Rule): number[] => statedNumbersIn(rule.message).map(({ value }) => value)

interface Wrong {
  number: StatedNumber
  right: number
  /** The pattern accepts more than the message allows. */
  looser?: boolean
}

/** `less than 100` fits 99, and 99.99, too. */
function fits({ value, off }: StatedNumber, limit: number): boolean {
  const beyond = (limit - value) * (off ?? 0)
  return off === undefined ? value === limit : beyond >= 0 && beyond < 1
}

function wrongLimit(numbers: StatedNumber[], limit: number, how: 'most' | 'least'): Wrong | undefined {
  const bounds = numbers.filter((one) => one.how === how)
  const stated = bounds.length > 0 ? bounds : numbers.filter((one) => one.how === 'exact')
  const [first] = stated
  return first && !stated.some((one) => fits(one, limit)) ? { number: first, right: limit } : undefined
}

/** `It has fewer than 8 characters` says what is wrong with an answer, not what is asked for. */
const saysFault = (written: number, off: StatedNumber['off'], { min, max }: { min: number; max: number }) =>
  off !== undefined && written === (off > 0 ? min : max)

function wrongLength(numbers: StatedNumber[], pattern: string): Wrong | undefined {
  const lengths = lengthsOf(pattern)
  // Where other things are counted, too, the characters are those of each of them.
  if (!lengths || numbers.some(({ ofOther }) => ofOther)) return undefined
  const letters = numbers.filter(({ ofLength, value, off }) => ofLength && !saysFault(value + (off ?? 0), off, lengths))
  // Several lengths describe parts, such as the digits before and after a decimal point.
  const ofParts = letters.filter(({ how }) => how !== 'least').length > 1
  for (const one of ofParts ? [] : letters) {
    if (one.how === 'most' && Number.isFinite(lengths.max) && one.value !== lengths.max)
      return { number: one, right: lengths.max, looser: lengths.max > one.value && !one.unsure }
    if (one.how === 'least' && lengths.min > 0 && one.value !== lengths.min)
      return { number: one, right: lengths.min, looser: lengths.min < one.value && !one.unsure }
  }
  const exact = ofParts ? letters : letters.filter(({ how }) => how === 'exact')
  if (letters.length > exact.length || exact.some(({ value }) => value >= lengths.min && value <= lengths.max)) return undefined
  const [first] = exact
  return first && { number: first, right: first.value < lengths.min ? lengths.min : lengths.max, looser: lengths.max > first.value }
}

/** The largest whole number that a pattern accepts, tried with 9, 99, 999 and so on. */
const largest = (regex: RegExp) => [9, 99, 999, 9999, 99_999, 999_999, 9_999_999].findLast((value) => regex.test(String(value)))

function wrongValue(numbers: StatedNumber[], pattern: string): Wrong | undefined {
  const regex = new RegExp(pattern, 'u')
  const most = numbers.find(({ how, ofLength, ofOther }) => how === 'most' && !ofLength && !ofOther)
  if (!most || !Number.isInteger(most.value) || !/^\^.*\$$/.test(pattern)) return undefined
  // A pattern that takes words limits no value.
  if ([1, 2, 4, 8].some((length) => regex.test('a'.repeat(length)))) return undefined
  const right = largest(regex)
  const takes = (value: number) => regex.test(String(value))
  if (right === undefined || (takes(most.value) && !takes(most.value + 1))) return undefined
  if (most.off !== undefined && !takes(most.value)) return undefined
  return { number: most, right, looser: takes(most.value + 1) && !most.unsure }
}

/** A number in the message that contradicts the field's rules, and the right one. */
function wrongNumber(rule: Rule, rules: Rule[], isText: boolean): Wrong | undefined {
  const limits = rules.flatMap((one) => [one.min, one.max, one.classes])
  const numbers = statedNumbersIn(rule.message)
  // The limits of a text count characters, those of a list or a number what its message names.
  const ofLimit = numbers.filter(({ ofOther }) => !isText || !ofOther)
  if (rule.max !== undefined) return wrongLimit(ofLimit, rule.max, 'most')
  if (rule.min !== undefined) return wrongLimit(ofLimit, rule.min, 'least')
  if (rule.pattern === undefined) {
    const first = numbers.find(({ value }) => !limits.includes(value))
    const bounds = rules.flatMap((one) => one.min ?? one.max ?? [])
    return first && rule.classes !== undefined && bounds[0] !== undefined && first.ofLength
      ? { number: first, right: bounds[0] }
      : undefined
  }
  const open = numbers.filter(({ value, ofPart }) => !limits.includes(value) && !ofPart)
  return wrongLength(open, rule.pattern) ?? wrongValue(open, rule.pattern)
}

/** Rules of a field with a wrong number in their message. */
const wrongNumbers = (isText: boolean) =>
  memoizeByData(
    (rules) =>
      new Map(
        (rules as Rule[]).flatMap((rule): [Rule, Wrong][] => {
          const wrong = wrongNumber(rule, rules as Rule[], isText)
          return wrong ? [[rule, wrong]] : []
        }),
      ),
  )
const wrongInText = wrongNumbers(true)
const wrongInOthers = wrongNumbers(false)

/** Whether the rule has one digit too many: 600 for 60, 1122 for 112. */
const isSlipOfDigit = (written: number, numbers: number) =>
  written > numbers && [...String(written)].some((_, at, all) => Number(all.toSpliced(at, 1).join('')) === numbers)

/** Messages are for visitors: in the portal's language, complete, and consistent with the rule. */
export function checkWords(index: TreeIndex, { value: form, source }: Entry<Form>, doubtful: Set<string>): void {
  // An error in portal.json hides the language; then any script is accepted, or each message would be reported.
  const isForeign = !isChinese(index.portal?.value.locale ?? '')
  const isFinished = (text: string) => (isForeign ? /\p{L}{2}/u : han).test(text) && !unfinished.test(text)
  for (const [field, rules] of Object.entries(form.rules)) {
    const wrongOf = /^(?:number|integer|array)$/.test(form.schema.properties[field]?.type ?? '') ? wrongInOthers : wrongInText
    rules.forEach((rule, at) => {
      if (!hasOwnMessage(rule)) return
      const path = ['rules', field, at, 'message']
      const wrong = doubtful.has(field) ? undefined : wrongOf(rules).get(rule)
      if (!isFinished(rule.message)) {
        index.report.add(placeOf(source, path), {
          code: 'form/message-unfinished',
          severity: 'warning',
          zh: `提示不是写完的${isForeign ? '话' : '中文'}：${quoted(rule.message, 14)}`,
          en: `The message is not a finished ${isForeign ? 'sentence' : 'sentence in Chinese'}`,
          fix: { zh: '写一句话，告诉填写人怎样做', en: `Say ${isForeign ? '' : 'in Chinese '}what to do` },
        })
      } else if (wrong) {
        const { number: numbers, right } = wrong
        const limit = rule.max === undefined ? 'min' : 'max'
        if (rule[limit] === right && isSlipOfDigit(right, numbers.value)) {
          index.report.add(placeOf(source, ['rules', field, at, limit]), {
            code: 'form/message-number',
            severity: wrong.looser ? 'error' : 'warning',
            zh: `规则写 ${right}，提示里却是 ${numbers.value}`,
            en: `The rule says ${right}, the message ${numbers.value}`,
            fix: replaceBy(numbers.value, `改为 ${numbers.value}，或改提示`),
          })
          return
        }
        const fixed = withStatedNumber(rule.message, numbers, right)
        const off = numbers.off ?? 0
        index.report.add(placeOf(source, path), {
          code: 'form/message-number',
          severity: wrong.looser ? 'error' : 'warning',
          zh: `提示里写 ${numbers.value + off}，规则却是 ${right}`,
          en: `The message says ${numbers.value + off}, the rule ${right}`,
          fix: replaceBy(fixed, `改为 ${JSON.stringify(fixed)}，或改规则`),
        })
      }
    })
  }
}
