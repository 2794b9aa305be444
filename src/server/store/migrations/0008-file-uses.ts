import type { Migration } from 'kysely'

/** By how many accepted forms a file is named. */
export const addFileUses: Migration = {
  async up(db) {
    await db.schema
      .alterTable('files')
      .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
