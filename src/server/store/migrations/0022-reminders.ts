import type { Migration } from 'kysely'

/** Which reminders were sent: of which record, and for which of its dates. */
export const addReminders: Migration = {
  async up(db) {
    await db.schema
      .createTable('reminders')
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('record', 'text', (c) => c.notNull())
      .addColumn('reminder', 'text', (c) => c.notNull())
      .addColumn('date', 'text', (c) => c.notNull())
      .addColumn('time', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('reminders__key', ['record', 'reminder', 'date'])
      .execute()
    await db.schema.createIndex('reminders__time').on('reminders').column('time').execute()
  },
}
