import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkMutated } from './mutate-tree'
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
