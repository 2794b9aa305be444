import { envelope, recordAnswer } from '../../contract/derived/record-answers'
import { number, text } from '../../contract/derived/progress-answer'
import {
  httpMethods,
  type ApiFile,
  type JsonSchema,
  type OpenApiOperation,
  type WrittenApi,
  type WrittenOperation,
} from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import type { Path } from '../source'

/** What an operation answers when nothing more is said: by its record, its flow, what it counts, or nothing but its code. */
function answerOf(operation: WrittenOperation, record: RecordType | undefined): JsonSchema {
  const { 'x-answer': own, 'x-record': serve, 'x-flow': flow, 'x-count': types } = operation
  if (own) return own
  // Of a record that is not there nothing is known, and so anything may be read of it.
  if (serve) return record ? recordAnswer(record, serve) : { type: 'object', additionalProperties: true }
  if (flow) return { type: 'object', properties: { id: text('编号'), status: text('办理后的状态') } }
  if (types) return { type: 'object', properties: Object.fromEntries(types.map((type) => [type, number('条数')])) }
  return { type: ['null', 'string'], description: '无内容；未成功时为原因' }
}

const file: OpenApiOperation['responses'] = {
  '200': { description: '文件', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
}

function expandOperation(written: WrittenOperation, records: ReadonlyMap<string, RecordType>): OpenApiOperation {
  const { 'x-answer': _, ...operation } = written
  if (written.responses) return { ...operation, responses: written.responses }
  if (written['x-binary']) return { ...operation, responses: file }
  return { ...operation, responses: envelope(answerOf(written, records.get(written['x-record']?.type ?? ''))) }
}

/** Where the data of an answer stands in an operation as it runs. */
const dataAt = ['responses', '200', 'content', 'application/json', 'schema', 'properties', 'data']

/** From a path of the operations as they run to the path in the file: a derived answer stands where the operation does. */
function originIn({ paths }: WrittenApi): (path: Path) => Path {
  return (path) => {
    const [first, url, method, word, ...rest] = path
    const operation = first === 'paths' ? paths[String(url)]?.[method as (typeof httpMethods)[number]] : undefined
    if (!operation || word !== 'responses' || operation.responses) return path
    const below = [word, ...rest]
    const isData = dataAt.every((part, at) => below[at] === part)
    return ['paths', url!, method!, ...(isData && operation['x-answer'] ? ['x-answer', ...below.slice(dataAt.length)] : [])]
  }
}

export interface ExpandedApi {
  api: ApiFile
  origin(path: Path): Path
}

interface Known {
  /** The records that answers were taken from. */
  records: (RecordType | undefined)[]
  expanded: ExpandedApi
}
const known = new WeakMap<WrittenApi, Known>()

const operationsIn = ({ paths }: WrittenApi) =>
  Object.values(paths).flatMap((item) => httpMethods.flatMap((method) => (item[method] ? [item[method]] : [])))

/** The file with every answer written out; the same object for the same file and records, since what is known of a file is kept by it. */
export function expandApi(written: WrittenApi, records: ReadonlyMap<string, RecordType>): ExpandedApi {
  const taken = operationsIn(written).flatMap((one) => (one.responses || one['x-answer'] ? [] : [records.get(one['x-record']?.type ?? '')]))
  const last = known.get(written)
  if (last && last.records.length === taken.length && last.records.every((one, at) => one === taken[at])) return last.expanded
  const expandItem = (item: WrittenApi['paths'][string]) =>
    Object.fromEntries(httpMethods.flatMap((method) => (item[method] ? [[method, expandOperation(item[method], records)]] : [])))
  const paths = Object.fromEntries(Object.entries(written.paths).map(([url, item]) => [url, expandItem(item)]))
  const expanded = { api: { ...written, paths }, origin: originIn(written) }
  known.set(written, { records: taken, expanded })
  return expanded
}
