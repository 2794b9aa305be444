import { recordProperties } from '../../../contract/derived/operations/record-answers'
import type { Form } from '../../../contract/form'
import type { JsonSchema } from '../../../contract/operation'
import type { RecordType } from '../../../contract/record'
import { storedColumns } from '../../../validate/form/row-form'
import type { TreeIndex } from '../../tree-index'
import { findOperation, isUnserved } from './find-operation'
import { servedRecord } from './served-record'

/** Names that a schema declares, including those of a form merged by `x-form`; undefined when any name may occur. */
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

/** What an operation's answer holds under `data`; undefined where that is unknown. */
export function dataSchema(index: TreeIndex, operation: string | undefined): JsonSchema | undefined {
  const found = findOperation(index, operation)
  if (!found || isUnserved(found)) return undefined
  return propertiesOf(found.value.responses['200']?.content?.['application/json']?.schema).data
}

/** The schema at a path: property names of objects, indices of lists. */
const schemaAt = (schema: JsonSchema | undefined, path: readonly string[]): JsonSchema | undefined =>
  path.reduce<JsonSchema | undefined>(
    (at, name) => (at?.type === 'array' && /^\d+$/.test(name) ? at.items : propertiesOf(at)[name]),
    schema,
  )

/** What a template can read of a list: a row by its index, from 0, and the length. */
export const ofList: readonly string[] = ['0', 'length']

/** The forms whose fields a schema merges. */
function formsIn(index: TreeIndex, schema: JsonSchema | undefined): Form[] {
  const branches: JsonSchema[] = Array.isArray(schema?.allOf) ? schema.allOf : []
  const own = index.forms.find(({ id }) => id === schema?.['x-form'])?.value
  return [...(own ? [own] : []), ...branches.flatMap((one) => formsIn(index, one))]
}

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null']

/** What can be read below a path of a schema: nothing below text or numbers; undefined where any name may occur. */
function namesBelow(index: TreeIndex, schema: JsonSchema | undefined, path: readonly string[]): readonly string[] | undefined {
  const [name = '', ...below] = path
  const form = Object.hasOwn(propertiesOf(schema), name)
    ? undefined
    : formsIn(index, schema).find((one) => Object.hasOwn(one.schema.properties, name))
  if (form) return namesInField(index, form, name, below, storedColumns)
  const at = schemaAt(schema, path)
  const types = [at?.type ?? []].flat()
  if (types.length > 0 && types.every((type) => scalars.includes(type))) return []
  return types.length === 1 && types[0] === 'array' ? ofList : namesOf(index, at)
}

/** What an operation's answer holds under `data`. */
export const answerNames = (index: TreeIndex, operation: string | undefined): string[] | undefined =>
  namesOf(index, dataSchema(index, operation))

/** The schema of a row in an answer: of `data` itself, or of the list inside it. */
function rowSchema(index: TreeIndex, operation: string | undefined): JsonSchema | undefined {
  const data = dataSchema(index, operation)
  const rows = data?.type === 'array' ? data : propertiesOf(data).data
  return rows?.type === 'array' ? rows.items : undefined
}

export const rowNames = (index: TreeIndex, operation: string | undefined): string[] | undefined =>
  namesOf(index, rowSchema(index, operation))

/** What can be read below a path of an answer or, with `rows`, of each of its rows. */
export function namesInAnswer(index: TreeIndex, operation: string | undefined, path: readonly string[], rows = false) {
  const found = findOperation(index, operation)
  const record = found && servedRecord(index, found)
  // A list answers its rows under `data`.
  const inRow = !rows && path[0] === 'data' && /^\d+$/.test(path[1] ?? '') ? path.slice(2) : path
  if (record && isInBody(record, inRow)) return []
  return namesBelow(index, rows ? rowSchema(index, operation) : dataSchema(index, operation), path)
}

/** What can be read below a path of a form's field: columns of rows, as filled in or stored; items of a list; nothing below text. */
export function namesInField(
  index: TreeIndex,
  { schema, ui }: Form,
  name: string,
  path: readonly string[],
  columnsOf: typeof storedColumns = Object.keys,
): readonly string[] | undefined {
  const columns = ui[name]?.columns
  if (columns && path.length > 0) return path.length === 1 && /^\d+$/.test(path[0]!) ? columnsOf(columns) : []
  const declared: JsonSchema = { ...schema.properties[name] }
  return namesBelow(index, declared, path)
}

/** What can be read below a path of a record. */
export const namesInRecord = (index: TreeIndex, record: RecordType, path: readonly string[]) =>
  isInBody(record, path) ? [] : namesBelow(index, { type: 'object', properties: recordProperties(record) }, path)

/** A body is either text or a list of parts; neither has named fields. */
const isInBody = ({ fields }: RecordType, [name = '']: readonly string[]) => Object.hasOwn(fields, name) && fields[name]!.type === 'body'
