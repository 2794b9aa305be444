import type { Migration } from 'kysely'

export const addFlows: Migration = {
  async up(db) {
    await db.schema
      .createTable('flowSteps')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('record', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('act', 'text', (c) => c.notNull())
      .addColumn('title', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('actor', 'text')
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('opinion', 'text', (c) => c.notNull())
      .addColumn('returns', 'integer', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('flowSteps__key', ['type', 'record', 'position'])
      .execute()
    await db.schema
      .createTable('answersOnce')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('answer', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('answersOnce__time').on('answersOnce').column('time').execute()
  },
}
