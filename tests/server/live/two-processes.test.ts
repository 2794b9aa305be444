import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followEvery } from '../../../src/server/start'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { countOf } from '../../sampled'
import { seededDatabase } from '../../seeded-data'
import { scheduledTimeOf } from '../../scheduled-time'
import { addOperator, published, setTitle, signedIn } from '../console/console-portal'
import { openLivePortal, type LivePortal } from './live-portal'
import { startProcess, type PortalProcess } from './process'
import { waitLimit } from '../../../src/cli/time-limits'

/** `npm run bench -- live` does 50; each process publishes at least once. */
const versions = countOf('publishes of two processes')

let server: PostgresServer
let folder: string
let processes: [PortalProcess, PortalProcess]
const dirOf = (at: number) => join(folder, `schemas-${at}`)
const settingsOf = async (databaseUrl: string, at: number) => ({
  DATABASE_URL: databaseUrl,
  PORTAL_DATA: join(folder, `data-${at}`),
  PORTAL_SCHEMAS: dirOf(at),
})

let databaseUrl: string
beforeAll(async () => {
  server = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'portal-two-'))
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

const edit = async (at: number, name: string, find: RegExp, put: string) => {
  const path = join(dirOf(at), name)
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace(find, () => put),
  )
}
const revisions = async () => Promise.all(processes.map(async (each) => (await each.health()).revision))
const releases = async () => Promise.all(processes.map(async (each) => (await each.health()).release))
const newest = async () => (await processes[0].health()).release

const wait = { timeout: waitLimit, interval: 25 }

/** Milliseconds until the editing process serves a release, and then until both do. `npm run bench -- live` measures the check. */
async function agreed(release: number, editor: number): Promise<{ first: number; both: number }> {
  const first = await scheduledTimeOf(() => vi.waitFor(async () => expect((await releases())[editor]).toBe(release), wait))
  // A page served by one process requests its boot data from the other.
  const { revision } = await processes[editor]!.health()
  expect((await fetch(`${processes[1 - editor]!.url}/_/boot/${revision}.json`)).status).toBe(200)
  const both = await scheduledTimeOf(() => vi.waitFor(async () => expect(await releases()).toEqual([release, release]), wait))
  return { first: first.milliseconds, both: both.milliseconds }
}

it('both publish from their consoles, each into its own folder, and neither reverts the other', async () => {
  const settings = { DATABASE_URL: await seededDatabase(server) }
  const [one, two] = [await openLivePortal(settings), await openLivePortal(settings)]
  await addOperator(one, 'wangfang')
  const [operator, colleague] = [await signedIn(one, 'demo-operator'), await signedIn(two, 'wangfang')]
  expect(await operator.ok('state')).toMatchObject({ isOneOfSeveral: true, folder: 'writable' })
  const titlesOf = ({ live }: LivePortal) => live.reference.current.tree.menus.main.slice(0, 3).map(({ title }) => title)
  const [, , third] = titlesOf(one)
  await published(operator, setTitle(0, '甲'))
  const { release } = await published(colleague, setTitle(1, '乙'))
  expect(titlesOf(two)).toEqual(['甲', '乙', third])
  await published(operator, setTitle(2, '丙'))
  expect(titlesOf(one)).toEqual(['甲', '乙', '丙'])
  expect(await one.text('menus.json')).toContain('乙')
  const demand = two.live.reference.current.tree.records.demandOrder!
  await published(operator, { kind: 'remove', file: 'dicts.json', path: ['dicts', 'expect_period', 'items', 3] })
  // The other process still offers the removed option.
  const { id: owner } = (await two.store.users.byName('demo-verified'))!
  await two.store.records.create(demand, { expectPeriod: '一年内' }, owner)
  await two.live.follow()
  expect(two.live.stored().number).toBe(release + 2)
  await two.live.look()
  await two.restart()
  expect([titlesOf(two), two.live.stored().number]).toEqual([['甲', '乙', '丙'], release + 2])

  // A browser that comes from the other process names its release, even after the machine's clock was set back.
  expect(await two.live.find('0123456789abcdef')).toBeNull()
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const each of [one, two]) each.pass(3_601_000)
  await published(operator, setTitle(0, '丁'))
  expect(await two.live.find(one.live.status().revision)).not.toBeNull()
})

describe('two processes', () => {
  beforeAll(async () => {
    databaseUrl = await seededDatabase(server)
    for (const at of [0, 1]) await cp('schemas', dirOf(at), { recursive: true })
    const [one, two] = [await startProcess(await settingsOf(databaseUrl, 0)), await startProcess(await settingsOf(databaseUrl, 1))]
    processes = [one, two]
    await Promise.all(processes.map((each) => each.ready()))
  })
  afterAll(() => Promise.all(processes?.map((each) => each.stop()) ?? []))

  it('agree on each release at the next poll of the store', async () => {
    // A retried test continues from the release that it reached.
    const first = await newest()
    await agreed(first, 0)
    const times: Awaited<ReturnType<typeof agreed>>[] = []
    for (let turn = 0; turn < versions; turn += 1) {
      // The processes alternate, each editing a file of its own, so neither reverts the other.
      const release = first + turn + 1
      const editor = turn % 2
      if (editor === 0) await edit(0, 'menus.json', /"id": "home", "title": "[^"]*"/, `"id": "home", "title": "首页${release}"`)
      else await edit(1, 'rules.json', /("message": ")请输入\{title\}[^"]*/, `"message": "请输入{title}${release}`)
      times.push(await agreed(release, editor))
    }
    const [one, two] = await revisions()
    expect(one).toBe(two)
    const boots = await Promise.all(
      processes.map(async ({ url }) => (await (await fetch(`${url}/_/boot/live.json`)).json()) as { menus: { main: { title: string }[] } }),
    )
    expect(boots.map(({ menus }) => menus.main[0]?.title)).toEqual(Array(2).fill(`首页${first + versions - 1}`))
    // After its next poll, the second process needs the same time for the change as the first.
    for (const { first: alone, both } of times) expect(both).toBeLessThan(followEvery + 3 * alone)
  })

  it('restart with what the other has published', async () => {
    const before = await newest()
    await processes[1].kill()
    await edit(0, 'menus.json', /"id": "home", "title": "[^"]*"/, `"id": "home", "title": "门户${before}"`)
    await vi.waitFor(async () => expect((await processes[0].health()).release).toBe(before + 1), wait)
    processes[1] = await startProcess(await settingsOf(databaseUrl, 1))
    await processes[1].ready()
    await agreed(before + 1, 0)
    const [one, two] = await revisions()
    expect(one).toBe(two)
  })
})
