import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RecordType } from '../../../src/contract/record'
import { openStore } from '../../../src/server/store/open-store'
import { seedDemo } from '../../../src/server/store/demo/seed-demo'
import type { Row, Store } from '../../../src/server/store/store'
import { startProcess } from '../live/process'
import { productRelease } from '../portal'
import { startPostgres, type PostgresServer } from '../store/start-postgres'
import { flowClient, type FlowClient } from './setup/flow-client'
import { testLimit, waitLimit } from '../../../src/cli/time-limits'

/** `PORTAL_FLOW_KILLS=50` is the full count, on both stores. */
const wanted = process.env.PORTAL_FLOW_KILLS
const kills = Number(wanted ?? 1)
const clients = 4
vi.setConfig({ testTimeout: testLimit + kills * 20_000 })

let folder: string
let postgres: PostgresServer | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-flow-kill-'))
  if (wanted) postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function messagesOf(store: Store, type: RecordType, owner: string): Promise<Row[]> {
  const { maxSize } = type.list
  const pages = Math.ceil((await store.records.count(type, { owner })) / maxSize)
  const all = await Promise.all(Array.from({ length: pages }, (_, at) => store.records.list(type, { page: at + 1, size: maxSize, owner })))
  return all.flatMap(({ rows }) => rows)
}

/** Expects every acknowledged transition to have its trail entry, message and audit line exactly once, and no other to have any. */
async function expectOnce(store: Store, all: FlowClient[]): Promise<number> {
  const { tree } = await productRelease()
  const audit = await store.audit.list(1_000_000)
  const message = tree.records.message!
  let transitions = 0
  for (const client of all) {
    const messages = await messagesOf(store, message, client.userId)
    for (const { flow, id, transitions: acknowledged } of client.records) {
      const { record, transitions: declared } = tree.flows[flow]!
      const transitionOf = (name: string) => declared.find((one) => one.id === name)!
      const trail = await store.flows.trail(record, id)
      const where = `${flow} ${id}`
      expect(
        trail.filter(({ role }) => role !== 'system').map(({ transition }) => transition),
        where,
      ).toEqual(acknowledged.filter((transition, at) => at === 0 || !transitionOf(transition).draft))
      const bySystem = trail.filter(({ role }) => role === 'system').map(({ transition }) => transition)
      expect(
        audit
          .filter(({ object, event }) => object === id && event.startsWith('flow.'))
          .map(({ event }) => event)
          .sort(),
        where,
      ).toEqual([...acknowledged, ...bySystem].map((transition) => `flow.${flow}.${transition}`).sort())
      // Messages to others are not among the owner's.
      const told = [...acknowledged, ...bySystem].flatMap((transition) =>
        [transitionOf(transition).message ?? []].flat().filter(({ to }) => to === undefined),
      )
      expect(
        messages
          .filter(({ bizId }) => bizId === id)
          .map(({ title }) => title)
          .sort(),
        where,
      ).toEqual(told.map(({ title }) => title).sort())
      transitions += acknowledged.length
    }
    for (const { record } of Object.values(tree.flows)) {
      const type = tree.records[record]!
      if (!type.owned) continue
      const made = client.records.filter(({ flow }) => tree.flows[flow]!.record === record).length
      expect((await store.records.sum(type, { equal: {}, owner: client.userId })).rows, `${record} of a client`).toBe(made)
    }
  }
  expect(await store.audit.verify()).toBeNull()
  return transitions
}

it.each(wanted ? ['SQLite', 'PostgreSQL'] : ['SQLite'])(
  'keeps every acknowledged transition exactly once, whenever the process is killed, on %s',
  async (name) => {
    const place = {
      dataDir: join(folder, name),
      databaseUrl: await postgres?.database().then((url) => (name === 'PostgreSQL' ? url : undefined)),
    }
    const release = await productRelease()
    const prepared = await openStore(place)
    await seedDemo(prepared, release.tree, async () => '')
    const all = await Promise.all(Array.from({ length: clients }, () => flowClient(prepared, release)))
    await prepared.close()
    const settings = {
      PORTAL_DATA: place.dataDir,
      PORTAL_TEST_HOOKS: '1',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    }
    const acknowledged = () =>
      all.reduce((sum, { records }) => sum + records.reduce((transitions, one) => transitions + one.transitions.length, 0), 0)
    for (let round = 0; round < kills; round += 1) {
      const portal = await startProcess(settings)
      await portal.ready()
      const before = acknowledged()
      const busy = Promise.all(all.map((client) => client.work(portal.url)))
      await Promise.race([busy, vi.waitFor(() => expect(acknowledged()).toBeGreaterThan(before + clients), waitLimit)])
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 700))
      await portal.kill()
      await busy
    }
    // The log's disk is full meanwhile: the portal serves and stops all the same.
    const last = await startProcess(settings, { stdout: '/dev/full' })
    await last.ready()
    await Promise.all(all.map((client) => client.finish(last.url)))
    expect(await last.stop()).toBe(0)
    const store = await openStore(place)
    const transitions = await expectOnce(store, all)
    const audit = await store.audit.list(1_000_000)
    await store.close()
    const resent = all.flatMap((client) => client.resent)
    const before = resent.filter(({ id, event, at }) => audit.some((one) => one.object === id && one.event === event && one.time < at))
    if (wanted)
      console.log(
        `${name}: ${kills} kills, ${transitions} transitions acknowledged; ${resent.length} sent again, ${before.length} of which had been done before the kill`,
      )
    expect(transitions).toBeGreaterThan(kills * clients)
  },
)
