import { LRUCache } from 'lru-cache'
import type { RecordType } from '../../src/contract/record'
import type { Tree } from '../../src/contract/tree'
import { seedDemo } from '../../src/server/store/demo/seed-demo'
import { partLength } from '../../src/server/store/files'
import type { Store } from '../../src/server/store/store'
import { plainPasswords } from './doubles/passwords'
import { openMemoryStore, type MemoryStore } from './memory-store'
import { sampleRow } from './sample-row'
import { admittedVisitors, registeredVisitors, usernameOf, type StoryVisitor } from './visitors'

/** The data that every story starts with: the product's first start, and samples in lists that would be empty. */
export interface StoryData {
  bytes: Uint8Array<ArrayBuffer>
  /**
   * A row id per record type, for addresses that need one: the demonstration's first; of owned types, one of the account with the highest
   * level.
   */
  rows: Record<string, string>
}

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()

/** Files that examples name. They have a size, but no content. */
const exampleFiles = [
  { id: 'licence', name: '营业执照（示例）.pdf', type: 'application/pdf', size: 482_133 },
  { id: 'list', name: '设备清单（示例）.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', size: 18_240 },
  {
    id: 'long',
    name: '关于示例精密机械有限公司一期智能化改造项目设备采购及安装调试合同的补充协议（双方盖章扫描件）.pdf',
    type: 'application/pdf',
    size: 9_812_004,
  },
]

async function accountOf(store: Store, visitor: StoryVisitor): Promise<string> {
  const user = await store.users.byName(usernameOf(visitor))
  if (!user) throw new Error(`no demonstration account ${usernameOf(visitor)}`)
  return user.id
}

async function addSamples(store: Store, type: RecordType, owners: string[]): Promise<void> {
  for (const owner of type.owned ? owners : [undefined])
    for (const at of [1, 2, 3]) await store.records.create(type, sampleRow(type, at), owner, { createTime: ago(at * 3) })
}

async function firstRow(store: Store, type: RecordType, owner: string): Promise<string> {
  const demo = type.demo?.[0]?.id
  if (!type.owned && typeof demo === 'string') return demo
  const { rows } = await store.records.list(type, { page: 1, size: 1, ...(type.owned ? { owner } : {}) })
  return rows[0]?.id ?? ''
}

/** As many parts as a file of this size has, without content. */
const emptyParts = ({ id, size }: (typeof exampleFiles)[number]) =>
  Array.from({ length: Math.ceil(size / partLength) }, (_, part) => ({ file: id, part, body: '' }))

async function seed({ store, db, export: exported }: MemoryStore, tree: Pick<Tree, 'records' | 'accounts'>): Promise<StoryData> {
  const types = Object.values(tree.records)
  await seedDemo(store, tree, plainPasswords.hash)
  const ids = new Map(
    await Promise.all(registeredVisitors(tree).map(async (visitor) => [visitor, await accountOf(store, visitor)] as const)),
  )
  const owners = [...ids.values()]
  const [first = ''] = owners
  const writerOf = (type: RecordType) => ids.get(admittedVisitors(tree, type.write)[0] ?? '') ?? first
  await store.alone(async (inside) => {
    for (const type of types) {
      if (!type.demo?.length) await addSamples(inside, type, owners)
      // The demonstration's rows may all belong to another account.
      else if (!(await firstRow(inside, type, writerOf(type)))) await addSamples(inside, type, [writerOf(type)])
    }
  })
  await db
    .insertInto('files')
    .values(exampleFiles.map((file) => ({ ...file, owner: first, createTime: ago(1), uses: 0 })))
    .execute()
  await db.insertInto('fileParts').values(exampleFiles.flatMap(emptyParts)).execute()
  const rows: StoryData['rows'] = {}
  for (const type of types) rows[type.id] = await firstRow(store, type, writerOf(type))
  return { bytes: exported(), rows }
}

/** A release and the live tree are viewed in turns; more would only occupy memory. */
const seeded = new LRUCache<string, Promise<StoryData>>({ max: 3 })

/** Cached for all stories, each of which gets a copy; rebuilt when a save changes the records or accounts. */
export function storyData(tree: Tree): Promise<StoryData> {
  const madeOf = JSON.stringify([tree.records, tree.accounts])
  const data =
    seeded.get(madeOf)
    ?? openMemoryStore().then(async (memory) => {
      try {
        return await seed(memory, tree)
      } finally {
        await memory.store.close()
      }
    })
  seeded.set(madeOf, data)
  data.catch(() => seeded.delete(madeOf))
  return data
}
