import { sql } from 'kysely'
import type { RecordType } from '../../../contract/record'
import type { Database } from '../database/database'
import { columnOf, systemColumns, tableOf } from './record-columns'
import { publishedAt } from './record-rules'
import { recordTables } from './record-tables'
import { toRow, type Column } from './record-values'
import type { Row } from '../store'

interface Place {
  value: Column
  id: string
}

/** Compares with a place when the smallest comes first; null is the smallest in both stores. */
function ranges(sort: string, { value, id }: Place, up: boolean) {
  const column = sql.ref(sort)
  const same = up ? sql<boolean>`${sql.ref(systemColumns.id)} > ${id}` : sql<boolean>`${sql.ref(systemColumns.id)} < ${id}`
  const missing = sql<boolean>`${column} is null`
  if (value === null)
    return up ? [sql<boolean>`${missing} and ${same}`, sql<boolean>`${column} is not null`] : [sql<boolean>`${missing} and ${same}`]
  // The outer comparison is what an index can search.
  if (up) return [sql<boolean>`${column} >= ${value} and (${column} > ${value} or ${same})`]
  return [sql<boolean>`${column} <= ${value} and (${column} < ${value} or ${same})`, missing]
}

/** The rows before and after one in the order of its list, each with the named fields. */
export async function readSiblings(
  at: Database,
  type: RecordType,
  id: string,
  names: string[],
  now: string,
): Promise<{ previous: Row | null; next: Row | null }> {
  const db = recordTables(at)
  const sort = columnOf(type, type.list.sort)
  const own = await db.selectFrom(tableOf(type)).select(sort).where(systemColumns.id, '=', id).executeTakeFirst()
  if (!own) return { previous: null, next: null }
  const find = async (up: boolean) => {
    for (const range of ranges(sort, { value: own[sort] ?? null, id }, up)) {
      const order = up ? 'asc' : 'desc'
      const found = db.selectFrom(tableOf(type)).selectAll().where(range).orderBy(sort, order).orderBy(systemColumns.id, order).limit(1)
      const published = publishedAt(type, now)
      const row = await (published ? found.where(published) : found).executeTakeFirst()
      if (row) return toRow(type, names, row)
    }
    return null
  }
  const down = type.list.descending === true
  return { previous: await find(down), next: await find(!down) }
}
