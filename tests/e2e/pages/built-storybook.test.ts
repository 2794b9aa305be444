import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, type Visitor } from '../visitor'

interface Entry {
  id: string
  importPath: string
}

/** Stories that read records, dictionaries and pictures, that submit, and that judge. */
const shown = [
  ['schemas/pages/notice.json', 'normal'],
  ['schemas/pages/my-projects.json', 'phone-width'],
  ['schemas/forms/demandRelease.json', 'refused'],
  ['schemas/forms/login.json', 'rules'],
  ['src/blocks/gallery/examples.json', 'plain'],
  ['src/widgets/select/examples.json', 'normal'],
] as const

describe('a built Storybook in any folder, without a network', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storybook-'))
  const server = fastify()
  let visitor: Visitor
  let entries: Entry[]

  beforeAll(async () => {
    // Under Vitest the stories would become modules of tests.
    const env = { ...process.env, VITEST: '', NODE_ENV: 'production', STORYBOOK_DISABLE_TELEMETRY: '1' }
    const { status, stderr } = spawnSync('npx', ['storybook', 'build', '-o', folder, '--quiet'], { encoding: 'utf8', env })
    expect(status, stderr).toBe(0)
    const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as { entries: Record<string, Entry> }
    entries = Object.values(index.entries)
    await server.register(fastifyStatic, { root: folder, prefix: '/stories/' })
    visitor = await newVisitor(await server.listen({ port: 0, host: '127.0.0.1' }))
  })

  afterAll(async () => {
    await visitor?.context.close()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('opens with the guide', async () => {
    const { page, troubles } = visitor
    await page.goto('/stories/')
    await page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1, name: '指南' }).waitFor()
    expect(troubles.splice(0)).toEqual([])
  })

  it.each(shown)('shows %s, %s, with its data', async (file, name) => {
    const { page, troubles } = visitor
    const story = entries.find(({ id, importPath }) => importPath.endsWith(file) && id.endsWith(`--${name}`))
    await page.goto(`/stories/iframe.html?id=${encodeURIComponent(story?.id ?? `no ${name} of ${file}`)}&viewMode=story`)
    await page.locator('body.sb-show-main').waitFor()
    await page.locator('#storybook-root :visible').first().waitFor()
    const waiting = page.locator('.loading-mask, .form-skeleton, .skeleton, .list__waiting')
    await expect.poll(() => waiting.count()).toBe(0)
    const failed = await page.locator('.failed, .page-failed, .problems, .form__failure').allInnerTexts()
    expect(failed.filter(Boolean)).toEqual([])
    expect(troubles.splice(0)).toEqual([])
  })
})
