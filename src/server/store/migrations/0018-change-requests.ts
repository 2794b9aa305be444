import type { Migration } from 'kysely'

/** Drafts that wait for their time or for others, apart from those that are still being written. */
export const addChangeRequests: Migration = {
  async up(db) {
    await db.schema
      .createTable('changeRequests')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('draft', 'text', (c) => c.notNull())
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('door', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addColumn('due', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('nextCheck', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('changeRequests__nextCheck').on('changeRequests').columns(['state', 'nextCheck']).execute()
  },
}
