import type { Migration } from 'kysely'

/** What a kept answer was given to, so that its key stands for nothing else. */
export const addFingerprints: Migration = {
  async up(db) {
    await db.schema
      .alterTable('answersOnce')
      .addColumn('fingerprint', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
