import type { Transition } from '../../../contract/flow'
import type { SetValue } from '../../../contract/parts/set-value'
import type { RecordType } from '../../../contract/record'
import { localDay } from '../../../validate/time/zone'
import { roundedValue, termOf } from '../../../validate/form/computed'
import { fill } from '../../../validate/template/template'
import { dayTime } from '../../day-time'
import { rowsOfText } from '../../records/rows-of-text'
import { drawCode } from './draw-code'
import type { TransitionContext } from '../flow-work'

type Values = Record<string, unknown>
const day = 86_400_000
/** Seconds that a day's counter of numbers is kept. */
const daySeconds = 2 * 86_400

/** Converts a form's value to what the record's field stores; an empty answer is no value. */
function asField(type: RecordType, name: string, value: unknown): unknown {
  const field = type.fields[name]
  const kind = field?.type
  if (value === '' || value === undefined) return null
  if (kind === 'dateTime' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return dayTime(field!, value)
  if (kind === 'json' && field?.columns && typeof value === 'string') return rowsOfText(name, field, value)
  if ((kind === 'integer' || kind === 'number') && typeof value === 'string') return Number(value)
  if ((kind === 'string' || kind === 'text') && typeof value === 'number') return String(value)
  return value
}

const number = (values: Values, term: string | number) => termOf(values, term) ?? 0

/** The value of the highest step that a number reaches. */
function stepOf(steps: unknown, reached: number): number | undefined {
  const known = (Array.isArray(steps) ? steps : []).filter(({ least }) => least <= reached)
  return known.toSorted((one, other) => other.least - one.least)[0]?.value
}

async function serial({ store, now }: TransitionContext, prefix: string): Promise<string> {
  const date = localDay(now).replaceAll('-', '')
  const { count } = await store.counters.hit(`number:${prefix}:${date}`, daySeconds, now)
  return `${prefix}${date}${String(count).padStart(4, '0')}`
}

/** Whether a value is a number that was drawn with the prefix. */
const isSerial = (value: unknown, prefix: string): boolean =>
  typeof value === 'string' && value.startsWith(prefix) && /^\d{12,}$/.test(value.slice(prefix.length))

/** Unique, since transitions run one at a time: nobody else can draw the same code before this one is stored. */
const uniqueCode = ({ store }: TransitionContext, type: RecordType, name: string) =>
  drawCode(async (code) => (await store.records.sum(type, { equal: { [name]: code } })).rows > 0)

interface Setting {
  work: TransitionContext
  type: RecordType
  name: string
  values: Values
  roots: { row: Values; account: Values }
}

/** A copy of the account's information at this time; later changes do not affect the record. */
const frozenOf = (field: RecordType['fields'][string] | undefined, account: Values): Values =>
  Object.fromEntries((field?.profile ?? []).map((name) => [name, structuredClone(account[name] ?? '')]))

async function setValue({ work, type, name, values, roots }: Setting, set: SetValue): Promise<unknown> {
  if (typeof set !== 'object') return fill(set, roots)
  if ('profile' in set) return frozenOf(type.fields[name], roots.account)
  if ('code' in set) return uniqueCode(work, type, name)
  if ('now' in set) return work.now.toISOString()
  if ('daysAfter' in set) return new Date(work.now.getTime() + number(values, set.daysAfter) * day).toISOString()
  if ('number' in set) return serial(work, set.number)
  if ('sum' in set) return roundedValue(set.sum.reduce<number>((sum, term) => sum + number(values, term), 0))
  if ('product' in set) return roundedValue(set.product.reduce<number>((product, term) => product * number(values, term), 1))
  if ('least' in set) return Math.min(...set.least.map((term) => number(values, term)))
  if ('minus' in set) return Math.max(0, roundedValue(number(values, set.minus[0] ?? 0) - number(values, set.minus[1] ?? 0)))
  if ('step' in set) return stepOf(values[set.of], number(values, set.step))
  return set.of[String(values[set.pick] ?? '')] ?? 0
}

/** All values that a transition writes: its form's answers for the record's fields, including empty ones, then its `set` in order. */
export async function writtenValues(
  work: TransitionContext,
  type: RecordType,
  transition: Transition,
  given: Values,
  roots: { row: Values; account: Values },
): Promise<Values> {
  const asked = Object.keys(work.release.tree.forms[transition.form ?? '']?.schema.properties ?? {})
  const names = [...new Set([...asked, ...Object.keys(given)])].filter(
    (name) => Object.hasOwn(type.fields, name) && name !== transition.proof?.answer,
  )
  const answers = names.map((name) => [name, asField(type, name, given[name])])
  const written: Values = Object.fromEntries(answers)
  for (const [name, set] of Object.entries(transition.set ?? {})) {
    const whole = { ...roots.row, ...written }
    const before = roots.row[name]
    // A number is what people quote: sending again must not change it. A text of another form was not drawn here, but typed.
    if (typeof set === 'object' && 'number' in set && isSerial(before, set.number)) {
      written[name] = before
      continue
    }
    const value = await setValue({ work, type, name, values: whole, roots: { ...roots, row: whole } }, set)
    if (value !== undefined || typeof set !== 'object') written[name] = asField(type, name, value)
  }
  return written
}
