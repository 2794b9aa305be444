import type { JsonSchema } from '../../operation'

export const text = (description: string): JsonSchema => ({ type: 'string', description })
/** A whole number; `amount` has decimals. */
export const number = (description: string): JsonSchema => ({ type: 'integer', description })
export const amount = (description: string): JsonSchema => ({ type: 'number', description })
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description })
export const object = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  properties,
})
export const listOf = (properties: Record<string, JsonSchema>, description?: string): JsonSchema => ({
  type: 'array',
  ...(description === undefined ? {} : { description }),
  items: { type: 'object', properties },
})
export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, type: [String(schema.type), 'null'] })
