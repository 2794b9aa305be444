import type { Migration } from 'kysely'

/** The fingerprint of the request that a stored answer belongs to, so that its key answers no other request. */
export const addFingerprints: Migration = {
  async up(db) {
    await db.schema
      .alterTable('answersOnce')
      .addColumn('fingerprint', 'text', (c) => c.notNull().defaultTo(''))
      .execute()
  },
}
