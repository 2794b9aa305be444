import type { Migration } from 'kysely'

/** The fields from which each record type's search words were made. */
export const addSearch: Migration = {
  async up(db) {
    await db.schema
      .createTable('searchedFields')
      .addColumn('type', 'text', (c) => c.primaryKey())
      .addColumn('fields', 'text', (c) => c.notNull())
      .execute()
  },
}
