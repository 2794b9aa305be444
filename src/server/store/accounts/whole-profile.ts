import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/database'

/**
 * The profile of an enterprise as JSON. A damaged one counts as empty, where the database's own functions would refuse the whole query.
 * PostgreSQL can tell from version 16 on; an older one refuses the query.
 */
export function wholeProfile({ dialect, testsJson }: Database): RawBuilder<unknown> {
  if (dialect === 'sqlite') return sql`iif(json_valid(profile), profile, '{}')`
  return testsJson ? sql`(case when pg_input_is_valid(profile, 'json') then profile::json else '{}'::json end)` : sql`profile::json`
}
