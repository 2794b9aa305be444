import type { Migration } from 'kysely'

/** Schemas that a program has checked and let pass; see live/passed-check.ts. */
export const addPassed: Migration = {
  async up(db) {
    await db.schema
      .createTable('passedChecks')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
  },
}
