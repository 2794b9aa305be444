import type { Test } from '../../../contract/parts/condition'
import type { Problem } from '../../../contract/problem'
import { dayWords, isDay, isDayWord } from '../../../validate/time/days'
import { dayFix } from '../../written-day'
import { nearest } from '../../nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import type { Missing } from '../../missing-name'
import type { Domain } from './domain'
import { missingValue } from './missing-value'

type Fix = NonNullable<Problem['fix']>

const named = { text: '文字', number: '数', boolean: '是或否', json: '一组内容' } as const
const typesOf = { string: 'text', number: 'number', boolean: 'boolean' } as const

const truths: Record<string, boolean> = { true: true, false: false, 是: true, 否: false, yes: true, no: false, '1': true, '0': false }

/** The value that was meant, in the type that the place holds. */
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

/** "Did you mean" among the values of a closed list; people also write what the list shows. */
export function optionFix({ values = [], labels = {} }: Partial<Domain>, value: string): Fix {
  const known = values.map(String)
  const labelled = Object.hasOwn(labels, value) ? labels[value] : undefined
  const meant = known.includes(value) ? value : (labelled ?? nearest(value, known))
  const fix = didYouMean(meant, known)
  const at = meant === undefined ? undefined : values[known.indexOf(meant)]
  return typeof at === 'number' ? { ...fix, replacement: String(at) } : fix
}

/** What is wrong with a value that stands where a domain is declared; nothing when it is one of the values. */
export function domainFault(domain: Domain, value: unknown): { fix: Fix; byType: boolean } | undefined {
  const { type, values } = domain
  const own = typesOf[typeof value as keyof typeof typesOf]
  if (type !== undefined && type !== 'json' && own !== type) return { fix: inType(domain, value), byType: true }
  if (!values || value === '' || values.some((one) => String(one) === String(value))) return undefined
  return { fix: optionFix(domain, String(value)), byType: false }
}

/** A day, a moment, a month or a year as texts compare, or a word for one. */
function isMoment(text: string): boolean {
  if (text === 'now' || isDayWord(text) || /^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return true
  return isDay(text.slice(0, 10)) && (text.length === 10 || !Number.isNaN(new Date(text).getTime()))
}

/** What a moment may be called beside its day. */
const momentWords = ['now', ...Object.keys(dayWords)]

const numeric: readonly string[] = ['gt', 'gte', 'lt', 'lte']
const dated: readonly string[] = ['before', 'after']
const compared: readonly string[] = ['is', 'isNot', 'in', 'notIn', 'has']

/** An operator that never holds of what the name holds. */
const misfit = ({ type, several }: Domain, operator: string) =>
  (several === true && compared.includes(operator) && operator !== 'has')
  || (numeric.includes(operator) && type !== undefined && type !== 'number')
  || ((dated.includes(operator) || operator === 'matches') && type !== undefined && type !== 'text')

/** Most conditions only ask whether there is a value. */
export const comparesValues = (test: Test): boolean => Object.keys(test).some((operator) => operator !== 'filled' && operator !== 'empty')

/** Checks what a condition holds a name against: values of its type, from its list, days that exist. */
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
