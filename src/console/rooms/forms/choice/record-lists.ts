import type { Dict, DictsFile } from '../../../../contract/dict'
import { operationsIn } from '../../../../contract/derived/operations/operations-in'
import type { Flow } from '../../../../contract/flow'
import type { WrittenApi } from '../../../../contract/operation'
import type { RecordType } from '../../../../contract/record'
import type { Files } from '../../../../edit/apply-to-files'
import { distinguished } from '../../../schema-form/names'
import { jsonIn, jsonsIn } from '../../../store/files'
import { translate } from '../../../translate'
import { dictsFile } from '../form-model'

/** A list whose records a field can offer. */
export interface RecordList {
  operation: string
  title: string
  record: RecordType
  /** Parameters that narrow it, with their values; undefined where they are those of the record. */
  parameters?: ReadonlyMap<string, readonly string[] | undefined>
  /** States of its flow. */
  states?: string[]
}

const whose = ({ owned, title }: RecordType, isMine = owned) => (isMine ? translate('choiceOwn', { title }) : title)

/** All lists that give the id of their records: of content types, of flows, and of the API files. */
export function recordLists(files: Files): RecordList[] {
  const records = new Map(jsonsIn<RecordType>(files, 'records').map(({ id, json }) => [id, json]))
  const ofRecords = [...records].flatMap(([id, record]): RecordList[] =>
    record.serve?.list === undefined ? [] : [{ operation: `${id}.list`, title: whose(record), record }],
  )
  const ofFlows = jsonsIn<Flow>(files, 'flows').flatMap(({ id, json: flow }): RecordList[] => {
    const record = records.get(flow.record)
    return record?.owned ? [{ operation: `${id}.list`, title: whose(record), record, states: Object.keys(flow.states) }] : []
  })
  const ofApi = jsonsIn<Pick<WrittenApi, 'paths'>>(files, 'api').flatMap(({ json }) =>
    operationsIn(json).flatMap(({ operation: { operationId, parameters = [], 'x-record': served } }): RecordList[] => {
      const record = served?.verb === 'list' ? records.get(served.type) : undefined
      // A field cannot fill in what a list requires.
      if (!record || parameters.some(({ required }) => required)) return []
      const narrowing = new Map(
        parameters.map(({ name, schema }) => [name, Array.isArray(schema.enum) ? schema.enum.map(String) : undefined]),
      )
      return [{ operation: operationId, title: whose(record, record.owned || served?.mine !== undefined), record, parameters: narrowing }]
    }),
  )
  // An operation of an API file replaces the generated one of the same id.
  const lists = new Map([...ofRecords, ...ofFlows, ...ofApi].map((list) => [list.operation, list]))
  const withIds = [...lists.values()].filter(({ record }) => record.list.fields.includes('id'))
  return distinguished(withIds, ({ operation }) => operation).map(({ title, note, ...list }) => ({
    ...list,
    title: note ? translate('choiceNoted', { title, note }) : title,
  }))
}

export interface ListFilter {
  name: string
  title: string
  type: 'string' | 'integer' | 'boolean'
  /** Its possible values; undefined where any text can be one. */
  values?: { value: string; title: string }[]
}

const asValue = (value: string) => ({ value, title: value })

/** The filters that a list accepts, with their values. */
export function filtersOf(files: Files, { record, parameters, states }: RecordList): ListFilter[] {
  const dicts = (jsonIn(files, dictsFile) as unknown as DictsFile | undefined)?.dicts ?? {}
  return (record.list.filters ?? []).flatMap((name): ListFilter[] => {
    const { title = translate('choiceStatus'), type, dict, internal } = record.fields[name] ?? {}
    if (internal || (parameters && !parameters.has(name))) return []
    const derived = record.derived?.[name]
    const items: Dict['items'] | undefined = dict === undefined ? undefined : dicts[dict]?.items
    const truths = [
      { value: 'true', title: translate('choiceYes') },
      { value: 'false', title: translate('choiceNo') },
    ]
    if (type === 'boolean') return [{ name, title, type, values: truths }]
    const enumerated = parameters?.get(name)
    const values =
      items?.map(({ dictValue, dictLabel }) => ({ value: dictValue, title: dictLabel }))
      ?? (derived && [...new Set(derived.map(({ state }) => state))].map(asValue))
      ?? (name === 'status' ? states : undefined)?.map(asValue)
      ?? enumerated?.map(asValue)
    return [{ name, title, type: type === 'integer' ? type : 'string', ...(values ? { values } : {}) }]
  })
}
