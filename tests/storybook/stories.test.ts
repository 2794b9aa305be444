import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { coverageFaults } from '../../.storybook/node/coverage'
import { readLive } from '../../.storybook/node/live-release'
import { allStoryFiles } from '../../.storybook/node/story-files'
import { blockKinds, widgetKinds } from '../../src/contract/kinds'
import { copyTrees, count, indexOf } from './story-tree'

const trees = copyTrees()
afterAll(() => rmSync(trees.root, { recursive: true, force: true }))

const schemaFile = (place: string) => join(trees.schemas, place)
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>

test('every kind, form, page and route has stories', () => {
  const files = allStoryFiles()
  const subjects = (stage: string) => files.filter((file) => file.stage === stage && file.stories.length > 0).map((file) => file.subject)
  expect(subjects('field')).toEqual(expect.arrayContaining([...widgetKinds]))
  expect(subjects('block')).toEqual(expect.arrayContaining([...blockKinds]))
  const routes = readJson('schemas/routes.json').routes as unknown[]
  expect(files.find((file) => file.stage === 'route')?.stories).toHaveLength(routes.length)
  expect(coverageFaults()).toEqual([])
})

test('new form and page files become stories', () => {
  const form = readJson(schemaFile('forms/login.json'))
  writeFileSync(schemaFile('forms/visit.json'), JSON.stringify({ ...form, id: 'visit', title: '来访登记' }))
  writeFileSync(schemaFile('pages/visit.json'), JSON.stringify({ id: 'visit', title: '来访', blocks: [{ kind: 'form', form: 'visit' }] }))
  const titles = indexOf(trees).map((entry) => entry.title)
  expect(titles).toEqual(expect.arrayContaining(['表单 Forms/来访登记 visit', '页面 Pages/来访 visit', '表单 Forms/企业登录 login']))
}, 60_000)

describe('a broken file', () => {
  test('keeps its story and spares the others', async () => {
    writeFileSync(schemaFile('pages/broken.json'), '{ "id": "broken", "title": "坏了", "blocks": [')
    const { live, assets } = await readLive(trees.schemas)
    const faulty = new Set(live.problems.filter((one) => one.severity === 'error').map((one) => one.file))
    expect([...faulty].some((file) => file.endsWith('pages/broken.json'))).toBe(true)
    expect(live.boot?.pages['broken']).toBeUndefined()
    expect(assets.has(live.boot!.pages['home']!)).toBe(true)
    expect(indexOf(trees).map((entry) => entry.title)).toEqual(expect.arrayContaining(['页面 Pages/坏了 broken', '页面 Pages/首页 home']))
  }, 60_000)
})

describe('the count', () => {
  test('names a widget folder without examples', () => {
    expect(count(trees)).toMatchObject({ status: 0 })
    mkdirSync(join(trees.source, 'widgets/gauge'))
    const { status, said } = count(trees)
    expect(status).toBe(1)
    expect(said).toContain('widgets/gauge/examples.json')
    rmSync(join(trees.source, 'widgets/gauge'), { recursive: true })
  }, 60_000)

  test('names a dialog that no example opens', () => {
    const file = join(trees.source, 'runtime/shell/examples.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('"dialog": "password"', '"dialog": "enterprise"'))
    expect(count(trees).said).toContain('password')
    writeFileSync(file, before)
  }, 60_000)
})
