import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { startProcess, type PortalProcess } from '../live/process'
import { sendFile, signIn, type Headers } from './clerk'
import { chunk, png } from './sample-files'
import { testLimit } from '../../../src/cli/time-limits'

/** FULLS=20 is the full count of requirement F3. SMALL_DISK is a folder on a small disk; without it the size of files is limited. */
const fulls = Number(process.env.FULLS ?? 1)
const smallDisk = process.env.SMALL_DISK
vi.setConfig({ testTimeout: testLimit + fulls * 30_000 })

const picture = () => png(20, 20, [chunk('teXt', randomBytes(700_000))])

/** Sends files until the disk is full; returns the acknowledged ones. */
async function fillUp(portal: PortalProcess, headers: Headers, size: number): Promise<Map<string, Buffer>> {
  const taken = new Map<string, Buffer>()
  for (let at = 0; at < 100; at += 1) {
    const bytes = at === 0 ? png(20, 20, [chunk('teXt', randomBytes(size))]) : picture()
    const answer = await sendFile(portal, headers, `${at}.png`, bytes)
    const body = (await answer.json()) as { code: number; message: string; data: { id: string } }
    if (answer.status === 200) {
      expect(body.code).toBe(0)
      taken.set(body.data.id, bytes)
      continue
    }
    expect([answer.status, body.message]).toEqual([503, '系统服务不可用，请联系管理员或刷新后重试'])
    expect(answer.headers.get('retry-after')).toBe('5')
    return taken
  }
  throw new Error('the disk was never full')
}

/** A disk too full for a file may still have room for a few bytes: each probe writes some, until that fails too. */
async function isFoundFull(portal: PortalProcess): Promise<boolean> {
  for (let probe = 0; probe < 2_000; probe += 1) if ((await fetch(`${portal.url}/healthz`)).status === 503) return true
  return false
}

async function fullAt(folder: string, round: number) {
  const settings = { PORTAL_DATA: join(folder, 'data'), PORTAL_TEST_HOOKS: '1' }
  const portal = await startProcess(settings, { mostBlocks: smallDisk ? undefined : 16_000 })
  await portal.ready()
  const headers = await signIn(portal)
  // A first file of another size in each round, so that the disk is full at another point of the stream.
  const taken = await fillUp(portal, headers, 1 + ((round * 37_813) % 700_000))
  expect(taken.size).toBeGreaterThan(0)
  for (const [id, bytes] of taken) {
    const back = await fetch(`${portal.url}/ad/api/file/${id}`, { headers })
    expect([back.status, Buffer.from(await back.arrayBuffer()).equals(bytes)]).toEqual([200, true])
  }
  // The portal stays live and ready for readers; only `/healthz` reports that it cannot write.
  for (const path of ['/', '/livez', '/readyz']) expect([path, (await fetch(portal.url + path)).status]).toEqual([path, 200])
  expect(await isFoundFull(portal)).toBe(true)
  expect(portal.output()).toMatch(/SQLITE_(FULL|IOERR)/)
  expect(await portal.stop()).toBe(0)

  const roomy = await mkdtemp(join(tmpdir(), 'portal-roomy-'))
  await cp(settings.PORTAL_DATA, roomy, { recursive: true })
  const store = await openStore({ dataDir: roomy, databaseUrl: undefined })
  const owner = (await store.users.byName('demo-verified'))!
  expect((await store.personal.files(owner.id)).map(({ id }) => id).sort()).toEqual([...taken.keys()].sort())
  expect(await store.audit.verify()).toBeNull()
  expect(
    await store.files.add({ owner: owner.id, name: 'a.png', type: 'image/png', bytes: picture(), createTime: new Date().toISOString() }),
  ).toBeTruthy()
  await store.close()
  await rm(roomy, { recursive: true, force: true })
}

it('stores only complete files when the disk is full, reports it, and continues', async () => {
  for (let round = 0; round < fulls; round += 1) {
    const folder = await mkdtemp(join(smallDisk ?? tmpdir(), 'portal-full-'))
    await fullAt(folder, round)
    await rm(folder, { recursive: true, force: true })
  }
})
