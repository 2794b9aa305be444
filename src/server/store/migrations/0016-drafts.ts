import type { Migration } from 'kysely'

/** Operators' unpublished drafts, step by step. */
export const addDrafts: Migration = {
  async up(db) {
    await db.schema
      .createTable('drafts')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner', 'text', (c) => c.notNull())
      .addColumn('release', 'integer', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('drafts__owner').on('drafts').column('owner').execute()
    await db.schema
      .createTable('draftSteps')
      .addColumn('draft', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('draftSteps_key', ['draft', 'position'])
      .execute()
  },
}
