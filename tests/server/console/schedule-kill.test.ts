import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { consoleCalls, type ConsoleCall } from '../../../src/contract/console/console-calls'
import { lease } from '../../../src/server/console/requests/while-claimed'
import { openStore } from '../../../src/server/store/open-store'
import type { Store, StoredRelease } from '../../../src/server/store/store'
import { testLimit, waitLimit } from '../../../src/cli/time-limits'
import { seeded } from '../../seeded'
import { signedIn } from '../flows/setup/signed-in'
import { startProcess, type PortalProcess } from '../live/process'
import { writeSmallTree } from '../live/small-tree'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { setTitle } from './console-portal'

/** SCHEDULES=500 is the full count. */
const schedules = Number(process.env.SCHEDULES ?? 8)
/** The number of drafts scheduled at once, each for a different menu entry. */
const together = 4
const minute = 60_000
vi.setConfig({ testTimeout: testLimit + schedules * 60_000 })

let folder: string
let server: PostgresServer
let store: Store
let database: pg.Client
/** The time of both processes' clocks and of the database's, which only the test advances. */
let now = Date.parse('2026-12-01T00:00:00.000Z')
const clock = () => join(folder, 'clock')
const setClock = async (to: number) => {
  now = to
  await writeFile(clock(), String(now))
  await database.query('update test.clock set time = $1', [now])
}
/** The database's clock, found before PostgreSQL's own. */
const clockOfDatabase = (name: string) => `
  create schema test;
  create table test.clock as select ${now}::float8 as time;
  create function test.clock_timestamp() returns timestamptz language sql as 'select to_timestamp(time / 1000) from test.clock';
  alter database "${name}" set search_path = public, test, pg_catalog`
/** Seconds by which the machine of the second process is ahead of the database: it must neither publish early nor end what the other opened. */
const ahead = [0, 90]
/** Replaces the clocks of a process by the time in a file, which stands still until the test changes it. */
const clockOfFile = (at: number) => {
  const code = `
    import { readFileSync } from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    import os from 'node:os'
    const Real = Date
    const passed = performance.now.bind(performance)
    let told = Number(readFileSync(${JSON.stringify(clock())}, 'utf8'))
    let read = passed()
    const first = told
    const now = () => {
      if (passed() - read > 10) {
        read = passed()
        told = Number(readFileSync(${JSON.stringify(clock())}, 'utf8')) || told
      }
      return told
    }
    const wall = () => now() + ${ahead[at]! * 1000}
    globalThis.Date = class Date extends Real {
      constructor(...given) { given.length > 0 ? super(...given) : super(wall()) }
      static now() { return wall() }
    }
    performance.now = () => now() - first
    os.uptime = () => performance.now() / 1000
    syncBuiltinESMExports()`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

const processes: PortalProcess[] = []
const starting: Promise<void>[] = []
let settings: Record<string, string>[]
const begin = (at: number) => (starting[at] = start(at))
async function start(at: number): Promise<void> {
  processes[at] = await startProcess({ ...settings[at]!, NODE_OPTIONS: clockOfFile(at) })
  await processes[at].ready()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-schedule-kill-'))
  server = await startPostgres()
  const databaseUrl = await server.database()
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(clockOfDatabase(new URL(databaseUrl).pathname.slice(1)))
  await setClock(now)
  settings = [0, 1].map((at) => ({
    DATABASE_URL: databaseUrl,
    PORTAL_DATA: join(folder, `data-${at}`),
    PORTAL_SCHEMAS: join(folder, `schemas-${at}`),
    PORTAL_TEST_HOOKS: '1',
  }))
  for (const { PORTAL_SCHEMAS: dir } of settings) await writeSmallTree(dir!)
  store = await openStore({ dataDir: join(folder, 'data'), databaseUrl })
  await Promise.all([begin(0), begin(1)])
})
afterAll(async () => {
  await Promise.allSettled(starting)
  await Promise.all(processes.map((one) => one.kill()))
  await store?.close()
  await database?.end()
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** An operator on the first process. */
async function operator() {
  const { headers } = await signedIn(store, 'operator', {}, new Date(now))
  return async (name: ConsoleCall, body?: object) => {
    const { method, path } = consoleCalls[name]
    const { url } = processes[0]!
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, origin: url, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }
}

const random = seeded(19)
const wait = { timeout: waitLimit, interval: 20 }
const releases = () => store.releases.list(10 * (schedules + 1))
/** The releases whose changes name this text as a new value. */
const madeOf = (all: StoredRelease[], text: string) => all.filter(({ changes }) => changes.some((line) => line.includes(`为“${text}”`)))

it('publishes each scheduled draft once and on time, whichever process is killed', async () => {
  const late: number[] = []
  for (let begun = 0; begun < schedules; begun += together) {
    await Promise.all(starting)
    const ask = await operator()
    const all = []
    for (let at = 0; at < Math.min(together, schedules - begun); at += 1) {
      const text = `第${begun + at}个`
      const { steps } = await ask('act', { seen: 0, operations: [setTitle(at, text)] })
      const due = now + (at + 1) * minute
      await ask('schedule', { seen: steps, reason: text, due: new Date(due).toISOString() })
      all.push({ text, due })
    }
    for (const { text, due } of all) {
      await setClock(due - 1)
      const killed = random.chance(0.6) ? random.number(2) : undefined
      await new Promise((resolve) => setTimeout(resolve, random.number(300)))
      expect(madeOf(await releases(), text)).toEqual([])
      await setClock(due)
      if (killed !== undefined) {
        await Promise.all(starting)
        await new Promise((resolve) => setTimeout(resolve, random.number(400)))
        await processes[killed]!.kill()
        // The other process takes the request over when its lease has expired without renewal.
        await setClock(due + lease + 1)
      }
      const [release] = await vi.waitFor(async () => {
        const made = madeOf(await releases(), text)
        expect(made).toHaveLength(1)
        return made
      }, wait)
      late.push(Date.parse(release!.time) - due)
      expect(late.at(-1)).toBeLessThanOrEqual(killed === undefined ? 0 : lease + 1)
      if (killed !== undefined) void begin(killed)
    }
    // Nothing is pending, and both processes serve the same release.
    await Promise.all(starting)
    await vi.waitFor(async () => expect(await store.changeRequests.open()).toEqual([]), wait)
    await vi.waitFor(async () => {
      const [one, other] = await Promise.all(processes.map((each) => each.health()))
      expect(one!.revision).toBe(other!.revision)
    }, wait)
  }
  const made = await releases()
  const texts = Array.from({ length: schedules }, (_, at) => `第${at}个`)
  expect(texts.filter((text) => madeOf(made, text).length !== 1)).toEqual([])
  console.log(`${schedules} schedules, ${late.filter((one) => one === 0).length} at their time, the latest by ${Math.max(...late)} ms`)
})
