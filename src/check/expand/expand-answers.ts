import { operationsIn } from '../../contract/derived/operations/operations-in'
import { number } from '../../contract/derived/operations/answer-schema'
import { envelope, recordAnswer, transitionAnswer } from '../../contract/derived/operations/record-answers'
import type { ApiFile, HttpMethod, JsonSchema, OpenApiOperation, WrittenApi, WrittenOperation } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'
import type { Path } from '../source'

/** The default answer of an operation: derived from its record, its flow or what it counts, else the code alone. */
function answerOf(operation: WrittenOperation, record: RecordType | undefined): JsonSchema {
  const { 'x-answer': own, 'x-record': serve, 'x-flow': flow, 'x-count': types } = operation
  if (own) return own
  // An unknown record may have any field.
  if (serve) return record ? recordAnswer(record, serve) : { type: 'object', additionalProperties: true }
  if (flow) return transitionAnswer
  if (types) return { type: 'object', properties: Object.fromEntries(types.map((type) => [type, number('条数')])) }
  return { type: ['null', 'string'], description: '无内容；未成功时为原因' }
}

const file: OpenApiOperation['responses'] = {
  '200': { description: '文件', content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } },
}

/** The operation with its answer written out. */
export function expandOperation(written: WrittenOperation, records: ReadonlyMap<string, RecordType>): OpenApiOperation {
  const { 'x-answer': _, ...operation } = written
  if (written.responses) return { ...operation, responses: written.responses }
  if (written['x-binary']) return { ...operation, responses: file }
  return { ...operation, responses: envelope(answerOf(written, records.get(written['x-record']?.type ?? ''))) }
}

/** Path of an answer's data in an expanded operation. */
const dataAt = ['responses', '200', 'content', 'application/json', 'schema', 'properties', 'data']

/** Maps a path in the expanded operations to the path in the file; a derived answer maps to its operation. */
function originIn({ paths }: WrittenApi): (path: Path) => Path {
  return (path) => {
    const [first, url, method, word, ...rest] = path
    const operation = first === 'paths' ? paths[String(url)]?.[method as HttpMethod] : undefined
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

const expanded = memoizeByInputs<WrittenApi, ExpandedApi>()

/** The file with every answer written out; memoized, because other caches use the resulting object as their key. */
export function expandApi(written: WrittenApi, records: ReadonlyMap<string, RecordType>): ExpandedApi {
  const derived = operationsIn(written).filter(({ operation }) => !operation.responses && !operation['x-answer'])
  const taken = derived.map(({ operation }) => records.get(operation['x-record']?.type ?? ''))
  return expanded(written, taken, () => {
    const paths: ApiFile['paths'] = {}
    for (const { path, method, operation } of operationsIn(written))
      paths[path] = { ...paths[path], [method]: expandOperation(operation, records) }
    return { api: { ...written, paths }, origin: originIn(written) }
  })
}
