import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProcess } from './process'

let folder: string
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-kill-'))
  settings = { PORTAL_DATA: join(folder, 'data'), PORTAL_SCHEMAS: join(folder, 'schemas') }
  await cp('schemas', settings.PORTAL_SCHEMAS!, { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const save = async (text: string) => {
  const path = join(settings.PORTAL_SCHEMAS!, 'menus.json')
  await writeFile(`${path}~`, text)
  await rename(`${path}~`, path)
}

it('serves a valid release after a kill at any time during a publish', async () => {
  const menus = await readFile(join(settings.PORTAL_SCHEMAS!, 'menus.json'), 'utf8')
  let known = 0
  // Milliseconds after a save: during the check, at its beginning, and when it may be live.
  for (const [round, moment] of [100, 40, 160].entries()) {
    const portal = await startProcess(settings)
    await portal.ready()
    const { release, pendingProblems } = await portal.health()
    expect(release).toBeGreaterThanOrEqual(known)
    expect(pendingProblems).toBe(0)
    known = release
    await save(menus.replace('"title": "首页"', `"title": "首页${round}"`))
    await new Promise((resolve) => setTimeout(resolve, moment))
    await portal.kill()
  }
  // The last save is live at the next start, and the history is complete.
  await save('{ broken')
  const portal = await startProcess(settings)
  await portal.ready()
  expect((await portal.health()).release).toBeGreaterThanOrEqual(known)
  expect(portal.output()).toContain('用上一个可用的修订启动')
  await portal.stop()
  const strict = await startProcess(settings, { options: ['--strict'] })
  await expect(strict.ready()).rejects.toThrow('json/')
})
