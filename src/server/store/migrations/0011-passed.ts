import type { Migration } from 'kysely'

/** Schemas that passed the check of a program version; see live/check/passed-check.ts. */
export const addPassed: Migration = {
  async up(db) {
    await db.schema
      .createTable('passedChecks')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
  },
}
