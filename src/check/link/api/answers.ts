import type { JsonSchema } from '../../../contract/operation'
import type { TreeIndex } from '../../tree-index'
import { findOperation } from './find-operation'

/** Names that a schema declares, with those of the form that its `x-form` merges; undefined when anything may come. */
function namesOf(index: TreeIndex, schema: JsonSchema | undefined): string[] | undefined {
  if (!schema || (schema.additionalProperties !== undefined && schema.additionalProperties !== false)) return undefined
  const branches: JsonSchema[] = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []))
  const bound = schema['x-form']
  const form = typeof bound === 'string' ? index.forms.find((one) => one.id === bound) : undefined
  if (typeof bound === 'string' && !form) return undefined
  const inBranches = branches.map((one) => namesOf(index, one))
  if (inBranches.includes(undefined)) return undefined
  const names = [
    ...Object.keys(schema.properties ?? {}),
    ...Object.keys(form?.value.schema.properties ?? {}),
    ...inBranches.flatMap((one) => one ?? []),
  ]
  return names.length > 0 ? names : undefined
}

export const propertiesOf = (schema: JsonSchema | undefined) => schema?.properties ?? {}

/** What an operation's answer holds under `data`. */
export function dataSchema(index: TreeIndex, operation: string | undefined): JsonSchema | undefined {
  const found = findOperation(index, operation)
  return propertiesOf(found?.value.responses['200']?.content?.['application/json']?.schema).data
}

/** What a path leads to inside a schema: names of objects, places in lists. */
const schemaAt = (schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>(
    (at, name) => (at?.type === 'array' && /^\d+$/.test(name) ? at.items : propertiesOf(at)[name]),
    schema,
  )

/** What an operation's answer holds under `data`, or at a path inside it: fields of one thing. */
export const answerNames = (index: TreeIndex, operation: string | undefined, path: readonly string[] = []): string[] | undefined =>
  namesOf(index, schemaAt(dataSchema(index, operation), path))

/** What each row of an answer holds, or a path inside it: of `data` itself, or of the list inside it. */
export function rowNames(index: TreeIndex, operation: string | undefined, path: readonly string[] = []): string[] | undefined {
  const data = dataSchema(index, operation)
  const rows = data?.type === 'array' ? data : propertiesOf(data).data
  return rows?.type === 'array' ? namesOf(index, schemaAt(rows.items, path)) : undefined
}
