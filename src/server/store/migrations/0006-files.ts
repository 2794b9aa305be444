import type { Migration } from 'kysely'

export const addFiles: Migration = {
  async up(db) {
    await db.schema
      .createTable('files')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('owner', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('size', 'bigint', (c) => c.notNull())
      .addColumn('createTime', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('files__owner').on('files').columns(['owner', 'size']).execute()
    await db.schema
      .createTable('fileParts')
      .addColumn('file', 'text', (c) => c.notNull().references('files.id').onDelete('cascade'))
      .addColumn('part', 'integer', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('fileParts__key', ['file', 'part'])
      .execute()
  },
}
