import { sql } from 'kysely'
import { stateField } from '../../../contract/derived/automatic-fields'
import type { Database } from '../database/database'
import { columnOf, systemColumns, tableOf } from './record-columns'
import { recordTables } from './record-tables'
import type { Records } from './stored-records'

/** Rows to remind of. A row is left out only once the reminder was sent for its present date. */
export const recordReminders = (at: Database): Pick<Records, 'toRemind'> => ({
  async toRemind(type, { reminder, time, spans, after, id, limit }) {
    // PostgreSQL rejects `in ()` with an empty list.
    const filled = spans.filter(({ states }) => states.length > 0)
    if (filled.length === 0) return []
    const table = tableOf(type)
    // Qualified, since fields may have the names of the other table's columns.
    const own = (column: string) => sql.ref(`${table}.${column}`)
    const [row, state] = [own(systemColumns.id), own(columnOf(type, stateField))]
    const date = own(time === 'since' ? systemColumns.since : columnOf(type, time.field))
    const near = filled.map(
      ({ states, from, until }) => sql`(${state} in (${sql.join(states)}) and ${date} >= ${from} and ${date} < ${until})`,
    )
    const sent = sql`select 1 from reminders where reminders."record" = ${row} and reminders."reminder" = ${reminder} and reminders."date" = ${date}`
    let query = recordTables(at)
      .selectFrom(table)
      .select([`${systemColumns.id} as id`, sql<string>`${date}`.as('date')])
      .where(sql<boolean>`(${sql.join(near, sql` or `)})`)
      .where(sql<boolean>`not exists (${sent})`)
    if (after !== undefined) query = query.where(systemColumns.id, '>', after)
    if (id !== undefined) query = query.where(systemColumns.id, '=', id)
    const rows = await query.orderBy(systemColumns.id).limit(limit).execute()
    return rows.map((one) => ({ id: String(one.id), date: String(one.date) }))
  },
})
