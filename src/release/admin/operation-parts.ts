import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../../contract/operation'
import type { Say } from '../../validate/words'

export const text: JsonSchema = { type: 'string' }
export const number: JsonSchema = { type: 'integer' }

export const query = (name: string, schema: JsonSchema, required = false): OpenApiParameter => ({
  name,
  in: 'query',
  description: name,
  schema,
  ...(required ? { required } : {}),
})

export const answers = (data: JsonSchema, say: Say): OpenApiOperation['responses'] => ({
  '200': {
    description: say('apiSuccess'),
    content: { 'application/json': { schema: { type: 'object', properties: { code: number, message: text, data } } } },
  },
})

export const object = (names: string[]): JsonSchema => ({ type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) })
