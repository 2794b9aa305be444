import type { JsonSchema } from '../../contract/operation'
import { isRecord } from '../../contract/is-record'

/** The schema with `additionalProperties: false` on every object. */
export function closedSchema(schema: JsonSchema): JsonSchema {
  const closed = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties' && isRecord(value)) {
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, isRecord(one) ? closedSchema(one) : one]))]
    }
    if (keyword === 'items' && isRecord(value)) return [keyword, closedSchema(value)]
    return [keyword, value]
  })
  const open = schema.type === 'object' && schema.additionalProperties === undefined
  return Object.fromEntries(open ? [...closed, ['additionalProperties', false]] : closed)
}
