import type { Migration } from 'kysely'

/** An identity of the single sign-on belongs to at most one account. */
export const addUuid: Migration = {
  async up(db) {
    await db.schema.createIndex('users__uuid').unique().on('users').column('uuid').execute()
  },
}
