import type { Migration } from 'kysely'

export const addQuestionnaires: Migration = {
  async up(db) {
    await db.schema
      .createTable('questionnaires')
      .addColumn('hash', 'text', (c) => c.primaryKey())
      .addColumn('body', 'text', (c) => c.notNull())
      .execute()
  },
}
