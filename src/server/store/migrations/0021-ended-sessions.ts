import type { Migration } from 'kysely'

/** Why a session was ended, for a day: only hashes and the reason, so that nothing of a closed account stays. */
export const addEndedSessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('endedSessions')
      .addColumn('tokenHash', 'text', (c) => c.primaryKey())
      .addColumn('cookieHash', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('endedSessions__time').on('endedSessions').column('time').execute()
  },
}
