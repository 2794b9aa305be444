import type { Migration } from 'kysely'

/** An operator's presence becomes a console path. Rows matter for minutes only, so none are migrated. */
export const addPresence: Migration = {
  async up(db) {
    await db.schema.dropTable('presence').execute()
    await db.schema
      .createTable('presence')
      .addColumn('account', 'text', (c) => c.primaryKey())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
  },
}
