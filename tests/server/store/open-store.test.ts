import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { answerTimeout, connectTimeout } from '../../../src/server/store/postgres/postgres'
import { AlreadyTaken } from '../../../src/server/store/refusals'
import { eachLastingStore, temporaryFolder, type Place } from './each-store'
import { startChild } from './child'
import { addUser, atOnce } from './people'

const hashOf = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
const problemOf = (place: Place) =>
  openStore(place).then(
    () => null,
    (error: unknown) => error,
  )

async function filledFile() {
  const dataDir = join(await temporaryFolder(), 'data')
  const store = await openStore({ dataDir, databaseUrl: undefined })
  await addUser(store)
  await store.close()
  return { place: { dataDir, databaseUrl: undefined }, path: join(dataDir, 'portal.db') }
}

async function expectRefused(place: Place, path: string, kind: string) {
  const [before, names] = [await hashOf(path), await readdir(place.dataDir)]
  expect(await problemOf(place)).toMatchObject({ name: 'StoreProblem', kind, message: expect.stringMatching(/[一-龥].*\n.*[a-z]{3}/) })
  expect(await hashOf(path)).toBe(before)
  expect(await readdir(place.dataDir)).toEqual(names)
}

/** Reverts the table of enterprises to the time before kinds of accounts had identities. */
const before0013 = [
  ...['drop index users__email', 'alter table users drop column email', 'alter table "smsQueue" drop column subject'],
  `delete from "portalMigration" where name >= '0018-change-requests'`,
  ...['reminders', 'endedSessions', 'changeRequests'].map((name) => `drop table "${name}"`),
  'drop table presence',
  'alter table releases drop column door',
  `delete from "portalMigration" where name = '0017-console'`,
  'drop table drafts',
  'drop table "draftSteps"',
  `delete from "portalMigration" where name = '0016-drafts'`,
  'drop table outbox',
  `delete from "portalMigration" where name = '0015-outbox'`,
  ...['passwordGiven', 'signInTime', 'endTime'].map((name) => `alter table users drop column "${name}"`),
  `delete from "portalMigration" where name = '0014-staff'`,
  'create table older (id text primary key, "userId" text not null unique references users(id), "socialCode" text not null unique, "enterpriseName" text not null, "enterSize" integer, profile text not null, "updateTime" text not null)',
  'insert into older select id, "userId", "socialCode", "enterpriseName", "enterSize", profile, "updateTime" from enterprises',
  'drop table enterprises',
  'alter table older rename to enterprises',
  `delete from "portalMigration" where name = '0013-identities'`,
]

eachLastingStore((kind) => {
  test('keeps every enterprise of an older store', async () => {
    const place = await kind.place()
    const store = await kind.open(place)
    const [one, two] = [await addUser(store), await addUser(store)]
    const card = { socialCode: '91990102MADEM0011M', enterpriseName: '示例', enterSize: 3, profile: { unitLxr: '甲' } }
    const made = await store.enterprises.create({ ...card, userId: one.id })
    await store.close()
    for (const statement of before0013) await kind.run(place, statement)
    const newer = await kind.open(place)
    expect(await newer.enterprises.ofUser(one.id)).toEqual(made)
    expect(await newer.users.byId(one.id)).toEqual(one)
    expect(await newer.enterprises.byCode(card.socialCode, one.role)).toEqual(made)
    expect(await newer.enterprises.byCode(card.socialCode, 'other')).toBeNull()
    await expect(newer.enterprises.create({ ...card, userId: two.id })).rejects.toBeInstanceOf(AlreadyTaken)
  })

  test('stores several accounts without an identity, and never finds them by it', async () => {
    const store = await kind.open()
    for (const user of [await addUser(store), await addUser(store)])
      await store.enterprises.create({ userId: user.id, socialCode: '', enterpriseName: '某人', enterSize: null, profile: {} })
    expect(await store.enterprises.allByCode('')).toEqual([])
  })

  test('answers a ping until it closes', async () => {
    const store = await kind.open()
    await store.ping()
    await store.ping()
    await store.close()
    await expect(store.ping()).rejects.toThrow()
  })

  test('refuses a newer store without changing it', async () => {
    const place = await kind.place()
    await (await openStore(place)).close()
    await kind.run(place, `insert into "portalMigration" values ('9999-later', '2030-01-01T00:00:00.000Z')`)
    if (kind.name === 'SQLite') return expectRefused(place, join(place.dataDir, 'portal.db'), 'newer')
    expect(await problemOf(place)).toMatchObject({ name: 'StoreProblem', kind: 'newer', message: expect.stringContaining('9999-later') })
  })

  test('reports a failed migration', async () => {
    const place = await kind.place()
    await (await openStore(place)).close()
    // The migration creates a table that already exists.
    await kind.run(place, `delete from "portalMigration" where name >= '0018-change-requests'`)
    expect(await problemOf(place)).toMatchObject({ name: 'StoreProblem', kind: 'migration' })
  })

  test('refuses tables of another program', async () => {
    const place = await kind.place()
    if (kind.name === 'SQLite') await mkdir(place.dataDir)
    await kind.run(place, 'create table users (name text)')
    if (kind.name === 'SQLite') return expectRefused(place, join(place.dataDir, 'portal.db'), 'foreign')
    expect(await problemOf(place)).toMatchObject({ kind: 'foreign' })
    expect(await kind.run(place, `select count(*)::int as n from information_schema.tables where table_schema = 'public'`)).toEqual([
      { n: 1 },
    ])
  })

  test('rolls back when work inside alone fails', async () => {
    const store = await kind.open()
    await expect(
      store.alone(async (inside) => {
        await addUser(inside)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await store.users.count()).toBe(0)
    expect(
      await store.alone(async (inside) => {
        await addUser(inside)
        return inside.users.count()
      }),
    ).toBe(1)
  })
})

test('creates its folder for its owner only', async () => {
  const { place, path } = await filledFile()
  expect((await stat(place.dataDir)).mode & 0o777).toBe(0o700)
  expect(await readdir(place.dataDir)).toEqual(['portal.db'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('refuses a folder whose parent is missing', async () => {
  const dataDir = join(await temporaryFolder(), 'unmounted', 'data')
  expect(await problemOf({ dataDir, databaseUrl: undefined })).toMatchObject({ kind: 'folder', message: expect.stringContaining(dataDir) })
  await expect(stat(join(dataDir, '..'))).rejects.toThrow()
})

test('refuses a file in place of the folder', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  await writeFile(dataDir, 'text')
  expect(await problemOf({ dataDir, databaseUrl: undefined })).toMatchObject({ kind: 'folder' })
  expect(await readFile(dataDir, 'utf8')).toBe('text')
})

test('refuses a folder that cannot be written', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  await mkdir(dataDir, { mode: 0o500 })
  const root = process.geteuid?.() === 0
  await chmod(join(dataDir, '..'), 0o755)
  await chmod(dataDir, 0o555)
  if (root) process.seteuid?.(65_534)
  try {
    expect(await problemOf({ dataDir, databaseUrl: undefined })).toMatchObject({ kind: 'folder' })
  } finally {
    if (root) process.seteuid?.(0)
  }
  expect(await readdir(dataDir)).toEqual([])
})

test('refuses a file of a newer version by its header', async () => {
  const { place, path } = await filledFile()
  const bytes = await readFile(path)
  bytes.writeUInt32BE(99, 60)
  await writeFile(path, bytes)
  await writeFile(`${path}-wal`, 'a journal of the newer version')
  await expectRefused(place, path, 'newer')
})

test('refuses a file that is not a database', async () => {
  const { place, path } = await filledFile()
  await writeFile(path, '这不是数据库'.repeat(1000))
  await expectRefused(place, path, 'corrupt')
})

test.each([
  ['overwritten', (bytes: Buffer) => bytes.fill(0xa5, 4096, 12_288)],
  ['cut', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5000)],
  ['cut inside the header', (bytes: Buffer) => bytes.subarray(0, 60)],
])('refuses a file that is %s', async (_, damage) => {
  const { place, path } = await filledFile()
  await writeFile(path, damage(await readFile(path)))
  await expectRefused(place, path, 'corrupt')
})

test('refuses damage that no start would notice', async () => {
  const { place, path } = await filledFile()
  const store = await openStore(place)
  await store.alone((inside) => atOnce(300, () => addUser(inside, { passwordHash: 'h'.repeat(500) })))
  await store.close()
  const bytes = await readFile(path)
  const middle = 4096 * Math.floor(bytes.length / 4096 / 2)
  await writeFile(path, bytes.fill(0x5a, middle, middle + 8192))
  await expectRefused(place, path, 'corrupt')
})

test('refuses a folder in place of the file', async () => {
  const dataDir = join(await temporaryFolder(), 'data')
  await mkdir(join(dataDir, 'portal.db'), { recursive: true })
  expect(await problemOf({ dataDir, databaseUrl: undefined })).toMatchObject({ name: 'StoreProblem' })
})

test('refuses a second process, and admits it after a kill', async () => {
  const { place, path } = await filledFile()
  const child = startChild('hold', JSON.stringify(place))
  expect(await child.line()).toBe('open')
  await expectRefused(place, path, 'locked')
  expect(await child.ask()).toBe('1 user')
  await child.kill()
  const store = await openStore(place)
  expect(await store.users.count()).toBe(1)
  await store.close()
})

test('refuses a second opener in the same process', async () => {
  const { place } = await filledFile()
  const store = await openStore(place)
  expect(await problemOf(place)).toMatchObject({ kind: 'locked' })
  await addUser(store)
  await store.close()
  const again = await openStore(place)
  expect(await again.users.count()).toBe(2)
  await again.close()
})

test.each([
  ['', 3_000, 800],
  ['?connect_timeout=20', 20_000, 800],
  ['?sslmode=require&connect_timeout=0&answer_timeout=30', 0, 30_000],
  ['?connect_timeout=2.5&answer_timeout=0.5', 2_500, 500],
])('reads the timeouts for connections and responses from the URL: %s', (query, connection, answer) => {
  const url = `postgres://me:s3cret@db.example.cn/portal${query}`
  expect([connectTimeout(url), answerTimeout(url)]).toEqual([connection, answer])
})

test('reports an unreachable PostgreSQL without its password', async () => {
  const problem = await problemOf({ dataDir: '', databaseUrl: 'postgres://me:s3cret@127.0.0.1:1/portal' })
  expect(problem).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('ECONNREFUSED') })
  expect(String(problem)).not.toContain('s3cret')
})
