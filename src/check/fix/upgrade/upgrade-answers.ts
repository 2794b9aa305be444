import { operationsIn } from '../../../contract/derived/operations/operations-in'
import type { JsonSchema, WrittenApi, WrittenOperation } from '../../../contract/operation'
import type { RecordType } from '../../../contract/record'
import { sameValue } from '../../../edit/same-value'
import { expandOperation } from '../../expand/expand-answers'
import type { RawFile } from '../../read/load-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'

type Records = ReadonlyMap<string, RecordType>

const answersAlike = (one: WrittenOperation, other: WrittenOperation, records: Records) =>
  sameValue(expandOperation(one, records).responses, expandOperation(other, records).responses)

/** The operation without the envelope of its answer, and without an answer that can be derived. */
function shorter(operation: WrittenOperation, records: Records): WrittenOperation | undefined {
  const { responses, ...rest } = operation
  const envelope = responses?.['200']?.content?.['application/json']?.schema.properties as Record<string, JsonSchema> | undefined
  const ways: WrittenOperation[] = [rest, ...(envelope?.data ? [{ ...rest, 'x-answer': envelope.data }] : [])]
  return responses && ways.find((way) => answersAlike(way, operation, records))
}

/** Reduces answers to their data; the compiler adds the envelope. */
export function upgradeAnswers(files: RawFile[]): RawFile[] {
  const types = files.filter(({ name }) => name.startsWith('records/')).map((file) => dataOf<RecordType>(file))
  const records = new Map(types.map((record) => [record.id, record]))
  return files.map((file) => {
    if (!file.name.startsWith('api/')) return file
    const before = textOf(file)
    const text = operationsIn(dataOf<WrittenApi>(file)).reduce((written, { path, method, operation }) => {
      const next = shorter(operation, records)
      if (!next) return written
      const at = ['paths', path, method]
      const said = next['x-answer'] ? withValue(written, [...at, 'x-answer'], next['x-answer'], 'responses') : written
      return withValue(said, [...at, 'responses'], undefined)
    }, before)
    return text === before ? file : fileOf(file.name, text)
  })
}
