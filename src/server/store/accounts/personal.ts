import { sql } from 'kysely'
import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import { freePlaces } from './free-places'
import { fileFieldsFromOthers, isAttached } from '../attached-files'
import { inTransactionAlone, type Database } from '../database/database'
import { columnOf, systemColumns, tableOf, wholeRow } from '../records/record-columns'
import { recomputeStale } from '../records/averages'
import { recordTables } from '../records/record-tables'
import { records } from '../records/records'
import { rowReader } from '../records/record-values'
import { overwriteWords } from '../records/search-index'
import type { Store } from '../store'

const owned = (types: RecordType[]) => types.filter((type) => type.owned)

/** The public copies that flows make of a record type's rows. */
const copiesOf = (type: RecordType, { flows, records }: Pick<Tree, 'flows' | 'records'>) =>
  Object.values(flows).flatMap(({ record, shown }) => {
    if (record !== type.id) return []
    return [shown ?? []].flat().flatMap((one) => {
      const copies = records[one.record]
      return copies ? [{ table: tableOf(copies), by: columnOf(copies, one.by) }] : []
    })
  })

/** Deletes an account's rows, and the copies that flows made of them. */
async function eraseAccount(inside: Database, account: string, tree: Parameters<Store['personal']['erase']>[1]): Promise<void> {
  const tables = recordTables(inside)
  await inside.db
    .deleteFrom('files')
    .where(isAttached(inside, fileFieldsFromOthers(tree, account)))
    .execute()
  for (const type of owned(Object.values(tree.records))) {
    const ids = tables.selectFrom(tableOf(type)).select(systemColumns.id).where(systemColumns.owner, '=', account)
    for (const { table, by } of copiesOf(type, tree)) await tables.deleteFrom(table).where(by, 'in', ids).execute()
    for (const table of ['flowSteps', 'reminders'] as const)
      await inside.db
        .deleteFrom(table)
        .where('type', '=', type.id)
        .where('record', 'in', ids as never)
        .execute()
    await tables.deleteFrom(tableOf(type)).where(systemColumns.owner, '=', account).execute()
  }
  for (const contact of ['phone', 'email'] as const) {
    const to = inside.db.selectFrom('users').select(contact).where('id', '=', account)
    await inside.db.deleteFrom('smsQueue').where('phone', '=', to).execute()
  }
  await inside.db.deleteFrom('outbox').where('account', '=', account).execute()
  await inside.db.deleteFrom('answersOnce').where('key', 'like', `${account}:%`).execute()
  await inside.db
    .deleteFrom('counters')
    .where(sql<boolean>`"name" like ${`%${account}%`}`)
    .execute()
  const drafts = inside.db.selectFrom('drafts').select('id').where('owner', '=', account)
  await inside.db.deleteFrom('draftSteps').where('draft', 'in', drafts).execute()
  await inside.db.deleteFrom('drafts').where('owner', '=', account).execute()
  await inside.db.deleteFrom('codes').where('account', '=', account).execute()
  for (const table of ['sessions', 'consents', 'enterprises'] as const)
    await inside.db.deleteFrom(table).where('userId', '=', account).execute()
  await inside.db.deleteFrom('files').where('owner', '=', account).execute()
  await inside.db.deleteFrom('users').where('id', '=', account).execute()
}

/** An account's data over all tables of `personal-tables.ts` (requirement M3). */
export function personal(at: Database): Store['personal'] {
  const { db } = at
  const rowsOf = async (type: RecordType, owner: string) => {
    const rows = await recordTables(at)
      .selectFrom(tableOf(type))
      .selectAll()
      .where(systemColumns.owner, '=', owner)
      .orderBy(systemColumns.createTime)
      .execute()
    return rows.map(rowReader(type, wholeRow(type)))
  }
  return {
    async copy(account, types) {
      const records = await Promise.all(owned(types).map(async (type) => ({ type, rows: await rowsOf(type, account) })))
      const filled = records.filter(({ rows }) => rows.length > 0)
      const ids = filled.flatMap(({ rows }) => rows.map(({ id }) => id))
      return {
        records: filled,
        steps:
          ids.length === 0
            ? []
            : await db
                .selectFrom('flowSteps')
                .select(['record', 'title', 'status', 'opinion', 'time'])
                .where('record', 'in', ids)
                .orderBy('time')
                .execute(),
        files: await this.files(account),
        consents: await db.selectFrom('consents').select(['version', 'time']).where('userId', '=', account).orderBy('time').execute(),
        sessions: await db
          .selectFrom('sessions')
          .select(['createTime', 'lastSeen'])
          .where('userId', '=', account)
          .orderBy('createTime')
          .execute(),
        acts: await db
          .selectFrom('audit')
          .select(['time', 'event', 'outcome', 'address'])
          .where('actor', '=', account)
          .orderBy('position')
          .execute(),
      }
    },
    async files(account) {
      const rows = await db
        .selectFrom('files')
        .select(['id', 'name', 'type', 'size', 'createTime', 'uses'])
        .where('owner', '=', account)
        .orderBy('createTime', 'desc')
        .execute()
      return rows.map((row) => ({ ...row, size: Number(row.size) }))
    },
    erase: (account, tree) =>
      inTransactionAlone(at, async (inside) => {
        await freePlaces(inside, account, tree)
        await eraseAccount(inside, account, tree)
        await recomputeStale(inside, records(inside).update, Object.values(tree.records))
        at.written.times += 1
        at.erased.words = true
      }),
    async sweep() {
      if (!at.erased.words) return
      at.erased.words = false
      await overwriteWords(at)
    },
  }
}
