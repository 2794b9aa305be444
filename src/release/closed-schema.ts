import type { JsonSchema } from '../contract/operation'

const isSchema = (value: unknown): value is JsonSchema => value !== null && typeof value === 'object' && !Array.isArray(value)

/** The schema with every object closed: keys that it does not declare are refused. */
export function closedSchema(schema: JsonSchema): JsonSchema {
  const closed = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties' && isSchema(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isSchema(one) ? closedSchema(one) : one]))]
    }
    if (keyword === 'items' && isSchema(value)) return [keyword, closedSchema(value)]
    return [keyword, value]
  })
  const open = schema.type === 'object' && schema.additionalProperties === undefined
  return Object.fromEntries(open ? [...closed, ['additionalProperties', false]] : closed)
}
