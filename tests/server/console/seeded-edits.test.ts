import { beforeAll, describe, expect, it } from 'vitest'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { queriesOf } from '../../../src/server/console/preview/preview-addresses'
import { asVisited, type LivePortal } from '../live/live-portal'
import { documentCookie } from '../visitor'
import type { ConsoleReview, RuleConsequence } from '../../../src/contract/console/console-review'
import type { RoutesFile } from '../../../src/contract/route'
import { storedIn } from '../../../src/release/changes/rule-consequences'
import { acted, comparedPages, openConsole, type Operator } from './console-portal'
import { seededEdits, type SeededEdit } from './seeded-edits'

/** The deep run takes all of them, and opens each page as each demonstration account; the usual run opens them as a guest. */
const most = Number(process.env.SEEDED_EDITS ?? 1)
const isWhole = most >= seededEdits.length
const accounts = [
  'demo-new',
  'demo-verified',
  'demo-applicant',
  'demo-provider',
  'demo-operator',
  'demo-district',
  'demo-city',
  'demo-finance',
]

let portal: LivePortal
let operator: Operator
let cookies: string[]
beforeAll(async () => {
  ;({ portal, operator } = await openConsole(createRendererHere(() => import('../../../src/render'))))
  cookies = ['', ...(isWhole ? await Promise.all(accounts.map((name) => documentCookie(asVisited(portal), name))) : [])]
})

const visible = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    // A form says of which release it is, and which try.
    .replace(/<input type="hidden"[^>]*>/g, '')

/** What visitors get at every address, asked of the portal itself as a browser does. */
async function visited(): Promise<Map<string, string>> {
  const release = portal.live.reference.current
  const all = new Map<string, string>()
  for (const route of release.tree.routes.routes)
    for (const query of await queriesOf(portal, release, route, new Date()))
      for (const [at, cookie] of cookies.entries()) {
        const { headers, body } = await portal.app.inject({
          url: query ? `${route.path}?${query}` : route.path,
          headers: { accept: 'text/html', ...(cookie ? { cookie } : {}) },
        })
        all.set(`${route.id} ${query} ${at}`, String(headers.location ?? visible(body)))
      }
  return all
}

/** Pages that visitors get otherwise after something was done, which are to be those that were told before. */
async function judgePages(name: string, query: string, change: () => Promise<unknown>): Promise<void> {
  const { pages, state } = await comparedPages(operator, query)
  const before = await visited()
  await change()
  const after = await visited()
  const differing = [...after].flatMap(([key, text]) => (before.get(key) === text ? [] : [key.split(' ')[0]!]))
  const listed = pages.flatMap(({ id, who }) => (isWhole || who === 'public' ? [id] : []))
  expect({ name, state, pages: listed.sort() }).toEqual({ name, state: 'done', pages: [...new Set(differing)].sort() })
}

async function storedValues({ form, field }: NonNullable<SeededEdit['rule']>): Promise<string[]> {
  const { tree } = portal.live.reference.current
  const rows = storedIn(tree, form).map((stored) =>
    'profiles' in stored
      ? portal.store.enterprises.profilesAfter('', 500).then((all) => all.map(({ profile }) => profile[field]))
      : portal.store.records.valuesAfter(tree.records[stored.record]!, field, '', 500).then((all) => all.map(({ value }) => value)),
  )
  return (await Promise.all(rows)).flat().filter((value): value is string => typeof value === 'string' && value !== '')
}

/** What follows for rules: the field alone, an example in one direction, and how many stored answers would pass no longer. */
async function judgeRule({ name, rule }: SeededEdit, told: RuleConsequence[]): Promise<void> {
  if (!rule) return expect([name, told]).toEqual([name, []])
  const values = await storedValues(rule)
  expect(values.length).toBeGreaterThan(0)
  expect([name, told]).toMatchObject([
    name,
    [{ form: rule.form, field: rule.field, records: [{ total: values.length, failing: values.filter((one) => rule.fails(one)).length }] }],
  ])
  expect([told[0]!.stricter !== undefined, told[0]!.looser !== undefined]).toEqual([!rule.isLooser, rule.isLooser === true])
}

async function judge(edit: SeededEdit): Promise<void> {
  const { name, operations, menus = [], saved } = edit
  if (saved) return judgeSaved(name, saved)
  const { steps, problems } = await acted(operator, 0, ...operations)
  expect([name, problems.filter(({ severity }) => severity !== 'warning')]).toEqual([name, []])
  const review: ConsoleReview = await operator.ok('review')
  if (review.files.length === 0) {
    expect([name, (await comparedPages(operator)).pages, review.changes]).toEqual([name, [], []])
    return operator.ok('discard', { seen: steps })
  }
  try {
    await judgePages(name, '', () => operator.ok('publish', { seen: steps, reason: name }))
  } finally {
    // Tried again, it begins with what was live before it.
    const release = portal.live.kept().number
    await operator.ok('takeBack', { release, live: release, reason: '撤回' })
  }
  expect([name, review.access]).toEqual([name, []])
  await judgeRule(edit, review.rules)
  const told = review.menus.map(({ title, who, gains }) => ({ title, who, gains }))
  expect([name, told]).toEqual([name, menus])
}

async function judgeSaved(name: string, { route, access, regained }: NonNullable<SeededEdit['saved']>): Promise<void> {
  await portal.change<RoutesFile>('routes.json', ({ routes }) => void (routes.find(({ id }) => id === route)!.access = access))
  await portal.live.look()
  const release = portal.live.kept().number
  const review: ConsoleReview = await operator.ok('undoReview', `release=${release}`)
  const { path } = portal.live.reference.current.tree.routes.routes.find(({ id }) => id === route)!
  expect([name, review.access.map(({ path, who, gains }) => ({ path, who, gains }))]).toEqual([
    name,
    regained.map((who) => ({ path, who, gains: true })),
  ])
  expect([name, review.rules, review.menus]).toEqual([name, [], []])
  await judgePages(name, `release=${release}`, () => operator.ok('takeBack', { release, live: release, reason: '撤回' }))
}

describe('what a review says follows', () => {
  it('is known of sixty edits', () => {
    expect(seededEdits.length).toBe(60)
  })
  it.each(seededEdits.slice(0, most))('$name: what it does to pages, visitors and stored answers, and nothing else', judge)
})
