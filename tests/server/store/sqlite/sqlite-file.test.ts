import { mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStore } from '../../../../src/server/store/open-store'
import { SqliteFile } from '../../../../src/server/store/sqlite/sqlite-file'
import { watchPlace } from '../../../../src/server/store/sqlite/sqlite-place'
import { temporaryFolder } from '../each-store'

describe('one SQLite file', () => {
  let folder: string
  let database: Libsql.Database
  let file: SqliteFile
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-file-'))
    database = new Libsql(join(folder, 'a.db'))
    database.exec('PRAGMA journal_mode=WAL; create table words (word text unique)')
    file = new SqliteFile(database, watchPlace(join(folder, 'a.db')))
  })
  afterEach(async () => {
    await file.settle()
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const add = (word: string) => file.runAlone('insert into words values (?)', [word])
  const words = () => (database.prepare('select word from words order by word').all() as { word: string }[]).map(({ word }) => word)

  it('commits concurrent writes with one sync', async () => {
    const exec = vi.spyOn(database, 'exec')
    await Promise.all(['a', 'b', 'c'].map(add))
    expect(exec.mock.calls.filter(([sql]) => sql === 'commit')).toHaveLength(1)
    expect(words()).toEqual(['a', 'b', 'c'])
  })

  it('resolves a write, and a read of it, only after the commit', async () => {
    const order: string[] = []
    const exec = database.exec.bind(database)
    vi.spyOn(database, 'exec').mockImplementation((sql) => {
      if (sql === 'commit') order.push('commit')
      return exec(sql)
    })
    const count = () => file.runAlone('select count(*) as n from words', [])
    const [before, write, after] = [count(), add('a'), count()]
    await Promise.all([
      before.then(() => order.push('read')),
      write.then(() => order.push('written')),
      after.then(() => order.push('read fresh')),
    ])
    expect(order).toEqual(['read', 'commit', 'written', 'read fresh'])
  })

  it('reads without a commit when nothing was written', async () => {
    const exec = vi.spyOn(database, 'exec')
    expect((await file.runAlone('select 1 as one', [])).rows).toEqual([{ one: 1 }])
    expect(exec).not.toHaveBeenCalled()
  })

  it('reads again once the disk can be read again', async () => {
    database.exec('PRAGMA locking_mode=EXCLUSIVE')
    await Promise.all(Array.from({ length: 100 }, (_, at) => add(String(at).padStart(1000, '0'))))
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory')
    const path = join(folder, 'a.db')
    const bytes = readFileSync(path)
    const length = () => file.runAlone<{ n: number }>('select sum(length(word)) as n from words', [])
    truncateSync(path, 4096)
    await expect(length()).rejects.toThrow(/malformed/)
    // No page can be read any more, not even the first.
    writeFileSync(path, Buffer.alloc(bytes.length, 1))
    for (const ask of [length, length, () => add('lost')]) await expect(ask()).rejects.toThrow(/not a database/)
    writeFileSync(path, bytes)
    await add('kept')
    expect((await length()).rows).toEqual([{ n: 100_004 }])
  })

  it('writes again once the disk can be read again', async () => {
    database.exec('PRAGMA locking_mode=EXCLUSIVE')
    await add('a')
    database.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA shrink_memory')
    const path = join(folder, 'a.db')
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.alloc(bytes.length, 1))
    for (let turn = 0; turn < 2; turn += 1) await expect(add('lost')).rejects.toThrow(/not a database/)
    writeFileSync(path, bytes)
    await add('kept')
    expect(words()).toEqual(['a', 'kept'])
  })

  it('rejects only the failing statement', async () => {
    const results = await Promise.allSettled([add('a'), add('a'), add('b')])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(words()).toEqual(['a', 'b'])
  })

  it('rolls back only its own transaction', async () => {
    const undone = (async () => {
      const transaction = await file.begin()
      transaction.run('insert into words values (?)', ['mine'])
      await Promise.resolve()
      transaction.rollback()
    })()
    await Promise.all([add('before'), undone, add('after')])
    expect(words()).toEqual(['after', 'before'])
  })

  it('keeps other writes out of an open transaction', async () => {
    const transaction = await file.begin()
    transaction.run('insert into words values (?)', ['first'])
    const second = add('second')
    await new Promise((resolve) => setTimeout(resolve, 20))
    transaction.run("insert into words select 'count ' || count(*) from words", [])
    await transaction.commit()
    await second
    expect(words()).toEqual(['count 1', 'first', 'second'])
  })

  it('rejects all writes that a full disk has rolled back', async () => {
    await add('kept')
    database.exec('PRAGMA max_page_count = 3')
    const results = await Promise.allSettled([add('a'), add('x'.repeat(100_000)), add('b')])
    database.exec('PRAGMA max_page_count = 100000')
    const stored = words()
    results.forEach(({ status }, at) => expect(stored.includes(['a', 'x'.repeat(100_000), 'b'][at]!)).toBe(status === 'fulfilled'))
    expect(results[1]?.status).toBe('rejected')
    expect(stored).toContain('kept')
  })

  it('rejects a transaction whose writes were rolled back', async () => {
    const transaction = await file.begin()
    transaction.run('insert into words values (?)', ['gone'])
    database.exec('rollback')
    expect(() => transaction.run('insert into words values (?, 1)', ['fails'])).toThrow()
    await expect(transaction.commit()).rejects.toThrow('lost')
    transaction.rollback()
    await add('next')
    expect(words()).toEqual(['next'])
  })

  it.each([
    ['its file is moved away', 'a.db', () => {}],
    ['another file takes its place', 'a.db', (path: string) => writeFileSync(path, '')],
    ['its log is moved away', 'a.db-wal', () => {}],
  ])('rejects writes while %s', async (_, name, after) => {
    await add('kept')
    const [path, away] = [join(folder, name), join(folder, 'away')]
    renameSync(path, away)
    after(path)
    const transaction = await file.begin()
    transaction.run('insert into words values (?)', ['lost'])
    const results = await Promise.allSettled([transaction.commit(), add('lost too')])
    expect(results).toMatchObject(results.map(() => ({ status: 'rejected', reason: { code: 'SQLITE_READONLY_DBMOVED' } })))
    renameSync(away, path)
    await add('next')
    expect(words()).toEqual(['kept', 'next'])
  })
})

it('a store whose file was deleted acknowledges no more writes', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  const store = await openStore({ dataDir, databaseUrl: undefined })
  await store.ping()
  rmSync(join(dataDir, 'portal.db'))
  await expect(store.ping()).rejects.toMatchObject({ code: 'SQLITE_READONLY_DBMOVED' })
  await store.answers()
  await store.close()
})
