import type { Migration } from 'kysely'

/** For accounts that are reached by mail: the address, in small letters, and the subject of a mail in the queue of codes and notices. */
export const addEmail: Migration = {
  async up(db) {
    await db.schema.alterTable('users').addColumn('email', 'text').execute()
    await db.schema.createIndex('users__email').unique().on('users').column('email').execute()
    await db.schema.alterTable('smsQueue').addColumn('subject', 'text').execute()
  },
}
