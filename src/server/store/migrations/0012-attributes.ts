import type { Migration } from 'kysely'

/** Attributes that staff got with the account, as JSON. */
export const addAttributes: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('attributes', 'text', (c) => c.notNull().defaultTo('{}'))
      .execute()
  },
}
