import type { Test } from '../../../contract/parts/condition'
import type { Problem } from '../../../contract/problem'
import { dayWords, isDay, isDayWord } from '../../../validate/time/days'
import { dayFix } from '../../suggest/intended-day'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import type { Missing } from '../../suggest/missing-name'
import type { Domain } from './domain'
import { missingValue } from './missing-value'

type Fix = NonNullable<Problem['fix']>

const named = { text: '文字', number: '数', boolean: '是或否', json: '一组内容' } as const
const typesOf = { string: 'text', number: 'number', boolean: 'boolean' } as const

const truths: Record<string, boolean> = { true: true, false: false, 是: true, 否: false, yes: true, no: false, '1': true, '0': false }

/** The value that was meant, in the expected type. */
function inType({ type, values, labels }: Domain, value: unknown): Fix {
  const word = String(value).trim()
  if (type === 'number' && word !== '' && Number.isFinite(Number(word))) return replaceBy(Number(word))
  if (type === 'boolean' && Object.hasOwn(truths, word.toLowerCase())) return replaceBy(truths[word.toLowerCase()])
  if (type === 'boolean') return { zh: '写 true 或 false，不加引号', en: 'Write true or false without quotes' }
  if (type === 'number') return { zh: '写数字，不加引号', en: 'Write a number without quotes' }
  if (values) return optionFix({ type, values, labels }, word)
  if (typeof value === 'boolean') return { zh: '判断有没有值用 filled 或 empty', en: 'Use filled or empty to ask whether there is a value' }
  return replaceBy(word)
}

/** "Did you mean" for a closed list; authors also write an option's label. */
export function optionFix({ values = [], labels = {} }: Partial<Domain>, value: string): Fix {
  const known = values.map(String)
  const labelled = Object.hasOwn(labels, value) ? labels[value] : undefined
  const intended = known.includes(value) ? value : (labelled ?? nearest(value, known))
  const fix = didYouMean(intended, known)
  const at = intended === undefined ? undefined : values[known.indexOf(intended)]
  return typeof at === 'number' ? { ...fix, replacement: String(at) } : fix
}

/** The fault of a value that does not belong to a domain; undefined when it does. */
export function domainFault(domain: Domain, value: unknown): { fix: Fix; byType: boolean } | undefined {
  const { type, values } = domain
  const own = typesOf[typeof value as keyof typeof typesOf]
  if (type !== undefined && type !== 'json' && own !== type) return { fix: inType(domain, value), byType: true }
  if (!values || value === '' || values.some((one) => String(one) === String(value))) return undefined
  return { fix: optionFix(domain, String(value)), byType: false }
}

/** Whether a text is a date, time, month or year, or a word for one. */
function isMoment(text: string): boolean {
  if (text === 'now' || isDayWord(text) || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return true
  return isDay(text.slice(0, 10)) && (text.length === 10 || !Number.isNaN(new Date(text).getTime()))
}

/** Words for a moment, besides dates. */
const momentWords = ['now', ...Object.keys(dayWords)]

const numeric: readonly string[] = ['gt', 'gte', 'lt', 'lte']
const dated: readonly string[] = ['before', 'after']
const compared: readonly string[] = ['is', 'isNot', 'in', 'notIn', 'has']

/** Whether an operator can never hold for the type of a name. */
const misfit = ({ type, several }: Domain, operator: string) =>
  (several === true && compared.includes(operator) && operator !== 'has')
  || (numeric.includes(operator) && type !== undefined && type !== 'number')
  || ((dated.includes(operator) || operator === 'matches') && type !== undefined && type !== 'text')

/** Whether a test compares values; most only ask whether there is one. */
export const comparesValues = (test: Test): boolean => Object.keys(test).some((operator) => operator !== 'filled' && operator !== 'empty')

/** Checks the operands of a condition: values of the name's type, from its list, existing dates. */
export function checkTest(index: TreeIndex, domain: Domain, name: string, test: Test, source: Source, path: Path): void {
  const report = (at: Path, zh: string, en: string, fix: Fix, also: { missing?: Missing } = {}) =>
    index.report.add(placeOf(source, at), { code: 'condition/never-true', zh, en, fix, ...also })
  for (const [operator, operand] of Object.entries(test)) {
    const at = [...path, operator]
    if (misfit(domain, operator)) {
      report(
        at,
        `“${quoted(name, 16)}”是${named[domain.type ?? 'text']}，不能这样比较`,
        `${name} is of type ${domain.type}: ${operator} never holds`,
        domain.several
          ? { zh: '用 has，如 { "has": "verified" }', en: 'Use has' }
          : { zh: '换一个合适的判断', en: 'Use a fitting operator' },
      )
    } else if (dated.includes(operator)) {
      if (!isMoment(String(operand)))
        report(
          at,
          `“${quoted(operand, 14)}”不是日期，也不是表示日期的词`,
          `"${String(operand)}" is no day`,
          dayFix(String(operand), momentWords),
        )
    } else if (compared.includes(operator) && !(operator === 'has' && domain.type === 'text')) {
      const several = Array.isArray(operand)
      for (const [place, value] of [operand].flat().entries()) {
        const fault = domainFault(domain, value)
        if (!fault) continue
        const spot = several ? [...at, place] : at
        report(
          spot,
          fault.byType
            ? `“${quoted(name, 14)}”是${named[domain.type ?? 'text']}，不会等于 ${quoted(JSON.stringify(value), 8)}`
            : `“${quoted(name, 14)}”没有“${quoted(value, 10)}”这个值`,
          fault.byType ? `${name} is of type ${domain.type}, never ${JSON.stringify(value)}` : `${name} is never "${String(value)}"`,
          fault.fix,
          fault.byType ? {} : missingValue(index, domain, value, { source, path: spot }),
        )
      }
    }
  }
}
