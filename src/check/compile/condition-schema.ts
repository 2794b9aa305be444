import type { Condition, Test } from '../../contract/parts/condition'
import type { Operator } from '../../contract/vocabulary/kinds'
import type { JsonSchema } from '../../contract/operation'

const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
const filled: JsonSchema = { not: { anyOf: [{ type: 'null' }, { type: 'string', maxLength: 0 }, { type: 'array', maxItems: 0 }] } }

const contains = (value: unknown): JsonSchema => ({
  anyOf: [
    { type: 'array', contains: { const: value } },
    { type: 'string', pattern: escape(String(value)) },
  ],
})

/** Each operator as JSON Schema for a value that is present; `before` and `after` are our own keywords (keywords.ts). */
const testSchemas: Record<Operator, (operand: never) => JsonSchema> = {
  is: (operand: unknown) => ({ const: operand }),
  isNot: (operand: unknown) => ({ not: { const: operand } }),
  in: (operand: unknown[]) => ({ enum: operand }),
  notIn: (operand: unknown[]) => ({ not: { enum: operand } }),
  filled: () => filled,
  empty: () => ({ not: filled }),
  gt: (operand: number) => ({ type: 'number', exclusiveMinimum: operand }),
  gte: (operand: number) => ({ type: 'number', minimum: operand }),
  lt: (operand: number) => ({ type: 'number', exclusiveMaximum: operand }),
  lte: (operand: number) => ({ type: 'number', maximum: operand }),
  has: contains,
  matches: (operand: string) => ({ type: 'string', pattern: operand }),
  before: (operand: string) => ({ type: 'string', before: operand }),
  after: (operand: string) => ({ type: 'string', after: operand }),
}

const trueWhenAbsent: readonly string[] = ['empty', 'isNot', 'notIn']

function testSchema(path: string, test: Test): JsonSchema {
  const field = path.replace(/^form\./, '')
  return {
    allOf: Object.entries(test).map(([operator, operand]) => ({
      properties: { [field]: testSchemas[operator as Operator](operand as never) },
      ...(trueWhenAbsent.includes(operator) ? {} : { required: [field] }),
    })),
  }
}

/** A condition on `form.*` as JSON Schema of the form's values, with the same result as `holds`. */
export function conditionSchema(condition: Condition, named: Record<string, Condition>): JsonSchema {
  const { any, all, not, named: name, ...tests } = condition
  const inner = (one: Condition) => conditionSchema(one, named)
  const parts: JsonSchema[] = [
    ...(any ? [orNever(any.map(inner))] : []),
    ...(all ? [{ allOf: [{}, ...all.map(inner)] }] : []),
    ...(not ? [{ not: inner(not) }] : []),
    ...(name === undefined ? [] : [inner(named[name] ?? {})]),
    ...Object.entries(tests).map(([path, test]) => testSchema(path, test)),
  ]
  return parts.length === 1 && parts[0] ? parts[0] : { allOf: [{}, ...parts] }
}

const orNever = (schemas: JsonSchema[]): JsonSchema => (schemas.length > 0 ? { anyOf: schemas } : { not: {} })
