import type { Migration } from 'kysely'

/** The number of accepted forms that name a file. */
export const addFileUses: Migration = {
  async up(db) {
    await db.schema
      .alterTable('files')
      .addColumn('uses', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  },
}
