import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { reviewLevelOf } from '../../src/release/changes/review-level'

const names = [
  'menus.json',
  'words.json',
  'rules.json',
  'routes.json',
  'accounts.json',
  'portal.json',
  'pages/home.json',
  'forms/ruleForm.json',
  'flows/project.json',
]
const texts = new Map(names.map((name) => [name, readFileSync(`schemas/${name}`, 'utf8')]))
function filesOf(changed: Record<string, string | null> = {}): Map<string, Uint8Array> {
  const all = new Map<string, string | null>([...texts, ...Object.entries(changed)])
  return new Map([...all].flatMap(([name, text]) => (text === null ? [] : [[name, new TextEncoder().encode(text)] as const])))
}

// A schema file is changed as plain data, of any shape.
// oxlint-disable-next-line typescript/no-explicit-any
function changed(name: string, change: (data: any) => void): Record<string, string> {
  const data = JSON.parse(texts.get(name)!)
  change(data)
  return { [name]: JSON.stringify(data) }
}

describe('the review level of a change', () => {
  it.each([
    ['the title of a menu entry', 'words', changed('menus.json', (menus) => (menus.main[0].title = '主页'))],
    ['a sentence of words.json', 'words', changed('words.json', (words) => (words.errors['404'].message = '没有这一页'))],
    ['the title of a route', 'words', changed('routes.json', ({ routes }) => (routes[0].title = '主页'))],
    ['the format of a file', 'words', changed('menus.json', () => undefined)],
    ['a pattern', 'rules', changed('rules.json', ({ rules }) => (rules.email.list[0].pattern = '^1$'))],
    ['a field that a text shows', 'rules', changed('menus.json', (menus) => (menus.main[0].title = '{{account.phone}}'))],
    ['the order of a menu', 'access', changed('menus.json', (menus) => menus.main.reverse())],
    ['who sees an entry', 'access', changed('menus.json', (menus) => (menus.main[0].visible = 'guest'))],
    ['where an entry leads', 'access', changed('menus.json', (menus) => (menus.main[0].route = 'notice'))],
    ['who may open a page', 'access', changed('routes.json', ({ routes }) => (routes[0].access = 'signedIn'))],
    ['who manages the portal', 'access', changed('accounts.json', ({ staff }) => (staff.district.admin = true))],
    ['the review itself', 'access', changed('portal.json', (portal) => (portal.review = { steps: [] }))],
    ['a title that becomes a list', 'access', changed('routes.json', ({ routes }) => (routes[0].title = ['主页']))],
    ['a removed page', 'access', { 'pages/home.json': null }],
    ['an unreadable file', 'access', { 'menus.json': '{' }],
    [
      'words together with access',
      'access',
      {
        ...changed('menus.json', (menus) => (menus.main[0].title = '主页')),
        ...changed('routes.json', ({ routes }) => (routes[0].access = 'signedIn')),
      },
    ],
  ])('is the highest that it touches: %s is %s', (_, level, files) => {
    expect(reviewLevelOf(filesOf(), filesOf(files))).toBe(level)
  })
})
