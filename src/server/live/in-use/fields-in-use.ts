import { averagedFields } from '../../../contract/derived/averaged-fields'
import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Kind = RecordType['fields'][string]['type']

const texts: readonly Kind[] = ['string', 'text', 'list', 'dateTime']
/** The types as which a column can be read unchanged: a text is also an article, and a time a text. */
const readable: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  string: texts,
  text: texts,
  list: [...texts, 'body'],
  body: ['string', 'text'],
  number: ['integer'],
}
const isReadable = (now: Kind, was: Kind) => now === was || (readable[now]?.includes(was) ?? false)

/** Fields that the server computes are no loss. */
const isWorkedOut = (type: RecordType, name: string) => type.views === name || averagedFields(type).includes(name)

interface Lost {
  type: RecordType
  field: string
  /** Null when the field was removed. */
  now: Kind | null
}

function refuse({ type, field, now }: Lost, count: number): never {
  const { title, type: was } = type.fields[field] ?? { title: field, type: '' }
  const [zh, en] = now === null ? ['不能删去', 'it cannot go'] : [`不能由 ${was} 改为 ${now}`, `it cannot become ${now} from ${was}`]
  throw new StoreProblem(
    now === null ? 'fieldInUse' : 'fieldType',
    `记录“${type.title}”有 ${count} 条填了字段“${title}”（${field}），${zh}`,
    `${count} rows of ${type.id} have filled the field "${field}": ${en}`,
    undefined,
    { file: `records/${type.id}.json`, path: now === null ? ['fields', field] : ['fields', field, 'type'] },
  )
}

async function keepRecord({ records }: Pick<Store, 'records'>, type: RecordType): Promise<void> {
  const { rows } = await records.sum(type, { equal: {} })
  if (rows === 0) return
  throw new StoreProblem(
    'fieldInUse',
    `还有 ${rows} 条“${type.title}”，不能删去记录 ${type.id}`,
    `there are ${rows} rows of ${type.id}: the record cannot go`,
    undefined,
    { file: `records/${type.id}.json`, path: [] },
  )
}

/** Refuses a tree that cannot read stored values: a removed field or record (unless it `wasLive`), or an incompatible type. */
export async function refuseLostFields(
  store: Pick<Store, 'records'>,
  before: Pick<Tree, 'records'>,
  after: Pick<Tree, 'records'>,
  wasLive: boolean,
): Promise<void> {
  for (const type of Object.values(before.records)) {
    const next = after.records[type.id]
    if (!next && !wasLive) await keepRecord(store, type)
    if (!next) continue
    for (const [field, { type: was }] of Object.entries(type.fields)) {
      const now = next.fields[field]?.type ?? null
      const isLost = now === null ? !wasLive && !isWorkedOut(type, field) : !isReadable(now, was)
      if (!isLost) continue
      const count = await store.records.filled(type, field)
      if (count > 0) refuse({ type, field, now }, count)
    }
  }
}
