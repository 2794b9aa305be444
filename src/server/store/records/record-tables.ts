import type { Kysely } from 'kysely'
import type { Database } from '../database/database'
import type { RecordTables } from '../database/tables'

/** The same database, typed for tables whose names are known only at run time. */
export function recordTables({ db }: Database): Kysely<RecordTables> {
  return db.withTables<RecordTables>()
}
