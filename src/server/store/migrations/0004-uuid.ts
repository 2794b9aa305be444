import type { Migration } from 'kysely'

/** One identity of the single sign-on is one account. */
export const addUuid: Migration = {
  async up(db) {
    await db.schema.createIndex('users__uuid').unique().on('users').column('uuid').execute()
  },
}
