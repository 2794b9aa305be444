import type { Migration } from 'kysely'

/** Instants are milliseconds, so that limits and leases compare as numbers. */
export const addAccounts: Migration = {
  async up(db) {
    await db.schema
      .createTable('smsQueue')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('phone', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('real', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('attempts', 'integer', (c) => c.notNull())
      .addColumn('due', 'bigint', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .addColumn('created', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('smsQueue__due').on('smsQueue').columns(['status', 'due']).execute()
    await db.schema.createIndex('smsQueue__phone').on('smsQueue').columns(['phone', 'created']).execute()
    await db.schema.createIndex('smsQueue__address').on('smsQueue').columns(['address', 'created']).execute()
    await db.schema.createIndex('smsQueue__created').on('smsQueue').column('created').execute()
    await db.schema
      .createTable('codes')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('purpose', 'text', (c) => c.notNull())
      .addColumn('account', 'text')
      .addColumn('codeHash', 'text', (c) => c.notNull())
      .addColumn('expires', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('codes__expires').on('codes').column('expires').execute()
    await db.schema
      .createTable('consents')
      .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('consents__key', ['userId', 'version'])
      .execute()
    await db.schema.createIndex('users__phone').unique().on('users').column('phone').execute()
  },
}
