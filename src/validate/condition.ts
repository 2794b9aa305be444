import type { Condition, Test } from '../contract/parts/condition'
import type { Operator } from '../contract/vocabulary/kinds'
import { presentTime } from './time/clock'
import { dayOf } from './time/days'
import { isEmpty, readPath } from './read-path'

type Scalar = string | number | boolean
type Compare = (value: unknown, operand: never) => boolean

const number = (value: unknown, holds: (value: number) => boolean) => typeof value === 'number' && holds(value)
const text = (value: unknown, holds: (value: string) => boolean) => typeof value === 'string' && holds(value)

const regexes = new Map<string, RegExp>()
function regexOf(source: string): RegExp {
  const known = regexes.get(source)
  if (known) return known
  const regex = new RegExp(source, 'u')
  regexes.set(source, regex)
  return regex
}

/** `now` is the present time, `today` the present day in the portal's zone; any other text is a date itself. */
const momentOf = (operand: string): string => (operand === 'now' ? presentTime().toISOString() : dayOf(operand))

/** Operators on a present value; numbers compare with numbers, dates as ISO text, never across types. */
const compare: Record<Operator, Compare> = {
  is: (value, operand: Scalar) => value === operand,
  isNot: (value, operand: Scalar) => value !== operand,
  in: (value, operand: Scalar[]) => operand.includes(value as Scalar),
  notIn: (value, operand: Scalar[]) => !operand.includes(value as Scalar),
  filled: (value) => !isEmpty(value),
  empty: (value) => isEmpty(value),
  gt: (value, operand: number) => number(value, (it) => it > operand),
  gte: (value, operand: number) => number(value, (it) => it >= operand),
  lt: (value, operand: number) => number(value, (it) => it < operand),
  lte: (value, operand: number) => number(value, (it) => it <= operand),
  has: (value, operand: Scalar) => (Array.isArray(value) ? value.includes(operand) : text(value, (it) => it.includes(String(operand)))),
  matches: (value, operand: string) => text(value, (it) => regexOf(operand).test(it)),
  before: (value, operand: string) => text(value, (it) => it < momentOf(operand)),
  after: (value, operand: string) => text(value, (it) => it > momentOf(operand)),
}

const trueWhenAbsent: readonly string[] = ['empty', 'isNot', 'notIn'] satisfies Operator[]

function passes(value: unknown, test: Test): boolean {
  return Object.entries(test).every(([operator, operand]) =>
    value === undefined ? trueWhenAbsent.includes(operator) : compare[operator as Operator](value, operand as never),
  )
}

/** Whether a condition holds; without one it always does. `named` are the conditions of portal.json. */
export function holds(condition: Condition | undefined, roots: object, named: Record<string, Condition>): boolean {
  if (!condition) return true
  const { any, all, not, named: name, ...tests } = condition
  const inner = (one: Condition | undefined) => holds(one, roots, named)
  return (
    (!any || any.some(inner))
    && (!all || all.every(inner))
    && (!not || !inner(not))
    && (name === undefined || (Object.hasOwn(named, name) && inner(named[name])))
    && Object.entries(tests).every(([path, test]) => passes(readPath(roots, path), test))
  )
}
