import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { startChild } from './child'
import { messageType } from './sample-types'
import { startPostgres, type PostgresServer } from './start-postgres'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server.stop())

/** Two processes that migrate and open the same empty database at the same time. */
async function twoProcesses(job: string) {
  const place = { dataDir: '', databaseUrl: await server.database() }
  const children = [startChild(job, JSON.stringify(place)), startChild(job, JSON.stringify(place))] as const
  expect(await Promise.all(children.map((child) => child.line()))).toEqual(['open', 'open'])
  const store = await openStore(place)
  const ask = (text: string) => Promise.all(children.map((child) => child.ask(text)))
  const end = () => Promise.all([store.close(), ...children.map((child) => child.finish())])
  return { store, ask, end }
}

test('gives each captcha to one process only', async () => {
  const { store, ask, end } = await twoProcesses('take')
  const keys = Array.from({ length: 100 }, (_, index) => `k${index}`)
  for (const key of keys) await store.captchas.add({ key, purpose: null, answer: 'a', expires: '2026-01-01T00:00:00.000Z' }, 1000)
  const [one = [], two = []] = (await ask(keys.join(' '))).map((line) => JSON.parse(line) as boolean[])
  expect(keys.every((_, index) => one[index] !== two[index])).toBe(true)
  await end()
})

test('keeps a single chain of audit entries', async () => {
  const { store, ask, end } = await twoProcesses('audit')
  expect(await ask('100')).toEqual(['added', 'added'])
  expect(await store.audit.list(500)).toHaveLength(200)
  expect(await store.audit.verify()).toBeNull()
  await end()
})

test('counts the hits of both processes', async () => {
  const { ask, end } = await twoProcesses('hit')
  const counts = (await ask('150')).flatMap((line) => JSON.parse(line) as number[])
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1))
  await end()
})

async function run(databaseUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

test('recovers after its connections were cut', async () => {
  const databaseUrl = await server.database()
  const store = await openStore({ dataDir: '', databaseUrl })
  await Promise.all([1, 2, 3, 4].map(() => store.ping()))
  await run(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect
    .poll(() =>
      store.ping().then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('up')
  expect(await store.users.count()).toBe(0)
  await store.close()
})

test('leaves the tables of other schemas unchanged', async () => {
  const databaseUrl = await server.database()
  for (const table of ['users', '"portalMigration"', 'rec_message']) {
    await run(databaseUrl, 'create schema if not exists theirs')
    await run(databaseUrl, `create table theirs.${table} (name text)`)
  }
  const store = await openStore({ dataDir: '', databaseUrl })
  await store.records.prepare([messageType])
  await store.records.create(messageType, { title: 't' }, 'me')
  await store.close()
  const again = await openStore({ dataDir: '', databaseUrl })
  expect(await again.records.count(messageType, {})).toBe(1)
  await again.close()
  expect(await run(databaseUrl, 'select count(*)::int as n from theirs.rec_message')).toEqual([{ n: 0 }])
})
