import type { Migration } from 'kysely'

export const addReleases: Migration = {
  async up(db) {
    await db.schema
      .createTable('releases')
      .addColumn('number', 'bigint', (c) => c.primaryKey())
      .addColumn('revision', 'text', (c) => c.notNull())
      .addColumn('filesHash', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addColumn('who', 'text', (c) => c.notNull())
      .addColumn('why', 'text', (c) => c.notNull())
      .addColumn('changes', 'text', (c) => c.notNull())
      .addColumn('files', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('releases__revision').on('releases').column('revision').execute()
    await db.schema
      .createTable('releaseTexts')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute()
  },
}
