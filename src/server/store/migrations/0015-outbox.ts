import type { Migration } from 'kysely'

/** Effects outside the database, carried out after a transaction. */
export const addOutbox: Migration = {
  async up(db) {
    await db.schema
      .createTable('outbox')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('account', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('due', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('outbox__due').on('outbox').column('due').execute()
    await db.schema.createIndex('outbox__account').on('outbox').column('account').execute()
  },
}
