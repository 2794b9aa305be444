import { sql, type RawBuilder, type TableMetadata } from 'kysely'
import { hasState, stateField } from '../../../contract/derived/automatic-fields'
import type { RecordFlow, RecordFlows } from '../../../contract/derived/flow/record-flow'
import type { RecordType } from '../../../contract/record'
import { inTransactionAlone, namesOf, ownTables, type Database } from '../database/database'
import { columnOf, columnSql, columnTypes, hasWordsToFind, indexesOf, systemColumns, tableOf } from './record-columns'
import { recordTables } from './record-tables'
import { prepareSearch } from './search-index'
import { encode } from './record-values'
import { StoreProblem } from '../store-problem'

// Both stores then order and compare text by code point, whatever the server's locale.
const ordered = (at: Database, dataType: string) =>
  at.dialect === 'postgres' && dataType === 'text' ? sql`text collate "C"` : sql.raw(dataType)

/** Creates the table with all its columns, since each column added later is another change of the table. */
async function createTable(at: Database, type: RecordType) {
  const text = ordered(at, 'text')
  const table = recordTables(at)
    .schema.createTable(tableOf(type))
    .addColumn(systemColumns.id, text, (c) => c.primaryKey())
    .addColumn(systemColumns.owner, text)
    .addColumn(systemColumns.createTime, text, (c) => c.notNull())
  const fields = Object.entries(type.fields).map(([name, field]) => [columnOf(type, name), columnTypes[field.type]] as const)
  const own = [
    ...(hasWordsToFind(type) ? [systemColumns.words] : []),
    ...(hasState(type) ? [systemColumns.since, systemColumns.sentTime] : []),
  ]
  const columns = [...fields, ...own.map((column) => [column, 'text'] as const)]
  await columns.reduce((whole, [column, dataType]) => whole.addColumn(column, ordered(at, dataType)), table).execute()
}

/** Existing rows get the default as well. */
async function addColumn(at: Database, type: RecordType, name: string) {
  const field = type.fields[name]
  if (!field) return
  const column = columnOf(type, name)
  const db = recordTables(at)
  await db.schema.alterTable(tableOf(type)).addColumn(column, ordered(at, columnTypes[field.type])).execute()
  // Existing rows were public from their creation.
  if (name === type.published?.from)
    await db
      .updateTable(tableOf(type))
      .set({ [column]: sql.ref(systemColumns.createTime) })
      .execute()
  if (field.default === undefined) return
  await db
    .updateTable(tableOf(type))
    .set({ [column]: encode(type, name, field.default) })
    .execute()
}

/** An existing row has had its state since the step that led to it, or since its creation. */
async function addSince(at: Database, type: RecordType) {
  const db = recordTables(at)
  await db.schema.alterTable(tableOf(type)).addColumn(systemColumns.since, ordered(at, 'text')).execute()
  // Qualifies the column, since steps also have a status.
  const [table, status] = [sql.table(tableOf(type)), sql.ref(`${tableOf(type)}.${columnOf(type, stateField)}`)]
  const steps = sql`select min(s."time") from "flowSteps" s where s."type" = ${type.id} and s."record" = ${sql.ref(systemColumns.id)} and s."status" = ${status}`
  const others = sql`select max(o."position") from "flowSteps" o where o."type" = ${type.id} and o."record" = s."record" and o."status" <> ${status}`
  await sql`update ${table} set ${sql.ref(systemColumns.since)} = coalesce((${steps} and s."position" > coalesce((${others}), 0)), ${sql.ref(systemColumns.createTime)})`.execute(
    at.db,
  )
}

/** An existing row was sent by the first step that led out of a draft; without such a step, when it was created. */
async function addSent(at: Database, type: RecordType, unsent: readonly string[]) {
  await recordTables(at).schema.alterTable(tableOf(type)).addColumn(systemColumns.sentTime, ordered(at, 'text')).execute()
  const state = sql.ref(`${tableOf(type)}.${columnOf(type, stateField)}`)
  const isSent = (status: RawBuilder<unknown>) => (unsent.length > 0 ? sql`${status} not in (${sql.join([...unsent])})` : sql`1 = 1`)
  const first = sql`select min(s."time") from "flowSteps" s where s."type" = ${type.id} and s."record" = ${sql.ref(systemColumns.id)} and ${isSent(sql.ref('s.status'))}`
  await sql`update ${sql.table(tableOf(type))} set ${sql.ref(systemColumns.sentTime)} = coalesce((${first}), ${sql.ref(systemColumns.createTime)}) where ${state} is null or ${isSent(state)}`.execute(
    at.db,
  )
}

const sameType: Record<string, string> = {
  text: 'text',
  bigint: 'bigint',
  int8: 'bigint',
  'double precision': 'double precision',
  float8: 'double precision',
}

function checkType(type: RecordType, name: string, stored: string) {
  const field = type.fields[name]
  const known = sameType[stored.toLowerCase()] ?? stored
  if (!field || known === columnTypes[field.type]) return
  throw new StoreProblem(
    'fieldType',
    `记录“${type.title}”（${type.id}）的字段“${name}”已按 ${known} 存储，不能改为 ${field.type}。请新增一个字段，或改回原类型。`,
    `Field "${name}" of record "${type.id}" is stored as ${known} and cannot become ${field.type}. Add a new field, or restore the type.`,
    undefined,
    { file: `records/${type.id}.json`, path: ['fields', name, 'type'] },
  )
}

// SQLite holds null as the smallest value and PostgreSQL as the greatest; the lists sort it as the smallest in both.
async function createIndexes(at: Database, type: RecordType, { existing, ...flow }: Prepared) {
  for (const { name, columns, sort } of indexesOf(type, flow)) {
    if (existing.has(name)) continue
    const parts = columns.map((column) =>
      at.dialect === 'postgres' && column === sort ? sql`${columnSql(column)} nulls first` : columnSql(column),
    )
    await sql`create index if not exists ${sql.id(name)} on ${sql.table(tableOf(type))} (${sql.join(parts)})`.execute(at.db)
  }
}

async function addColumns(at: Database, type: RecordType, stored: TableMetadata, unsent: readonly string[]) {
  const columns = new Map(stored.columns.map((column) => [column.name, column.dataType]))
  for (const name of Object.keys(type.fields)) {
    const known = columns.get(columnOf(type, name))
    if (known === undefined) await addColumn(at, type, name)
    else checkType(type, name, known)
  }
  if (hasWordsToFind(type) && !columns.has(systemColumns.words))
    await recordTables(at).schema.alterTable(tableOf(type)).addColumn(systemColumns.words, ordered(at, 'text')).execute()
  if (hasState(type) && !columns.has(systemColumns.since)) await addSince(at, type)
  if (hasState(type) && !columns.has(systemColumns.sentTime)) await addSent(at, type, unsent)
}

interface Prepared extends RecordFlow {
  /** The names of all indexes: asking for one that exists costs as much as creating it in an empty table. */
  existing: ReadonlySet<string>
}

async function prepareType(at: Database, type: RecordType, stored: TableMetadata | undefined, given: Prepared) {
  await (stored ? addColumns(at, type, stored, given.unsent) : createTable(at, type))
  await createIndexes(at, type, given)
  await prepareSearch(at, type)
}

/** All or nothing: a type that does not fit leaves the tables of the others as they were. */
export async function prepareRecords(at: Database, types: RecordType[], flows: RecordFlows = {}): Promise<void> {
  await inTransactionAlone(at, async (inside) => {
    const tables = await ownTables(inside)
    const existing = await namesOf(inside, 'index')
    for (const type of types)
      await prepareType(
        inside,
        type,
        tables.find((table) => table.name === tableOf(type)),
        { unsent: [], sorts: [], reminded: [], ...flows[type.id], existing },
      )
  })
}
