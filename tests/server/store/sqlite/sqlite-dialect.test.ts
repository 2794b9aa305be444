import Libsql from 'libsql'
import { Kysely, Migrator, sql, type Migration } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openMemory } from '../../../../.storybook/server/sqlite-wasm'
import { sqliteDialect } from '../../../../src/server/store/sqlite/sqlite-dialect'
import type { SqliteEngine } from '../../../../src/server/store/sqlite/sqlite-engine'
import { atOnce } from '../people'

const engines: [string, () => SqliteEngine | Promise<SqliteEngine>][] = [
  ['libsql', () => new Libsql(':memory:')],
  ['WebAssembly', openMemory],
]

describe.each(engines)('over %s', (_, open) => {
  async function memory() {
    const file = await open()
    file.exec('create table t (n integer unique, x text)')
    return { file, db: new Kysely<{ t: { n: number; x: string | null } }>({ dialect: sqliteDialect(file) }) }
  }

  test.each([true, undefined, NaN, Infinity, 10n, {}, [], new Date(0), Symbol('s')])('refuses to bind %s', async (value) => {
    const { db } = await memory()
    await expect(sql`insert into t (n) values (${value})`.execute(db)).rejects.toThrow('cannot bind')
    expect(await db.selectFrom('t').selectAll().execute()).toEqual([])
  })

  test('lets no other statement into a transaction', async () => {
    const { db } = await memory()
    const add = (n: number) => db.insertInto('t').values({ n, x: null }).execute()
    const failing = db.transaction().execute(async (inside) => {
      await inside.insertInto('t').values({ n: 1, x: null }).execute()
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw new Error('no')
    })
    await Promise.all([expect(failing).rejects.toThrow('no'), ...[2, 3, 4].map(add)])
    expect((await db.selectFrom('t').select('n').orderBy('n').execute()).map(({ n }) => n)).toEqual([2, 3, 4])
  })

  test('continues after failures inside transactions', async () => {
    const { db } = await memory()
    const twice = () =>
      db.transaction().execute((inside) =>
        inside
          .insertInto('t')
          .values([
            { n: 1, x: null },
            { n: 1, x: null },
          ])
          .execute(),
      )
    for (const result of await atOnce(5, () => twice().catch((error: { code: string }) => error.code))) expect(result).toMatch(/CONSTRAINT/)
    expect(await db.selectFrom('t').selectAll().execute()).toEqual([])
  })

  test('reports a full disk and recovers', async () => {
    const { file, db } = await memory()
    file.exec('pragma max_page_count=20')
    const large = (n: number) =>
      db.transaction().execute((inside) =>
        inside
          .insertInto('t')
          .values({ n, x: 'x'.repeat(9000) })
          .execute(),
      )
    const results = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => large(n)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(10)
    expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['SQLITE_FULL']))
    expect((await db.selectFrom('t').select('n').execute()).length).toBe(30 - refused.length)
    file.exec('pragma max_page_count=1000')
    await large(99)
  })

  test('sees a column added after a statement', async () => {
    const { file, db } = await memory()
    const all = () => sql`select * from t`.execute(db).then(({ rows }) => rows)
    await db.insertInto('t').values({ n: 1, x: 'a' }).execute()
    expect(await all()).toEqual([{ n: 1, x: 'a' }])
    file.exec(`alter table t add column y text default 'b'`)
    expect(await all()).toEqual([{ n: 1, x: 'a', y: 'b' }])
  })

  test('rolls back a migration that fails halfway', async () => {
    const { db } = await memory()
    const half: Migration = {
      async up(inside) {
        await inside.schema.createTable('half').addColumn('n', 'integer').execute()
        throw new Error('no')
      },
    }
    const { error } = await new Migrator({ db, provider: { getMigrations: async () => ({ half }) } }).migrateToLatest()
    expect(error).toBeInstanceOf(Error)
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
  })
})
