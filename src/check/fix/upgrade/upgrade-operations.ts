import type { AccountsFile } from '../../../contract/accounts'
import { operationsIn } from '../../../contract/derived/operations/operations-in'
import { namesInPath, recordOperations } from '../../../contract/derived/operations/record-operations'
import type { JsonSchema, OpenApiOperation, OpenApiParameter, WrittenApi, WrittenOperation } from '../../../contract/operation'
import { servedVerbs, type RecordType, type ServedVerb } from '../../../contract/record'
import { sameValue } from '../../../edit/same-value'
import { expandApi } from '../../expand/expand-answers'
import type { RawFile } from '../../read/load-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'

/** The longest text that a generated filter accepts. */
const bound = 64

interface Written {
  file: string
  path: string
  verb: ServedVerb
  operation: WrittenOperation
}

/** The structure of a response schema, without descriptions. */
function shapeOf({ type, properties, items }: JsonSchema): unknown {
  const inner = Object.entries(properties ?? {}).map(([name, schema]): [string, unknown] => [name, shapeOf(schema)])
  return [type, inner.sort(([a], [b]) => (a < b ? -1 : 1)), items && shapeOf(items)]
}

/** Compares parameters loosely: generated texts have a limit now, and the order of options has no meaning. */
function takenBy(schema: JsonSchema): unknown {
  if (Array.isArray(schema.enum)) return [schema.type, [...(schema.enum as unknown[])].sort()]
  const isShort = schema.type === 'string' && Number(schema.maxLength ?? bound) <= bound
  return isShort ? [schema.type, schema.pattern ?? null] : schema
}

const parameterOf = ({ name, in: place, required = false, schema }: OpenApiParameter) => [name, place, required, takenBy(schema)]

const inOrder = (parameters: OpenApiParameter[] = []) => parameters.map(parameterOf).sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1))

/** What a caller can observe: who may call, how often, with what, and what comes back. */
const seen = (operation: OpenApiOperation) => [
  operation.operationId,
  operation['x-access'],
  operation['x-rate'] ?? null,
  operation['x-record']?.siblings ?? null,
  inOrder(operation.parameters),
  shapeOf(operation.responses?.['200']?.content?.['application/json']?.schema ?? {}),
]

const served = (operation: WrittenOperation): ServedVerb | undefined => servedVerbs.find((verb) => verb === operation['x-record']?.verb)

const writtenIn = (file: RawFile): Written[] =>
  operationsIn(dataOf<WrittenApi>(file)).flatMap(({ path, method, operation }) => {
    const verb = method === 'get' ? served(operation) : undefined
    return verb && namesInPath(path).every((name) => name === 'id') ? [{ file: file.name, path, verb, operation }] : []
  })

type Row = Record<string, JsonSchema>

function answered({ operation }: Written): Row {
  const data = (operation.responses?.['200']?.content?.['application/json']?.schema.properties as Row | undefined)?.data
  const rows = (data?.properties as Row | undefined)?.data?.items as JsonSchema | undefined
  return ((rows ?? data)?.properties as Row | undefined) ?? {}
}

/** Marks fields as internal that no operation answers, if one of them reads the whole record. */
function withInternal(record: RecordType, own: readonly Written[]): RecordType {
  if (!own.some(({ verb }) => verb === 'read')) return record
  const shown = new Set(own.flatMap((one) => Object.keys(answered(one))))
  const entries = Object.entries(record.fields)
  return {
    ...record,
    fields: Object.fromEntries(entries.map(([name, field]) => [name, shown.has(name) ? field : { ...field, internal: true as const }])),
  }
}

/** The record's own `serve`, if the operation derived from it equals the written one. */
function serveFor(record: RecordType, { path, verb, operation }: Written, accounts: AccountsFile | undefined): RecordType['serve'] {
  const siblings = operation['x-record']?.siblings
  const serve = { ...record.serve, [verb]: path, ...(siblings ? { siblings } : {}) }
  const made = recordOperations({ ...record, serve }, accounts).find((one) => one.operation['x-record']?.verb === verb)?.operation
  const whole = expandApi({ paths: { [path]: { get: operation } } } as WrittenApi, new Map([[record.id, record]])).api.paths[path]!.get!
  return made && sameValue(seen(made), seen(whole)) ? serve : undefined
}

function withoutPath(file: RawFile, path: string): RawFile {
  const others = Object.keys(dataOf<WrittenApi>(file).paths[path]!).filter((method) => method !== 'get')
  return fileOf(file.name, withValue(textOf(file), ['paths', path, ...(others.length > 0 ? ['get'] : [])], undefined))
}

function textWith(text: string, before: RecordType, after: RecordType): string {
  const hidden = Object.keys(after.fields).filter((name) => after.fields[name]?.internal && !before.fields[name]?.internal)
  const marked = hidden.reduce((written, name) => withValue(written, ['fields', name, 'internal'], true), text)
  return withValue(marked, ['serve'], after.serve, 'fields')
}

/** Removes operations that a record can derive from their files; callers see no difference. */
export function upgradeOperations(files: RawFile[]): RawFile[] {
  const tree = new Map(files.map((file) => [file.name, file]))
  const accounts = tree.get('accounts.json')
  const kinds = accounts && dataOf<AccountsFile>(accounts)
  const all = files.filter(({ name }) => name.startsWith('api/')).flatMap(writtenIn)
  for (const written of all) {
    const type = written.operation['x-record']!.type
    const file = tree.get(`records/${type}.json`)
    if (!file) continue
    const record = dataOf<RecordType>(file)
    const own = all.filter(({ operation }) => operation['x-record']!.type === type)
    const after = [record, withInternal(record, own)].flatMap((one) => {
      const serve = serveFor(one, written, kinds)
      return serve ? [{ ...one, serve }] : []
    })[0]
    if (!after) continue
    tree.set(file.name, fileOf(file.name, textWith(textOf(file), record, after)))
    tree.set(written.file, withoutPath(tree.get(written.file)!, written.path))
  }
  const isEmpty = (file: RawFile) => file.name.startsWith('api/') && Object.keys(dataOf<WrittenApi>(file).paths).length === 0
  return [...tree.values()].filter((file) => !isEmpty(file))
}
