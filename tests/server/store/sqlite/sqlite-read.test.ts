import { closeSync, openSync } from 'node:fs'
import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSqlite } from '../../../../src/server/store/sqlite/sqlite'
import { temporaryFolder } from '../each-store'

/** Makes an open file of this process unreadable: its descriptor becomes one that may only write. */
async function makeUnreadable(path: string) {
  const own = '/proc/self/fd'
  const found = await Promise.all((await readdir(own)).map(async (fd) => [fd, await readlink(join(own, fd)).catch(() => '')] as const))
  for (const [fd] of found.filter(([, target]) => target === path)) {
    closeSync(Number(fd))
    // The system gives out the lowest free number, which the store closes later.
    expect(openSync(path, 'a')).toBe(Number(fd))
  }
}

test.runIf(process.platform === 'linux')('reports rows that cannot be read, instead of others or none', async () => {
  const folder = await temporaryFolder()
  const numbers = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) select i, printf('%03000d', i) from n`
  const first = await openSqlite(folder)
  await sql`create table big (k integer primary key, v text)`.execute(first.db)
  await sql`insert into big ${numbers}`.execute(first.db)
  await first.close()
  const { db, close } = await openSqlite(folder)
  const read = (k: number) => sql<{ k: number }>`select k from big where k = ${k}`.execute(db).then(({ rows }) => rows)
  expect(await read(3000)).toEqual([{ k: 3000 }])
  await makeUnreadable(join(folder, 'portal.db'))
  for (const k of [500, 1000, 1500]) await expect(read(k)).rejects.toThrow(/disk I\/O error|malformed/)
  await close()
})
