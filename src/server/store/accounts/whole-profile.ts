import { sql } from 'kysely'

/** The profile of an enterprise for SQLite's JSON functions, which would refuse the whole query for a damaged one; that counts as empty. */
export const wholeProfile = sql`iif(json_valid(profile), profile, '{}')`
