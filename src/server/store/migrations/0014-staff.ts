import type { Migration } from 'kysely'

/** For staff: whether somebody else set the password, when the account last signed in, and when it was ended. */
export const addStaffTables: Migration = {
  async up(db) {
    await db.schema
      .alterTable('users')
      .addColumn('passwordGiven', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema.alterTable('users').addColumn('signInTime', 'text').execute()
    await db.schema.alterTable('users').addColumn('endTime', 'text').execute()
  },
}
