import { sql, type RawBuilder } from 'kysely'
import type { RecordType } from '../../../contract/record'
import type { Database } from '../database/database'
import { orderSql, systemColumns, tableOf } from './record-columns'
import { byColumn, rowsFor } from './record-query'
import { recordTables } from './record-tables'
import { toRow, type Column } from './record-values'
import type { Row, OwnerFilter } from '../store'

interface Place {
  value: Column
  id: string
}

/** Conditions for the rows beyond a position, in ascending order; null is the smallest in both stores. */
function ranges(column: RawBuilder<unknown>, { value, id }: Place, up: boolean) {
  const same = up ? sql<boolean>`${sql.ref(systemColumns.id)} > ${id}` : sql<boolean>`${sql.ref(systemColumns.id)} < ${id}`
  const missing = sql<boolean>`${column} is null`
  if (value === null)
    return up ? [sql<boolean>`${missing} and ${same}`, sql<boolean>`${column} is not null`] : [sql<boolean>`${missing} and ${same}`]
  // The outer comparison lets the database use an index.
  if (up) return [sql<boolean>`${column} >= ${value} and (${column} > ${value} or ${same})`]
  return [sql<boolean>`${column} <= ${value} and (${column} < ${value} or ${same})`, missing]
}

/** The rows before and after a row in its list, which `owner` may restrict; each with the named fields. */
export async function readSiblings(
  at: Database,
  type: RecordType,
  id: string,
  names: string[],
  now: string,
  owner?: OwnerFilter,
): Promise<{ previous: Row | null; next: Row | null }> {
  const sort = orderSql(type, type.list.sort)
  const place = sql<Column>`${sort}`.as('value')
  const own = await recordTables(at).selectFrom(tableOf(type)).select(place).where(systemColumns.id, '=', id).executeTakeFirst()
  if (!own) return { previous: null, next: null }
  const list = rowsFor(at, type, { now, ...(owner === undefined ? {} : { owner }) }).selectAll()
  const find = async (up: boolean) => {
    for (const range of ranges(sort, { value: own.value, id }, up)) {
      const row = await byColumn(list.where(range), sort, !up).limit(1).executeTakeFirst()
      if (row) return toRow(type, names, row)
    }
    return null
  }
  const down = type.list.descending === true
  return { previous: await find(down), next: await find(!down) }
}
