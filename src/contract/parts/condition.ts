import { Type, type Static } from '@sinclair/typebox'
import { operators } from '../vocabulary/kinds'

const scalar = (title?: string) => Type.Union([Type.String(), Type.Number(), Type.Boolean()], title === undefined ? {} : { title })
const Scalar = scalar()

/** Operators on one value. For an absent value every operator is false except `empty`, `isNot` and `notIn`. */
export const Test = Type.Object(
  {
    is: Type.Optional(scalar('等于')),
    isNot: Type.Optional(scalar('不等于')),
    in: Type.Optional(Type.Array(Scalar, { title: '是其中之一' })),
    notIn: Type.Optional(Type.Array(Scalar, { title: '不是其中任何一个' })),
    filled: Type.Optional(Type.Literal(true, { title: '有值' })),
    empty: Type.Optional(Type.Literal(true, { title: '没有值' })),
    gt: Type.Optional(Type.Number({ title: '大于' })),
    gte: Type.Optional(Type.Number({ title: '不小于' })),
    lt: Type.Optional(Type.Number({ title: '小于' })),
    lte: Type.Optional(Type.Number({ title: '不大于' })),
    has: Type.Optional(scalar('一组值里有')),
    matches: Type.Optional(Type.String({ title: '符合正则' })),
    before: Type.Optional(Type.String({ title: '早于', description: '日期，或 now（此刻）、today（今天）。' })),
    after: Type.Optional(Type.String({ title: '晚于', description: '日期，或 now（此刻）、today（今天）。' })),
  } satisfies Record<(typeof operators)[number], unknown>,
  { additionalProperties: false, minProperties: 1, title: '判断', description: '对一个值的判断，例如 { "is": "2" }。' },
)
export type Test = Static<typeof Test>

/**
 * A closed object, never an expression string: `{ "session.type": { "is": "2" } }`, joined with `any`, `all`, `not`, or
 * the name of a condition of portal.json: `{ "named": "verified" }`. Several keys must all hold.
 */
export const Condition = Type.Recursive((Self) =>
  Type.Object(
    {
      any: Type.Optional(Type.Array(Self, { title: '任一成立' })),
      all: Type.Optional(Type.Array(Self, { title: '全部成立' })),
      not: Type.Optional(Object.assign({}, Self, { title: '不成立' })),
      named: Type.Optional(Type.String({ title: '命名条件', description: '引用 portal.json 中 conditions 的名字。' })),
    },
    {
      $id: 'Condition',
      title: '条件',
      description: '形如 { "session.type": { "is": "2" } }；可用 any、all、not 组合。',
      patternProperties: { '^(route|data|form|session|portal|row|account)\\.[A-Za-z0-9_.]+$': Test },
      additionalProperties: false,
      minProperties: 1,
    },
  ),
)
export type Condition = { any?: Condition[]; all?: Condition[]; not?: Condition; named?: string } & { [path: `${string}.${string}`]: Test }
