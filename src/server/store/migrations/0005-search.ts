import type { Migration } from 'kysely'

/** Which fields the words of each record type were made from. */
export const addSearch: Migration = {
  async up(db) {
    await db.schema
      .createTable('searchedFields')
      .addColumn('type', 'text', (c) => c.primaryKey())
      .addColumn('fields', 'text', (c) => c.notNull())
      .execute()
  },
}
