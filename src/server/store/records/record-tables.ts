import type { Kysely } from 'kysely'
import type { Database } from '../database/database'
import type { RecordTables } from '../database/tables'

/** The same tables with the names that are only known at run time. */
export function recordTables({ db }: Database): Kysely<RecordTables> {
  return db.withTables<RecordTables>()
}
