import { sql } from 'kysely'
import { inTransaction, type Database } from '../database/database'
import { wholeProfile } from './whole-profile'

/** A unique identity is stored in its own column, so that the database enforces it; a shared one is stored in the profile. */
export const holdIdentities = (at: Database, role: string, { field, unique }: { field: string; unique: boolean }): Promise<number> =>
  inTransaction(at, async (inside) => {
    const { db, dialect } = inside
    const isPostgres = dialect === 'postgres'
    const own = isPostgres
      ? sql<string>`nullif(${wholeProfile(inside)} ->> ${field}::text, '')`
      : sql<string>`nullif(${wholeProfile(inside)} ->> ${`$."${field}"`}, '')`
    const code = sql<string>`coalesce("socialCode", ${own})`
    const ofKind = db.selectFrom('enterprises').where('role', '=', role)
    if (unique) {
      const shared = await ofKind
        .where(code, 'is not', null)
        .select((e) => e.fn.countAll<number>().as('accounts'))
        .groupBy(code)
        .having((e) => e.fn.countAll<number>(), '>', 1)
        .execute()
      if (shared.length > 0) return shared.reduce((sum, { accounts }) => sum + Number(accounts), 0)
      await db.updateTable('enterprises').set({ socialCode: own }).where('role', '=', role).where('socialCode', 'is', null).execute()
      return 0
    }
    // Refuses the change of a damaged profile, which is not to be overwritten.
    const withCode = isPostgres
      ? sql<string>`(profile::jsonb || jsonb_build_object(${field}::text, "socialCode"))::text`
      : sql<string>`json_set(profile, ${`$."${field}"`}, "socialCode")`
    await db
      .updateTable('enterprises')
      .set({ profile: withCode, socialCode: null })
      .where('role', '=', role)
      .where('socialCode', 'is not', null)
      .execute()
    return 0
  })
