import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { STORY_INDEX_INVALIDATED } from 'storybook/internal/core-events'
import { coverageFaults } from '../../.storybook/node/count/coverage'
import { readLive } from '../../.storybook/node/releases/live-release'
import { readPicture } from '../../.storybook/node/releases/pictures'
import { steadyIndex } from '../../.storybook/node/steady-index'
import { allStoryFiles } from '../../.storybook/node/stories/story-files'
import { productPlugins } from '../../.storybook/product-plugins'
import { leanPackages } from '../../src/cli/build/lean-packages'
import { leaveOutWithoutScript } from '../../src/cli/build/without-script'
import { pictureAddress } from '../../src/contract/derived/picture-sizes'
import { blockKinds } from '../../src/contract/vocabulary/kinds'
import { widgetKinds } from '../../src/contract/vocabulary/widgets'
import { inFullRun } from '../sampled'
import { copyTrees, indexOf } from './story-tree'

const trees = copyTrees()
afterAll(() => rmSync(trees.root, { recursive: true, force: true }))

const schemaFile = (place: string) => join(trees.schemas, place)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

test('every kind, form, page and route has stories', () => {
  const files = allStoryFiles()
  const subjects = (renderer: string) =>
    files.filter((file) => file.renderer === renderer && file.stories.length > 0).map((file) => file.subject)
  expect(subjects('field')).toEqual(expect.arrayContaining([...widgetKinds]))
  expect(subjects('block')).toEqual(expect.arrayContaining([...blockKinds]))
  const routes = readJson('schemas/routes.json').routes as unknown[]
  expect(files.find((file) => file.renderer === 'route')?.stories).toHaveLength(routes.length)
  expect(coverageFaults()).toEqual([])
})

test('a form has a story of an empty submit if it requires something, by its own rule or by a shared one', () => {
  const refused = (id: string) =>
    allStoryFiles()
      .find(({ renderer, subject }) => renderer === 'form' && subject === id)
      ?.stories.some(({ state }) => state === 'fault')
  expect([refused('login'), refused('forgotPassword'), refused('contacts')]).toEqual([true, true, false])
})

inFullRun('the index of Storybook', () =>
  test('new form and page files become stories, broken ones too', () => {
    const form = readJson(schemaFile('forms/login.json'))
    writeFileSync(schemaFile('forms/visit.json'), JSON.stringify({ ...form, id: 'visit', title: '来访登记' }))
    writeFileSync(schemaFile('pages/visit.json'), JSON.stringify({ id: 'visit', title: '来访', blocks: [{ kind: 'form', form: 'visit' }] }))
    // A broken file keeps its story and does not affect the others.
    writeFileSync(schemaFile('pages/broken.json'), '{ "id": "broken", "title": "坏了", "blocks": [')
    const titles = indexOf(trees).map((entry) => entry.title)
    expect(titles).toEqual(
      expect.arrayContaining([
        '表单 Forms/来访登记 visit',
        '页面 Pages/来访 visit',
        '表单 Forms/企业登录 login',
        '页面 Pages/坏了 broken',
        '页面 Pages/首页 home',
      ]),
    )
  }),
)

test('a broken file does not affect the others', async () => {
  writeFileSync(schemaFile('pages/broken.json'), '{ "id": "broken", "title": "坏了", "blocks": [')
  const { live, assets } = await readLive(trees.schemas)
  const faulty = new Set(live.problems.filter((one) => one.severity === 'error').map((one) => one.file))
  expect([...faulty].some((file) => file.endsWith('pages/broken.json'))).toBe(true)
  expect(live.boot?.pages['broken']).toBeUndefined()
  expect(assets.has(live.boot!.pages['home']!)).toBe(true)
})

describe('the count', () => {
  const faults = () => {
    vi.stubEnv('STORY_SOURCE', trees.source)
    vi.stubEnv('PORTAL_SCHEMAS', trees.schemas)
    const said = coverageFaults().join('\n')
    vi.unstubAllEnvs()
    return said
  }

  /** What the count reports for a tree with one changed examples file. */
  function saidOf(place: string, from: string, to: string): string {
    const file = join(trees.source, place)
    const before = readFileSync(file, 'utf8')
    expect(before).toContain(from)
    writeFileSync(file, before.replace(from, to))
    const said = faults()
    writeFileSync(file, before)
    return said
  }

  test('names a widget folder without examples', () => {
    mkdirSync(join(trees.source, 'widgets/gauge'))
    expect(faults()).toContain('widgets/gauge/examples.json')
    rmSync(join(trees.source, 'widgets/gauge'), { recursive: true })
  })

  test.each([
    ['an example that the contract refuses', 'blocks/call-to-action/examples.json', '"links"', '"linkz"', '“With title”'],
    ['an example of another kind', 'widgets/text/examples.json', '"widget": "text"', '"widget": "textarea"', '“Normal”'],
    ['data that an example does not have', 'blocks/lead/examples.json', '"data": { "item": null }, ', '', 'data 里没有它'],
    ['a state that no example shows', 'widgets/date/examples.json', '"readOnly": true', '"readOnly": false', 'read-only'],
    ['a widget without an example of entering a value', 'widgets/date/examples.json', '"enter"', '"entry"', 'widgets/date/examples.json'],
  ])('names %s', (_, place, from, to, named) => expect(saidOf(place, from, to)).toContain(named))

  test('names examples that no story shows', () => {
    mkdirSync(join(trees.source, 'widgets/text/old'))
    writeFileSync(join(trees.source, 'widgets/text/old/examples.json'), '[]')
    expect(faults()).toContain('widgets/text/old/examples.json')
    rmSync(join(trees.source, 'widgets/text/old'), { recursive: true })
  })
})

test('a save reports a change of the index only when names of stories change', () => {
  vi.stubEnv('PORTAL_SCHEMAS', trees.schemas)
  const heard: string[] = []
  const channel = steadyIndex({ emit: (event: string) => heard.push(event) })
  const form = { ...readJson('schemas/forms/login.json'), title: '企业登录' }
  const save = (title: string, label: string) => {
    writeFileSync(schemaFile('forms/login.json'), JSON.stringify({ ...form, title, submit: { ...(form as object), label } }))
    channel.emit(STORY_INDEX_INVALIDATED)
  }
  save('企业登录', '进入')
  channel.emit('other')
  expect(heard).toEqual(['other'])
  save('登录平台', '进入')
  expect(heard).toEqual(['other', STORY_INDEX_INVALIDATED])
  vi.unstubAllEnvs()
})

test('a built Storybook has the packages whole, and what only the server renders', () => {
  const plugins = [{ name: 'of both' }, leanPackages(), leaveOutWithoutScript()]
  expect(productPlugins(plugins)).toEqual([{ name: 'of both' }])
})

test('the pictures that stories show are served to them', async () => {
  const texts = allStoryFiles().map(({ file }) => readFileSync(file, 'utf8'))
  const named = new Set([...texts.join().matchAll(/"([\w-]+\.webp)"/g)].map(([, name]) => name!))
  expect(named.size).toBeGreaterThan(2)
  for (const name of named) expect(await readPicture(pictureAddress(name, 800, 'avif')), name).toMatchObject({ type: 'image/webp' })
  expect(await readPicture(pictureAddress('../portal.json', 800, 'avif'))).toBeUndefined()
})
