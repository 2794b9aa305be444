import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { seedData } from '../../seeded-data'
import { demand } from '../flows/setup/collect-values'
import { startProcess } from '../live/process'
import { sqlite } from '../store/each-store'
import { paths, profile } from '../visitor'
import { createSessions } from '../../../src/server/accounts/sessions'
import { testLimit, waitLimit } from '../../../src/cli/time-limits'
import { openStore } from '../../../src/server/store/open-store'

/** STOPS=50 is the full count of requirement L3. */
const stops = Number(process.env.STOPS ?? 1)
vi.setConfig({ testTimeout: testLimit + stops * 30_000 })

const files = sqlite()
let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-stop-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

type End = 'answered' | 'sent away' | 'closed' | 'cut' | 'not by the contract'

/** The contract's envelope with code, message and data; the code of an error equals its status. */
function isEnvelope(text: string, status?: number): boolean {
  const body = JSON.parse(text) as Record<string, unknown>
  return typeof body.code === 'number' && typeof body.message === 'string' && 'data' in body && (status === 200 || body.code === status)
}

interface Sent {
  path: string
  /** The body of a write; without one it is a read. */
  values?: object
  headers?: Record<string, string>
}

/**
 * One request; a 429 counts as answered. `sent away` means a 503 while the portal stops; `closed` that a new connection was refused or
 * reset; `cut` that a response broke off or a reused connection failed. `data` is that of a write which was acknowledged.
 */
function ask(url: string, agent: Agent, { path, values, headers }: Sent): Promise<{ end: End; data?: unknown }> {
  return new Promise((resolve) => {
    const method = values ? 'POST' : 'GET'
    const asked = request(`${url}${path}`, { agent, method, headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('end', () => {
        const { statusCode = 500, complete } = answer
        if (!complete) return resolve({ end: 'cut' })
        if (!isEnvelope(text, statusCode)) return resolve({ end: 'not by the contract' })
        if (statusCode >= 500) return resolve({ end: statusCode === 503 ? 'sent away' : 'cut' })
        resolve({ end: 'answered', ...(statusCode === 200 && values ? { data: JSON.parse(text).data } : {}) })
      })
      answer.on('error', () => resolve({ end: 'cut' }))
    })
    asked.on('error', () => resolve({ end: asked.reusedSocket ? 'cut' : 'closed' }))
    asked.end(values && JSON.stringify(values))
  })
}

/** Fills the folder and signs in the accounts; returns the headers of each session. */
async function signedIn(dataDir: string, usernames: string[]) {
  await seedData(dataDir, {})
  const store = await openStore({ dataDir, databaseUrl: undefined })
  const headers: Record<string, string>[] = []
  for (const username of usernames) {
    const { id, passwordHash } = (await store.users.byName(username))!
    const { token, cookie } = (await createSessions(store).open(id, new Date(), { passwordHash }))!
    headers.push({ authorization: token, cookie: `sid=${cookie}` })
  }
  await store.close()
  return headers
}

it('answers every accepted request when it is stopped during a burst, and keeps what it acknowledged', async () => {
  for (let stop = 0; stop < stops; stop += 1) {
    const place = { dataDir: join(folder, `data-${stop}`), databaseUrl: undefined }
    const usernames = ['demo-new', 'demo-verified']
    const sessions = await signedIn(place.dataDir, usernames)
    const demands =
      'select "_id" as id, (select count(*) from "flowSteps" where record = "_id") as steps from rec_collect_demand order by "_id"'
    const before = new Set((await files.run(place, demands)).map(({ id }) => id))
    const portal = await startProcess({ PORTAL_DATA: place.dataDir, PORTAL_TEST_HOOKS: '1' })
    await portal.ready()
    const ends: End[] = []
    // Every other client keeps its connection alive, as browsers do.
    const clients = Array.from({ length: 16 }, async (_, at) => {
      const agent = new Agent({ keepAlive: at % 2 === 0, maxSockets: 1 })
      for (let end: End | undefined; end !== 'closed'; ends.push(end)) ({ end } = await ask(portal.url, agent, { path: paths.key }))
      agent.destroy()
    })
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(500), waitLimit)

    const saved = usernames.map(() => 0)
    const made: string[] = []
    // One after another, so that the last acknowledged values of an account are the ones that it must have.
    const write = async (at: number, sent: (turn: number) => Sent, acknowledge: (turn: number, data: unknown) => void) => {
      const agent = new Agent({ keepAlive: at % 2 === 0, maxSockets: 1 })
      for (let [turn, end]: [number, End | undefined] = [1, undefined]; end !== 'closed'; ends.push(end), turn += 1) {
        const answer = await ask(portal.url, agent, { ...sent(turn), headers: sessions[at]! })
        end = answer.end
        if ('data' in answer) acknowledge(turn, answer.data)
      }
      agent.destroy()
    }
    // Begun this late, because the accounts may write only so often.
    const writers = [
      ...usernames.map((_, at) =>
        write(
          at,
          (turn) => ({ path: paths.save, values: { ...profile, mainIncome: `${turn}.50`, empNum: String(turn) } }),
          (turn) => void (saved[at] = turn),
        ),
      ),
      write(
        1,
        () => ({ path: '/ad/api/collectDemand/create', values: demand }),
        (_, data) => void made.push((data as { id: string }).id),
      ),
    ]
    await vi.waitFor(() => expect(Math.min(...saved, made.length)).toBeGreaterThan(0), { timeout: waitLimit, interval: 1 })
    // No two pages are the same, so that each is drawn for its reader.
    let pages = 0
    let stopped = false
    const read = async () => (await fetch(`${portal.url}/notice?page=${(pages += 1)}`, { headers: { accept: 'text/html' } })).text()
    const readers = Array.from({ length: 4 }, async () => {
      while (!stopped) await read().catch(() => undefined)
    })
    await vi.waitFor(() => expect(pages).toBeGreaterThan(3 * readers.length), waitLimit)
    await portal.stop()
    stopped = true
    expect(portal.output()).not.toContain('their connections are cut')
    expect(portal.output()).not.toContain('a page could not be drawn')
    await Promise.all([...clients, ...writers, ...readers])
    expect(ends.filter((end) => end === 'cut' || end === 'not by the contract')).toEqual([])

    const added = (await files.run(place, demands)).filter(({ id }) => !before.has(id))
    expect(added).toEqual(made.sort().map((id) => ({ id, steps: 1 })))
    const profiles = await files.run(place, 'select username, profile from enterprises join users on users.id = "userId"')
    for (const [at, username] of usernames.entries())
      expect(JSON.parse(String(profiles.find((row) => row.username === username)?.profile))).toMatchObject({
        mainIncome: `${saved[at]}.50`,
        empNum: String(saved[at]),
      })
  }
})
