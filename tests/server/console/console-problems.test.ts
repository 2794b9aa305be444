import { expect, it } from 'vitest'
import type { Problem } from '../../../src/contract/problem'
import type { Tree } from '../../../src/contract/tree'
import { tryRule } from '../../../src/server/console/examine/try-rule'
import { consoleProblems } from '../../../src/server/console/examine/console-problems'

const problem: Problem = {
  file: 'schemas/menus.json',
  line: 1,
  column: 1,
  code: 'nav/menu-missing-route',
  severity: 'error',
  zh: '菜单指向的 hom 不存在',
  en: 'There is no route "hom"',
  fix: { zh: '是不是 home？', en: 'Did you mean home?', replacement: 'home' },
}
const speaking = (locale: string) => ({ portal: { locale } }) as Tree
const told = (live: Tree | undefined) => consoleProblems('schemas', [problem], () => '{}', live)[0]

it.each([
  ['en', speaking('en-GB'), { reason: problem.en, remedy: 'Did you mean home?' }],
  ['zh-CN', speaking('zh-CN'), { reason: expect.stringContaining('不存在'), remedy: expect.stringContaining('是不是') }],
  ['nothing that is live', undefined, { reason: expect.stringContaining('不存在') }],
])('problems of the check are in the language of the console: %s', (_, live, said) => {
  expect(told(live)).toMatchObject({ ...said, file: 'menus.json', replacement: 'home' })
  expect(/[\u4e00-\u9fff]/.test(JSON.stringify(told(live)))).toBe(!live?.portal.locale.startsWith('en'))
})

it('a problem of a missing key stands at that key', () => {
  const missing: Problem = { ...problem, code: 'shape/missing-key', key: 'title' }
  const text = '{ "main": [{ "id": "home" }] }'
  expect(consoleProblems('schemas', [{ ...missing, column: text.indexOf('{ "id') + 1 }], () => text, undefined)[0]?.pointer).toBe(
    '/main/0/title',
  )
})

it('a problem of text that nests too deep stands at its file', () => {
  const deep = { ...problem, code: 'file/too-deep', column: 65 }
  expect(consoleProblems('schemas', [deep], () => '['.repeat(200_000), undefined)).toMatchObject([{ file: 'menus.json', pointer: '' }])
})

it.each([
  ['title 不能是空的', '写上文字，或删去这一项', '不能是空的'],
  ['“首页”缺少 title（名称）', '补上 "title"（名称）', '“首页”缺少名称'],
])('a problem beside its field names no key: %s', (zh, remedy, reason) => {
  const text = '{ "title": "" }'
  const [shown] = consoleProblems(
    'schemas',
    [{ ...problem, column: text.indexOf('""') + 1, zh, fix: { zh: remedy, en: '' } }],
    () => text,
    undefined,
  )
  expect(shown).toMatchObject({ reason, pointer: '/title' })
  expect(shown?.remedy).not.toContain('title')
})

it.each([
  ['把 2 处一起改为“新”（npm run check -- --fix --renames），或把这里改回“旧”', '把 2 处一起改为“新”，或把这里改回“旧”'],
  ['在编辑器里选“以 UTF-8 编码保存”，或运行 npm run check -- --fix', '在编辑器里选“以 UTF-8 编码保存”'],
  ['删去这一行；npm run check -- --fix 会替您全部删去', '删去这一行'],
  ['运行 npm run check -- --fix，会全部改成新名；新写的用新名', '新写的用新名'],
  ['运行 npm run check -- --fix', undefined],
])('a remedy sends nobody to a terminal: %s', (zh, remedy) => {
  const [shown] = consoleProblems('schemas', [{ ...problem, fix: { zh, en: zh } }], () => '{}', speaking('en'))
  expect(shown?.remedy).toBe(remedy)
})

it('problems of a pattern are in the language of the console', () => {
  const verdicts = (live: Tree | undefined) => ['[a', '^[0-9]{2}$'].map((pattern) => tryRule({ pattern, samples: [] }, live).verdict)
  expect(JSON.stringify(verdicts(speaking('en')))).not.toMatch(/[\u4e00-\u9fff]/)
  expect(verdicts(speaking('en'))[0]).toMatchObject({ state: 'invalid', reason: expect.stringContaining('does not compile') })
  expect([speaking('en'), speaking('zh-CN')].map((live) => verdicts(live)[1]?.sentence)).toEqual(['2 characters of digits', '2 位数字'])
})
