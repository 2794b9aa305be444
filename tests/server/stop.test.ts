import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startProcess } from './live/process'
import { testLimit, waitLimit } from '../../src/cli/time-limits'

/** STOPS=50 is the full count of requirement L3. */
const stops = Number(process.env.STOPS ?? 1)
vi.setConfig({ testTimeout: testLimit + stops * 30_000 })

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-stop-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

type End = 'answered' | 'sent away' | 'closed' | 'cut' | 'not by the contract'

/** The contract's envelope with code, message and data; the code of an error equals its status. */
function isEnvelope(text: string, status?: number): boolean {
  const body = JSON.parse(text) as Record<string, unknown>
  return typeof body.code === 'number' && typeof body.message === 'string' && 'data' in body && (status === 200 || body.code === status)
}

/**
 * One read; a 429 counts as answered. `sent away` means a 503 while the portal stops; `closed` that a new connection was refused or reset;
 * `cut` that a response broke off or a reused connection failed.
 */
function ask(url: string, agent: Agent): Promise<End> {
  return new Promise((resolve) => {
    const asked = request(`${url}/ad/api/system/getKey`, { agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('end', () =>
        resolve(
          !answer.complete
            ? 'cut'
            : !isEnvelope(text, answer.statusCode)
              ? 'not by the contract'
              : answer.statusCode === 503
                ? 'sent away'
                : (answer.statusCode ?? 500) < 500
                  ? 'answered'
                  : 'cut',
        ),
      )
      answer.on('error', () => resolve('cut'))
    })
    asked.on('error', () => resolve(asked.reusedSocket ? 'cut' : 'closed'))
    asked.end()
  })
}

it('answers every accepted request when it is stopped during a burst', async () => {
  for (let stop = 0; stop < stops; stop += 1) {
    const portal = await startProcess({ PORTAL_DATA: join(folder, 'data'), PORTAL_TEST_HOOKS: '1' })
    await portal.ready()
    const ends: End[] = []
    // Every other client keeps its connection alive, as browsers do.
    const clients = Array.from({ length: 16 }, async (_, at) => {
      const agent = new Agent({ keepAlive: at % 2 === 0, maxSockets: 1 })
      for (let end: End | undefined; end !== 'closed'; ends.push(end)) end = await ask(portal.url, agent)
      agent.destroy()
    })
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(500), waitLimit)
    await portal.stop()
    expect(portal.output()).not.toContain('their connections are cut')
    await Promise.all(clients)
    expect(ends.filter((end) => end === 'cut' || end === 'not by the contract')).toEqual([])
  }
})
