import { renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchFolder } from '../../../src/server/live/watch-folder'
import { readSnapshot } from '../../../src/server/live/check/read-snapshot'
import { waitLimit } from '../../../src/cli/time-limits'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function watched(poll?: number) {
  const dir = join(await mkdtemp(join(tmpdir(), 'portal-watch-')), 'schemas')
  await mkdir(join(dir, 'forms'), { recursive: true })
  await writeFile(join(dir, 'menus.json'), '{}')
  const changes: number[] = []
  ends.push(watchFolder({ dir, poll, onChange: () => changes.push(Date.now()) }), () => rm(dir, { recursive: true, force: true }))
  // The first call is the initial check, after the watchers are set up.
  await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: waitLimit })
  return { dir, changes }
}
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

describe('a watched folder', () => {
  it('reports a burst of renames and unlinks once', async () => {
    const { dir, changes } = await watched()
    // Synchronous: a pause between two of them would end the burst.
    for (let turn = 0; turn < 20; turn += 1) {
      writeFileSync(join(dir, 'menus.json~'), `{"a":${turn}}`)
      renameSync(join(dir, 'menus.json~'), join(dir, 'menus.json'))
      writeFileSync(join(dir, '4913'), '')
      unlinkSync(join(dir, '4913'))
    }
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(1), { timeout: waitLimit })
    await pause(300)
    expect(changes.length).toBeLessThanOrEqual(3)
  })

  it('reports files in new folders', async () => {
    const { dir, changes } = await watched()
    await mkdir(join(dir, 'pages'))
    await pause(300)
    const before = changes.length
    await writeFile(join(dir, 'pages', 'home.json'), '{}')
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(before), { timeout: waitLimit })
  })

  it('reports changes after the whole folder was swapped', async () => {
    const { dir, changes } = await watched()
    await cp(dir, `${dir}.new`, { recursive: true })
    await rename(dir, `${dir}.old`)
    await rename(`${dir}.new`, dir)
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(1), { timeout: waitLimit })
    await pause(3_500)
    const before = changes.length
    await writeFile(join(dir, 'menus.json'), '{"b":1}')
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(before), { timeout: waitLimit })
  })

  it('is polled where no events arrive', async () => {
    const { dir, changes } = await watched(40)
    await writeFile(join(dir, 'forms', 'login.json'), '{}')
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(1), { timeout: waitLimit })
  })
})

it('reads a folder only when it has settled', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'portal-still-'))
  const file = join(dir, 'menus.json')
  const { setTimeout: later } = globalThis
  // The clock stops five milliseconds after each write, whatever the machine does meanwhile.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  ends.push(
    () => vi.useRealTimers(),
    () => rm(dir, { recursive: true, force: true }),
  )
  await writeFile(file, '{"turn":0}')
  vi.setSystemTime((await stat(file)).ctimeMs + 5)
  let isRead = false
  const reading = readSnapshot(dir).finally(() => (isRead = true))
  const waits = async () => {
    while (vi.getTimerCount() === 0 && !isRead) await new Promise((resolve) => later(resolve, 1))
    expect(isRead).toBe(false)
  }
  for (let turn = 1; turn <= 5; turn += 1) {
    await waits()
    await writeFile(file, `{"turn":${turn}}`)
    const { ctimeMs } = await stat(file)
    vi.advanceTimersByTime(30)
    vi.setSystemTime(ctimeMs + 5)
  }
  // Pending work in this worker may belong to others, so one more step may not be enough.
  while (!isRead) {
    vi.advanceTimersByTime(30)
    await new Promise((resolve) => later(resolve, 1))
  }
  const { files } = await reading
  expect(new TextDecoder().decode(files[0]?.bytes)).toBe('{"turn":5}')
})
