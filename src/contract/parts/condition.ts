import { Type, type Static } from '@sinclair/typebox'
import { operators } from '../kinds'

const Scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean()])

/** Operators on one value. An absent value makes every operator false but `empty`, `isNot` and `notIn`. */
const Test = Type.Object(
  {
    is: Type.Optional(Scalar),
    isNot: Type.Optional(Scalar),
    in: Type.Optional(Type.Array(Scalar)),
    notIn: Type.Optional(Type.Array(Scalar)),
    filled: Type.Optional(Type.Literal(true)),
    empty: Type.Optional(Type.Literal(true)),
    gt: Type.Optional(Type.Number()),
    gte: Type.Optional(Type.Number()),
    lt: Type.Optional(Type.Number()),
    lte: Type.Optional(Type.Number()),
    has: Type.Optional(Scalar),
    matches: Type.Optional(Type.String()),
    before: Type.Optional(Type.String({ description: '日期，或 now（此刻）、today（今天）。' })),
    after: Type.Optional(Type.String({ description: '日期，或 now（此刻）、today（今天）。' })),
  } satisfies Record<(typeof operators)[number], unknown>,
  { additionalProperties: false, minProperties: 1, title: '判断', description: '对一个值的判断，例如 { "is": "2" }。Tests on one value.' },
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
      not: Type.Optional(Self),
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
