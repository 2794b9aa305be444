import { expect, it } from 'vitest'
import { checkFiles } from '../../src/check/check-tree'
import { fixTree } from '../../src/check/fix/fix-tree'
import { loadTree, type RawFile } from '../../src/check/read/load-tree'
import { operationsIn } from '../../src/contract/derived/operations/operations-in'
import type { WrittenApi } from '../../src/contract/operation'
import type { Tree } from '../../src/contract/tree'
import { declaredOperations } from '../../src/release/operations/operations'
import { dir as product, productFiles } from './mistakes/doc'
import { withFile, checkContext } from './mistakes/run'

const dir = 'tests/portals/first-language'
const first = await loadTree(dir)
const second = fixTree(dir, first, checkContext)
const check = (files: RawFile[]) => checkFiles(dir, files, checkContext)
const told = (files: RawFile[]) => check(files).problems.map(({ code, file, line }) => `${code} ${file}:${line}`)
const textOf = (files: RawFile[], name: string) => Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8')

it('refuses a tree of the first language in one sentence that says what to do', () => {
  const { tree, problems } = check(first)
  expect(tree).toBeNull()
  expect(problems).toMatchObject([
    { code: 'language/older', file: `${dir}/portal.json`, line: 1, fix: { zh: expect.stringContaining('-- --fix') } },
  ])
})

it('upgrades it completely, and changes nothing the second time', () => {
  expect(told(second)).toEqual([])
  expect(fixTree(dir, second, checkContext)).toEqual(second)
})

it('leaves files unchanged that are equal in both languages', () => {
  const kept = first.filter((file) => second.includes(file)).map(({ name }) => name)
  expect(kept).toEqual(expect.arrayContaining(['dicts.json', 'menus.json', 'routes.json', 'forms/login.json', 'records/request.json']))
})

it('changes the lines that differ, and no others', () => {
  const before = new Set(textOf(first, 'pages/notice.json').split('\n'))
  const fresh = textOf(second, 'pages/notice.json')
    .split('\n')
    .filter((line) => !before.has(line))
  expect(fresh.map((line) => /"(descriptionList|siblings)"/.exec(line)?.[1])).toEqual(['descriptionList', 'siblings'])
})

const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shape)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== 'description' && name !== 'summary')
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, shape(inner)]))
}

it('serves every operation as written: the same access, parameters and response', () => {
  const declared = declaredOperations(check(second).tree as Tree)
  const written = first
    .filter(({ name }) => name.startsWith('api/'))
    .flatMap((file) => operationsIn(JSON.parse(textOf([file], file.name)) as WrittenApi))
  expect(written.length).toBeGreaterThan(8)
  for (const { path, method, operation } of written) {
    const served = declared.find((one) => one.path === path && one.method === method)?.operation
    expect(served?.operationId).toBe(operation.operationId)
    const { parameters = [], responses, ...rest } = operation
    expect(shape(served)).toMatchObject(shape(rest) as object)
    expect(shape(served?.responses)).toEqual(shape(responses))
    expect(served?.parameters?.map(({ name }) => name).sort() ?? []).toEqual(parameters.map(({ name }) => name).sort())
  }
})

it('writes out the field names of messages, which were built into the first two editions', () => {
  expect(JSON.parse(textOf(second, 'portal.json'))).toMatchObject({
    language: 3,
    messages: { fields: { type: 'msgType', about: 'bizType', of: 'bizId', read: 'readStauts' } },
  })
})

it('removes repetition: words, shared rules, operations of records, accounts', () => {
  expect(JSON.parse(textOf(second, 'words.json'))).toMatchObject({ shell: { cancel: '不了' } })
  expect(Object.keys((JSON.parse(textOf(second, 'rules.json')) as { rules: object }).rules)).toHaveLength(1)
  expect(textOf(second, 'forms/request.json').match(/"use"/g)).toHaveLength(3)
  expect(JSON.parse(textOf(second, 'records/notice.json'))).toMatchObject({ serve: { list: '/sa/api/notice/list' } })
  expect(second.some(({ name }) => name === 'api/content.json')).toBe(false)
  expect(JSON.parse(textOf(second, 'accounts.json'))).toMatchObject({
    kinds: { enterprise: { levels: [{ id: 'unverified' }, { id: 'verified', after: ['profile'] }] } },
  })
})

it('fixes unreadable files before it upgrades', () => {
  const spoilt = withFile(first, 'menus.json', textOf(first, 'menus.json').replace('"title": "首页",', '"title": "首页"，'))
  expect(told(spoilt)).toEqual([expect.stringContaining('json/'), expect.stringContaining('language/older')])
  expect(told(fixTree(dir, spoilt, checkContext))).toEqual([])
})

/** The product's tree as the second edition wrote it: message fields were built in, and flows used another key for their type. */
function inSecondEdition(files: RawFile[]): RawFile[] {
  const former = (name: string, text: string) => {
    if (name === 'portal.json') return text.replace('"language": 3', '"language": 2').replace(/\n *"fields": \{ "type": "msgType".*/, '')
    return name.startsWith('flows/') ? text.replace('"messageType":', '"msgType":') : text
  }
  return files.map((file) => ({ ...file, bytes: Buffer.from(former(file.name, textOf([file], file.name))) }))
}

it('upgrades a tree of the second language to the exact bytes of this one', () => {
  const before = inSecondEdition(productFiles)
  expect(textOf(before, 'portal.json')).not.toContain('msgType')
  expect(checkFiles(product, before, checkContext).problems.map(({ code, zh }) => `${code} ${zh}`)).toEqual([
    'language/older 这些文件是第 2 版写法，程序用第 3 版',
  ])
  const after = fixTree(product, before, checkContext)
  for (const { name } of productFiles.filter((file) => file.name.endsWith('.json')))
    expect(textOf(after, name), name).toBe(textOf(productFiles, name))
})

it('leaves a tree of a later language, and an unreadable one, unchanged', () => {
  for (const put of [textOf(second, 'portal.json').replace('"language": 3', '"language": 4'), textOf(first, 'portal.json').slice(0, 400)]) {
    const files = withFile(second, 'portal.json', put)
    expect(fixTree(dir, files, checkContext)).toEqual(files)
  }
})
