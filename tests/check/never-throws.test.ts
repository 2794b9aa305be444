import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkContext, checkMutated, treeFiles } from './mutate-tree'
import { checkFiles } from '../../src/check/check-tree'
import { displayWidth } from '../../src/check/display-width'

const files = [
  'menus.json',
  'routes.json',
  'portal.json',
  'dicts.json',
  'forms/profile.json',
  'forms/login.json',
  'pages/home.json',
  'pages/notices.json',
  'api/account.json',
  'records/notice.json',
]
/** Number of broken files; BROKEN_FILES=150 is the full count. */
const broken = Number(process.env.BROKEN_FILES ?? 50)
const words = ['', 'null', '[]', '{}', '""', '1', 'true', ',', '}', '"', '\\', '“', '{{']

/** Replaces any JSON token of a file. */
const mutation = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.constantFrom(...words)).map(([file, at, put]) => {
  const text = readFileSync(`tests/check/tree/${file}`, 'utf8')
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|-?\d+|true|false/g)]
  const token = tokens[at % tokens.length]
  const start = token?.index ?? 0
  return { file, find: text, put: text.slice(0, start) + put + text.slice(start + (token?.[0].length ?? 0)) }
})

it('reports problems for every broken file', async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async (one) => {
      fc.pre(one.find !== one.put)
      const { problems } = await checkMutated(one)
      for (const problem of problems) {
        expect(problem.line).toBeGreaterThan(0)
        expect(displayWidth(problem.zh), problem.zh).toBeLessThanOrEqual(40)
        expect(problem.en).not.toBe('')
      }
    }),
    { numRuns: broken },
  )
})

it.each(['{}', '[]', '[{}]', 'null'])('reports %s in place of a number of days', (put) => {
  const { problems } = checkMutated({ file: 'records/notice.json', find: '"daysAgo": 3', put: `"daysAgo": ${put}` })
  expect(problems).toContainEqual(expect.objectContaining({ code: 'record/wrong-type', line: 29 }))
})

/** Any `{` of a file, followed by a key that every JavaScript object has. */
const reserved = fc
  .tuple(
    fc.constantFrom(...files),
    fc.nat(),
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__'),
  )
  .map(([file, at, name]) => {
    const text = readFileSync(`tests/check/tree/${file}`, 'utf8')
    const objects = [...text.matchAll(/\{(?=\s*")/g)]
    const place = objects[at % objects.length]!.index + 1
    const put = `${text.slice(0, place)} "${name}": { "admin": true },${text.slice(place)}`
    return { file, find: text, put, line: text.slice(0, place).split('\n').length }
  })

it('refuses a key that every object has, anywhere, in its line and once', async () => {
  await fc.assert(
    fc.asyncProperty(reserved, async ({ line, ...one }) => {
      const { problems } = await checkMutated(one)
      expect(problems.filter(({ code }) => code === 'json/reserved-key')).toMatchObject([{ line, severity: 'error' }])
    }),
    { numRuns: 30 },
  )
})

/** Names that a lookup finds in every object, and names that break addresses, templates, patterns or terminals. */
const inheritedNames = ['__proto__', 'constructor', 'hasOwnProperty', 'valueOf']
const hostileNames = [
  ...inheritedNames,
  ...['then', 'length', '', ' ', '0', '-1', 'null', 'a"b', "a'b", 'a.b', 'a/b', '../x'],
  ...['a\\b', '~1', '%E0%A4%A', '$&', '[', '(', '*', '{{', '{{row.}}', '{id}', '//'],
  ...['\0', 'a\nb', '\u2028', '\ufeff', '\u202eabc', 'مرحبا', '😀', '\ud800'],
  'x'.repeat(5000),
]
/** Number of hostile names; HOSTILE_NAMES=3000 is the full count. */
const named = Number(process.env.HOSTILE_NAMES ?? 40)

/** Any text of a file, key or value, replaced by a hostile name. */
const renaming = fc
  .tuple(
    fc.constantFrom(...files, 'flows/visit.json', 'accounts.json'),
    fc.nat(),
    fc.oneof(fc.constantFrom(...inheritedNames), fc.constantFrom(...hostileNames)),
  )
  .map(([file, at, name]) => {
    const find = readFileSync(`tests/check/tree/${file}`, 'utf8')
    const texts = [...find.matchAll(/"(?:[^"\\]|\\.)*"/g)]
    const { index, 0: text } = texts[at % texts.length]!
    return { file, find, put: find.slice(0, index) + JSON.stringify(name) + find.slice(index + text.length) }
  })

it('survives a hostile name of anything, and says where, why and what to do', () => {
  fc.assert(
    fc.property(renaming, (one) => {
      fc.pre(one.find !== one.put)
      for (const problem of checkMutated(one).problems)
        expect(problem).toMatchObject({
          line: expect.toSatisfy((line: number) => line > 0),
          column: expect.toSatisfy((column: number) => column > 0),
          zh: expect.stringMatching(/./),
          fix: { zh: expect.stringMatching(/./), en: expect.stringMatching(/./) },
        })
    }),
    { numRuns: named },
  )
})

it.each(hostileNames)('refuses or ignores a form file that is called %j', (name) => {
  const login = JSON.parse(readFileSync('tests/check/tree/forms/login.json', 'utf8')) as object
  const bytes = Buffer.from(JSON.stringify({ ...login, id: name }))
  const { problems } = checkFiles('tests/check/tree', [...treeFiles, { name: `forms/${name}.json`, bytes }], checkContext)
  expect(problems.map(({ code }) => code)).not.toContain('file/check-failed')
  expect(problems.length).toBeGreaterThan(0)
})
