import { sql, type Migration } from 'kysely'

/** Identities become unique per kind, and a kind may have none. Rebuilds the table, because SQLite cannot drop a constraint. */
export const addIdentities: Migration = {
  async up(db) {
    await db.schema
      .createTable('identities')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('userId', 'text', (c) => c.notNull().unique().references('users.id'))
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('socialCode', 'text')
      .addColumn('enterpriseName', 'text', (c) => c.notNull())
      .addColumn('enterSize', 'integer')
      .addColumn('profile', 'text', (c) => c.notNull())
      .addColumn('updateTime', 'text', (c) => c.notNull())
      .execute()
    await sql`insert into identities select e."id", e."userId", u."role", e."socialCode", e."enterpriseName", e."enterSize", e."profile", e."updateTime"
      from enterprises e join users u on u."id" = e."userId"`.execute(db)
    await db.schema.dropTable('enterprises').execute()
    await db.schema.alterTable('identities').renameTo('enterprises').execute()
    await db.schema.createIndex('enterprises__identity').unique().on('enterprises').columns(['socialCode', 'role']).execute()
  },
}
