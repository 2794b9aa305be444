import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { maxTriedLength, maxTriedSamples } from '../../contract/console/console-rule'
import { maxReasonLength } from '../../contract/console/console-review'
import type { EditOperation } from '../../edit/operation'
import { Refusal } from '../replies/refusal'
import { readJson } from '../request/read-json'
import { ConsoleRefused } from './console-refused'

const closed = { additionalProperties: false }
/** The name of a schema file: no path out of the folder, no hidden file, nothing in `meta/`. */
const file = Type.String({ pattern: '^(?!meta/)([A-Za-z0-9_-]+/)?[A-Za-z0-9_-]+\\.json$', maxLength: 200 })
const pointer = Type.String({ pattern: '^(/.*)?$', maxLength: 1_000 })
/** A place in the console. */
const address = Type.String({ pattern: '^/console(/[^/?#\\s]+)*$', maxLength: 1_000 })
const seen = Type.Integer({ minimum: 0 })

const step = Type.Union([
  Type.String(),
  Type.Integer({ minimum: 0 }),
  Type.Object({ by: Type.Optional(Type.String()), is: Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]) }, closed),
])
const path = Type.Array(step, { maxItems: 40 })
const to = Type.Union([
  Type.Integer({ minimum: 0 }),
  Type.Literal('end'),
  Type.Object({ after: step }, closed),
  Type.Object({ before: step }, closed),
])
const value = Type.Unknown()
const kind = <K extends string>(name: K) => ({ kind: Type.Literal(name), file })

/** Operations that a browser may send; those that only an undo writes (`text`, `written`, `left`) come from the server. */
const operation = Type.Unsafe<EditOperation>(
  Type.Union([
    Type.Object({ ...kind('set'), path, value }, closed),
    Type.Object({ ...kind('add'), path, key: Type.String(), to: Type.Optional(to), value }, closed),
    Type.Object({ ...kind('insert'), path, to: Type.Optional(to), value }, closed),
    Type.Object({ ...kind('remove'), path }, closed),
    Type.Object({ ...kind('move'), path, to, into: Type.Optional(path) }, closed),
    Type.Object({ ...kind('rename'), path, key: Type.String() }, closed),
    Type.Object({ ...kind('write'), content: Type.Union([Type.String(), Type.Null()]) }, closed),
  ]),
)

const reason = Type.String({ minLength: 1, maxLength: maxReasonLength, pattern: '\\S' })

/** A time with its UTC offset, so that nobody has to guess the time zone. */
const instant = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$'

const triedRule = {
  pattern: Type.Optional(Type.String({ maxLength: maxTriedLength })),
  minLength: Type.Optional(Type.Integer({ minimum: 0 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 0 })),
}

export const requests = {
  seen: Type.Object({ seen }, closed),
  act: Type.Object(
    {
      seen,
      release: Type.Optional(Type.Integer({ minimum: 1 })),
      id: Type.Optional(Type.String({ pattern: '^[\\w.-]{1,64}$' })),
      operations: Type.Array(operation, { minItems: 1, maxItems: 500 }),
    },
    closed,
  ),
  rename: Type.Object(
    { seen, file, pointer, atKey: Type.Optional(Type.Boolean()), to: Type.String({ minLength: 1, maxLength: 100 }) },
    closed,
  ),
  answer: Type.Object(
    { seen, question: Type.String(), choice: Type.Union([Type.Literal('theirs'), Type.Literal('mine'), Type.Literal('base')]) },
    closed,
  ),
  at: Type.Object({ at: Type.Union([address, Type.Null()]) }, closed),
  publish: Type.Object({ seen, reason, first: Type.Optional(Type.Literal(true)) }, closed),
  revert: Type.Object(
    { release: Type.Integer({ minimum: 2 }), live: Type.Integer({ minimum: 1 }), reason, first: Type.Optional(Type.Literal(true)) },
    closed,
  ),
  schedule: Type.Object({ seen, reason, due: Type.String({ pattern: instant, maxLength: 40 }) }, closed),
  sign: Type.Object(
    { id: Type.String({ maxLength: 100 }), content: Type.String({ maxLength: 100 }), agree: Type.Boolean(), reason: Type.Optional(reason) },
    closed,
  ),
  request: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }, closed),
  rule: Type.Object(
    {
      ...triedRule,
      samples: Type.Array(Type.String({ maxLength: maxTriedLength }), { maxItems: maxTriedSamples }),
      fields: Type.Optional(Type.Array(Type.Object({ form: Type.String(), field: Type.String() }, closed), { maxItems: 1_000 })),
      instead: Type.Optional(Type.Array(Type.Object(triedRule, closed), { maxItems: maxTriedSamples })),
      others: Type.Optional(Type.Array(Type.Object(triedRule, closed), { maxItems: maxTriedSamples })),
      counts: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
} satisfies Record<string, TSchema>

/** Reads the body of a call as JSON and validates it. */
export function readRequest<S extends TSchema>(schema: S, type: string | undefined, body: unknown): Static<S> {
  if (!/^application\/json(;|$)/i.test(type ?? '')) throw new Refusal('mediaType')
  const given = readJson(Buffer.isBuffer(body) ? body.toString('utf8') : '')
  if (!Value.Check(schema, given)) throw new ConsoleRefused({ kind: 'body', at: Value.Errors(schema, given).First()?.path ?? '' })
  return given
}
