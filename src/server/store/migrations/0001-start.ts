import { sql, type Kysely, type Migration } from 'kysely'

async function accounts(db: Kysely<unknown>) {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('type', 'integer', (c) => c.notNull())
    .addColumn('uuid', 'text')
    .addColumn('demo', 'integer', (c) => c.notNull())
    .addColumn('createTime', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('enterprises')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().unique().references('users.id'))
    .addColumn('socialCode', 'text', (c) => c.notNull().unique())
    .addColumn('enterpriseName', 'text', (c) => c.notNull())
    .addColumn('enterSize', 'integer')
    .addColumn('profile', 'text', (c) => c.notNull())
    .addColumn('updateTime', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('sessions')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('cookieHash', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createTime', 'text', (c) => c.notNull())
    .addColumn('lastSeen', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('sessions__user').on('sessions').columns(['userId', 'createTime']).execute()
  await db.schema.createIndex('sessions__seen').on('sessions').column('lastSeen').execute()
  await db.schema.createIndex('sessions__created').on('sessions').column('createTime').execute()
}

async function secrets(db: Kysely<unknown>) {
  await db.schema
    .createTable('captchas')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text')
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('captchas__expires').on('captchas').columns(['expires', 'key']).execute()
  await db.schema
    .createTable('signingKeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('privateKey', 'text', (c) => c.notNull())
    .addColumn('createTime', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
}

async function bookkeeping(db: Kysely<unknown>) {
  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('count', 'bigint', (c) => c.notNull())
    .addColumn('started', 'bigint', (c) => c.notNull())
    .addColumn('ends', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('counters__ends').on('counters').column('ends').execute()
  await db.schema
    .createTable('audit')
    .addColumn('position', 'bigint', (c) => c.primaryKey())
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('actor', 'text')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('object', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('requestId', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('auditHead')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('position', 'bigint', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into ${sql.table('auditHead')} values (1, 0, '')`.execute(db)
  await db.schema
    .createTable('heartbeat')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('time', 'text', (c) => c.notNull())
    .execute()
}

export const addFirstTables: Migration = {
  async up(db) {
    await accounts(db)
    await secrets(db)
    await bookkeeping(db)
  },
}
