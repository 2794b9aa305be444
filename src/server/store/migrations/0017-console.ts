import type { Migration } from 'kysely'

/** How a release was published, and where in the console operators are. */
export const addConsole: Migration = {
  async up(db) {
    await db.schema
      .alterTable('releases')
      .addColumn('door', 'text', (c) => c.notNull().defaultTo('file'))
      .execute()
    await db.schema
      .createTable('presence')
      .addColumn('account', 'text', (c) => c.primaryKey())
      .addColumn('file', 'text', (c) => c.notNull())
      .addColumn('pointer', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
  },
}
