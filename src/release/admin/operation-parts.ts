import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../../contract/operation'
import type { Translate } from '../../validate/words'

export const textSchema: JsonSchema = { type: 'string' }
export const numberSchema: JsonSchema = { type: 'integer' }

export const query = (name: string, schema: JsonSchema, required = false): OpenApiParameter => ({
  name,
  in: 'query',
  description: name,
  schema,
  ...(required ? { required } : {}),
})

export const answers = (data: JsonSchema, translate: Translate): OpenApiOperation['responses'] => ({
  '200': {
    description: translate('apiSuccess'),
    content: { 'application/json': { schema: { type: 'object', properties: { code: numberSchema, message: textSchema, data } } } },
  },
})

export const objectOf = (names: string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, {}])),
})
