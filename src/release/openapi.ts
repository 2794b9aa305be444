import type { Form } from '../contract/form'
import type { JsonSchema, OpenApiOperation } from '../contract/operation'
import type { Tree } from '../contract/tree'
import { boundForms } from './check-body'
import { formSchema, type FormWorld } from '../check/compile/form-schema'
import { declaredOperations } from './operations'

/** Words for our server alone; a reader of the published document has no use for them. */
const inner = ['x-handler', 'x-record', 'x-flow', 'x-count', 'x-form', 'x-rate']

const own: readonly string[] = ['equals', 'notBefore', 'notAfter']

/** Own keywords get their `x-` in the published document, where other tools read it, or the standard's word. */
function wordOf(key: string, value: unknown): [string, unknown] {
  if (own.includes(key) && typeof value === 'string') return [`x-${key}`, value]
  return key === 'day' && value === true ? ['format', 'date'] : [key, value]
}

function published(value: unknown, forms: Record<string, Form>): unknown {
  if (Array.isArray(value)) return value.map((one) => published(one, forms))
  if (value === null || typeof value !== 'object') return value
  const { 'x-form': bound, ...rest } = value as Record<string, unknown>
  const entries = Object.entries(rest).map(([key, one]) => wordOf(key, published(one, forms)))
  const declared = Object.fromEntries(entries)
  const form = typeof bound === 'string' ? forms[bound] : undefined
  return form ? { type: 'object', ...declared, properties: { ...form.schema.properties, ...(declared.properties as object | undefined) } } : declared
}

function bodyOf(operation: OpenApiOperation, tree: Tree, world: FormWorld) {
  const [first, ...more] = boundForms(operation['x-form'], tree.forms).map((form) => formSchema(form, world))
  if (!first) return operation.requestBody
  const { $id: _, ...schema } = more.length === 0 ? first : anyOfTheir([first, ...more])
  const types = Object.keys(operation.requestBody?.content ?? { 'application/json': {} })
  return { required: true, content: Object.fromEntries(types.map((type) => [type, { schema: schema as JsonSchema }])) }
}

/** A body of several forms may leave out any of them. */
const anyOfTheir = (schemas: JsonSchema[]): JsonSchema => ({
  type: 'object',
  properties: Object.assign({}, ...schemas.map((schema) => schema.properties)),
  additionalProperties: false,
})

/** One OpenAPI 3.1 document of every operation, `x-form` replaced by the rules that really bind. */
export function openapiOf(tree: Tree, revision: string): object {
  const world = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { method, path, operation } of declaredOperations(tree)) {
    const words = Object.fromEntries(Object.entries(operation).filter(([word]) => !inner.includes(word)))
    const requestBody = bodyOf(operation, tree, world)
    paths[path] = { ...paths[path], [method]: published({ ...words, ...(requestBody ? { requestBody } : {}) }, tree.forms) }
  }
  return { openapi: '3.1.0', info: { title: tree.portal.title, version: `${tree.portal.version}+${revision}` }, paths }
}
