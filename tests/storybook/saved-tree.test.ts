import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { makeReadings } from '../../.storybook/node/releases/readings'
import { waitLimit } from '../../src/cli/time-limits'
import { writeSmallTree } from '../server/live/small-tree'

const schemas = mkdtempSync(join(tmpdir(), 'saved-tree-'))
await writeSmallTree(schemas)
vi.stubEnv('PORTAL_SCHEMAS', schemas)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(schemas, { recursive: true, force: true })
})
const file = join(schemas, 'forms/login.json')
const written = readFileSync(file, 'utf8')

test('a save is drawn before its references are checked, and told again when the check finds something', async () => {
  const readings = makeReadings()
  const tell = vi.fn()
  const save = (text: string) => {
    writeFileSync(file, text)
    readings.renew(tell)
    return readings.read('live')
  }
  const before = await readings.read('live')
  const form = ({ live }: typeof before) => live.tree?.forms.login
  const errors = ({ live }: typeof before) => live.problems.filter(({ severity }) => severity !== 'warning').map(({ file }) => file)

  const renamed = await save(written.replace('"title": "', '"title": "新的'))
  expect(form(renamed)?.title).toMatch(/^新的/)
  expect(renamed.assets.has(renamed.live.boot!.forms.login!)).toBe(true)

  const lost = await save(written.replace(/"operation": "[^"]*"/, '"operation": "nowhere"'))
  expect([form(lost)?.submit.operation, errors(lost), tell.mock.calls]).toEqual(['nowhere', [], []])
  await expect.poll(() => tell.mock.calls.length, { timeout: waitLimit }).toBe(1)
  expect(errors(await readings.read('live'))).toEqual([expect.stringContaining('login.json')])

  // Where there were errors, and where the file alone is wrong, the check comes first.
  const torn = await save(written.slice(0, -4))
  expect(errors(torn)).toEqual([expect.stringContaining('login.json')])
  const mended = await save(written)
  expect([form(mended)?.title, errors(mended)]).toEqual([form(before)?.title, []])
  expect(tell).toHaveBeenCalledOnce()
})
