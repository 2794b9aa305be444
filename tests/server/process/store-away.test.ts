import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { scheduledTimeOf } from '../../scheduled-time'
import { filledDatabase, openPortal, type TestPortal } from '../portal'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { wireTo, type Wire } from '../store/wire'
import { get, paths, post, profile, signIn } from '../visitor'
import { demand } from '../flows/setup/collect-values'
import { openStore } from '../../../src/server/store/open-store'
import { guardedPool } from '../../../src/server/store/postgres/guarded-pool'
import { waitLimit } from '../../../src/cli/time-limits'

/** Ends all other connections to the database, as a server that stops does. */
const endAll = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'

/** A PostgreSQL behind a proxy whose connections can be cut (requirement L4). */
let postgres: PostgresServer
let wire: Wire
let database: string
let portal: TestPortal
let headers: Record<string, string>
beforeAll(async () => {
  postgres = await startPostgres()
  database = await filledDatabase(postgres)
  wire = await wireTo(database)
  const clientDir = mkdtempSync(join(tmpdir(), 'portal-away-'))
  mkdirSync(join(clientDir, 'assets'))
  writeFileSync(
    join(clientDir, 'index.html'),
    '<!doctype html><html lang="zh-CN"><head><title>x</title><script type="application/json" id="boot"></script></head><body><div id="root"></div></body></html>',
  )
  writeFileSync(join(clientDir, 'assets/main-1.js'), 'main()')
  portal = await openPortal({ clientDir, settings: { DATABASE_URL: wire.url } })
  headers = (await signIn(portal, 'demo-verified')).headers
})
afterEach(async () => {
  wire.fix()
  await vi.waitFor(async () => expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(200), {
    timeout: waitLimit,
    interval: 100,
  })
})
afterAll(async () => {
  // The portal closes its store after this, and no longer needs the connection for it.
  await wire?.close()
  await postgres?.stop()
})

const listOf = () =>
  portal.release.operations.find(({ serve, access }) => access === 'public' && serve.by === 'record' && serve.record.verb === 'list')!.path
const save = () => post(portal, paths.save, profile, headers)

async function withoutStore() {
  const asset = [...portal.release.assets.keys()][0]!
  const asked = [
    '/livez',
    '/readyz',
    '/healthz',
    '/',
    '/notice',
    '/login',
    '/assets/main-1.js',
    asset,
    '/robots.txt',
    '/openapi.json',
    paths.enterprise,
    paths.captcha,
  ] as const
  const answers = await Promise.all(
    asked.map(
      async (path) => [path, await get(portal, path, { accept: 'text/html', ...(path === paths.enterprise ? headers : {}) })] as const,
    ),
  )
  return Object.fromEntries(
    answers.map(([path, { statusCode, headers: given }]) => [
      path === asset ? 'asset' : path,
      statusCode === 503 ? `503 after ${String(given['retry-after'])}` : statusCode,
    ]),
  )
}

const expected = {
  '/livez': 200,
  '/readyz': '503 after 5',
  '/healthz': '503 after 5',
  '/': 200,
  '/notice': 200,
  '/login': 200,
  '/assets/main-1.js': 200,
  asset: 200,
  '/robots.txt': 200,
  '/openapi.json': 200,
  [paths.enterprise]: '503 after 5',
  [paths.captcha]: '503 after 5',
}

it('answers 503 where the hanging store is needed, and serves everything else as usual', async () => {
  wire.hang()
  const first = await scheduledTimeOf(withoutStore)
  expect(first.result).toEqual(expected)
  // Once the store is known to be unavailable, calls fail fast, in a fraction of the time that the first ones waited.
  const { milliseconds } = await scheduledTimeOf(async () => {
    for (let round = 0; round < 20; round += 1) expect((await save()).statusCode).toBe(503)
  })
  expect(milliseconds / 20).toBeLessThan(first.milliseconds / 2)
  expect((await get(portal, '/livez')).json()).toEqual({ status: 'ok' })
})

it('serves public data from the cache', async () => {
  const before = (await get(portal, listOf())).json()
  expect(before.code).toBe(0)
  wire.hang()
  portal.clock.pass(5)
  const during = await get(portal, listOf())
  expect([during.statusCode, during.json()]).toEqual([200, before])
})

it('recovers by itself, and leaves no open transaction', async () => {
  wire.hang()
  await Promise.all(Array.from({ length: 20 }, save))
  wire.fix()
  await vi.waitFor(async () => expect((await get(portal, '/readyz')).statusCode).toBe(200), { timeout: waitLimit, interval: 100 })
  expect((await save()).statusCode).toBe(200)
  const own = new pg.Client(database)
  await own.connect()
  const open = async () =>
    (
      await own.query(
        `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
      )
    ).rows[0].open as number
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: waitLimit, interval: 100 })
  await own.end()
})

it('opens new connections when the old ones are dead', async () => {
  wire.halfOpen()
  expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(503)
  await vi.waitFor(async () => expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(200), {
    timeout: waitLimit,
    interval: 100,
  })
})

async function onServer(...queries: string[]) {
  const own = new pg.Client(database)
  await own.connect()
  for (const query of queries) await own.query(query)
  await own.end()
}

it('outlives connections that the server ends between two statements', async () => {
  const work = portal.store.alone(async (inside) => {
    await inside.answers()
    await onServer(endAll)
    await inside.answers()
  })
  await expect(work).rejects.toMatchObject({ kind: 'unreachable' })
})

it('leaves a server that has become read-only for its successor', async () => {
  const name = new URL(database).pathname.slice(1)
  await onServer(`alter database ${name} set default_transaction_read_only = on`, endAll)
  await vi.waitFor(async () => expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(200), waitLimit)
  expect([(await save()).statusCode, (await get(portal, '/healthz')).statusCode]).toEqual([503, 503])
  await onServer('set default_transaction_read_only = off', `alter database ${name} reset default_transaction_read_only`)
  await vi.waitFor(async () => expect((await save()).statusCode).toBe(200), waitLimit)
})

it('waits for a server that is starting up, and says so once', async () => {
  const own = await wireTo(database)
  own.startUp(2)
  const said: string[] = []
  const store = await openStore({ dataDir: '', databaseUrl: own.url }, (text) => said.push(text))
  expect(said).toEqual([expect.stringContaining('正在启动')])
  await store.close()
  await own.close()
})

it('reports every connection that fails as an unreachable store', async () => {
  const pool = guardedPool(60_000, { connectionString: database.replace(/\w+(?=\?)/, 'absent') })
  await expect(pool.connect()).rejects.toMatchObject({ kind: 'unreachable', code: '3D000' })
  await pool.end()
})

it('answers 503 while other transactions hold every connection', async () => {
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  const holders = Array.from({ length: 10 }, () => portal.store.alone(() => held))
  await vi.waitFor(async () => expect((await get(portal, paths.enterprise, headers)).statusCode).toBe(503), { timeout: waitLimit })
  expect((await get(portal, '/livez')).statusCode).toBe(200)
  free()
  await Promise.all(holders)
})

it.each(['hangAfter', 'endAfter'] as const)(
  'reports that the outcome of a commit is unknown, and does a retried transition once: %s',
  async (fault) => {
    const send = () => post(portal, '/ad/api/collectDemand/create', demand, { ...headers, 'idempotency-key': `an-act-${fault}` })
    const count = () => portal.store.records.count(portal.release.tree.records.collectDemand!, {})
    const before = await count()
    wire[fault]('commit')
    const cut = await send()
    expect([cut.statusCode, cut.headers['retry-after']]).toEqual([503, '5'])
    expect(cut.json().message).toContain('无法确认')
    wire.fix()
    await vi.waitFor(async () => expect((await send()).statusCode).toBe(200), { timeout: waitLimit, interval: 100 })
    expect(await count()).toBe(before + 1)
  },
)
