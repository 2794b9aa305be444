import { sql } from 'kysely'
import type { RecordType } from '../../../contract/record'
import { inTransaction, type Database } from '../database/database'
import { hasWordsToFind, listFilters, searchOf, systemColumns, tableOf } from './record-columns'
import { vector, wordsColumn } from './record-search'
import { recordTables } from './record-tables'
import { toRow } from './record-values'

/** Version of the index format; raise it when indexes are built differently, so that existing ones are rebuilt. */
const made = '#3'

async function createIndex(at: Database, type: RecordType) {
  const [table, search, words] = [sql.table(tableOf(type)), sql.table(searchOf(type)), sql.ref(systemColumns.words)]
  if (at.dialect === 'postgres') {
    await sql`create index if not exists ${search} on ${table} using gin (${vector})`.execute(at.db)
    return
  }
  await sql`drop table if exists ${search}`.execute(at.db)
  await sql`create virtual table ${search} using fts5(${words}, content=${sql.lit(tableOf(type))}, tokenize='unicode61 remove_diacritics 0', prefix='1')`.execute(
    at.db,
  )
  const added = sql`insert into ${search} (rowid, ${words}) values (new.rowid, new.${words});`
  const gone = sql`insert into ${search} (${search}, rowid, ${words}) values ('delete', old.rowid, old.${words});`
  const trigger = (when: string) => sql.id(`${searchOf(type)}__${when}`)
  await sql`create trigger if not exists ${trigger('insert')} after insert on ${table} begin ${added} end`.execute(at.db)
  await sql`create trigger if not exists ${trigger('delete')} after delete on ${table} begin ${gone} end`.execute(at.db)
  await sql`create trigger if not exists ${trigger('update')} after update of ${words} on ${table} begin ${gone} ${added} end`.execute(
    at.db,
  )
  // Existing rows must be in the index before the trigger may delete them from it.
  await sql`insert into ${search} (${search}) values ('rebuild')`.execute(at.db)
}

export async function searchIndexes({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' and sql like 'create virtual table%using fts5%'`.execute(db)
  return rows.map(({ name }) => name)
}

/** Drops damaged indexes: the rows contain all their data, and the next `prepareSearch` rebuilds them. */
export async function dropIndexes(at: Database, names: string[]): Promise<void> {
  if (names.length === 0) return
  await inTransaction(at, async ({ db }) => {
    for (const name of names) await db.schema.dropTable(name).execute()
    await db.deleteFrom('searchedFields').execute()
    // Makes the next start prepare the tables again, which it skips for schemas that have passed.
    await db.deleteFrom('passedChecks').execute()
  })
}

/** Index pages merged per statement, which takes some milliseconds. */
const mergedAtOnce = 64

async function mergeSome(at: Database, name: string, pages: number): Promise<boolean> {
  return inTransaction(at, async ({ db }) => {
    const changes = async () => (await sql<{ total: number }>`select total_changes() as total`.execute(db)).rows[0]!.total
    const before = await changes()
    await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('merge', ${pages})`.execute(db)
    // The statement itself counts as one.
    return (await changes()) - before > 1
  })
}

/** Merges the indexes of SQLite completely: until then they contain words of deleted rows. */
export async function overwriteWords(at: Database): Promise<void> {
  if (at.dialect === 'postgres') return
  for (const name of await searchIndexes(at)) {
    // A negative number starts a merge of all segments.
    if (await mergeSome(at, name, -mergedAtOnce)) while (await mergeSome(at, name, mergedAtOnce));
  }
}

/** Rows that are re-indexed per query. */
const atOnce = 500

/** Re-indexes the words of every row. */
async function fillWords(at: Database, type: RecordType) {
  const db = recordTables(at)
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom(tableOf(type))
      .selectAll()
      .where(systemColumns.id, '>', last)
      .orderBy(systemColumns.id)
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    for (const row of rows) {
      last = String(row[systemColumns.id])
      const words = wordsColumn(type, toRow(type, Object.keys(type.fields), row))
      if (words[systemColumns.words] !== row[systemColumns.words])
        await db.updateTable(tableOf(type)).set(words).where(systemColumns.id, '=', last).execute()
    }
  }
}

/** Prepares the type for searching; re-indexes all rows when the searched fields changed. */
export async function prepareSearch(at: Database, type: RecordType): Promise<void> {
  if (!hasWordsToFind(type)) {
    await at.db.deleteFrom('searchedFields').where('type', '=', type.id).execute()
    return
  }
  const fields = [made, ...(type.list.search ?? []), ...listFilters(type).map((name) => `[${name}]`)].join(' ')
  const known = await at.db.selectFrom('searchedFields').select('fields').where('type', '=', type.id).executeTakeFirst()
  if (known?.fields === fields) return
  await createIndex(at, type)
  await fillWords(at, type)
  const row = { type: type.id, fields }
  await at.db
    .insertInto('searchedFields')
    .values(row)
    .onConflict((c) => c.column('type').doUpdateSet({ fields }))
    .execute()
}
