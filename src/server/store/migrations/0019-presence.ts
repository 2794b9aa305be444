import type { Migration } from 'kysely'

/** Where operators are is an address of the console. Nobody's is kept longer than minutes, so that none is carried over. */
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
