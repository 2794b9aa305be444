import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { queriesOf } from '../../../src/server/console/preview/preview-addresses'
import { waitLimit } from '../../../src/cli/time-limits'
import type { ChangedPages } from '../../../src/contract/console/console-preview'
import type { ConsoleReview, RuleConsequence } from '../../../src/contract/console/console-review'
import type { RoutesFile } from '../../../src/contract/route'
import { applyToFiles } from '../../../src/edit/apply-to-files'
import type { EditOperation } from '../../../src/edit/operation'
import { storedIn } from '../../../src/release/changes/rule-consequences'
import { productFiles } from '../../check/mistakes/doc'
import { asVisited, type LivePortal } from '../live/live-portal'
import { documentCookie } from '../visitor'
import { acted, comparedPages, openConsole, type Operator } from './console-portal'
import { seededEdits, type SeededEdit } from './seeded-edits'

/** The deep run takes all edits and opens each page as each demonstration account; the usual run opens it as a guest. */
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

// A page is sent without data that arrives late; on a busy machine that would be a difference that no edit has made.
vi.mock('../../../src/server/http/pages/page-answers', async (load) => {
  const real = await load<typeof import('../../../src/server/http/pages/page-answers')>()
  const pageAnswers: typeof real.pageAnswers = (parts, reads, asking) => real.pageAnswers(parts, reads, asking, waitLimit)
  return { ...real, pageAnswers }
})

// With a clock that stands still, frequent visits would exceed the rate limit.
const uncounted = vi.hoisted(() => ({ hit: async () => ({ count: 1, resetIn: 1 }) }))
vi.mock('../../../src/server/accounts/read-counter', () => ({ createReadCounter: () => uncounted }))

let portal: LivePortal
let operator: Operator
let cookies: string[]
/** What visitors get from the release that every edit starts from and returns to. */
let first: { revision: string; pages: Map<string, string> }
beforeAll(async () => {
  ;({ portal, operator } = await openConsole(
    'product',
    createRendererHere(() => import('../../../src/render')),
  ))
  cookies = ['', ...(isWhole ? await Promise.all(accounts.map((name) => documentCookie(asVisited(portal), name))) : [])]
  // Pages show how much time is left.
  vi.useFakeTimers({ toFake: ['Date'] })
  Object.assign(portal.store.counters, uncounted)
  first = { revision: portal.live.reference.current.revision, pages: await visited() }
})
afterAll(() => void vi.useRealTimers())

const visible = (html: string) =>
  html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
    .replace(/ nonce="[^"]*"/g, '')
    // Hidden inputs contain the revision and the idempotency key.
    .replace(/<input type="hidden"[^>]*>/g, '')

/** What visitors get at every address, requested from the portal as a browser does. */
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

/** Expects the reported pages to be exactly those whose text differs for visitors. */
function judgePages(name: string, { pages, state }: ChangedPages, before: Map<string, string>, after: Map<string, string>): void {
  const differing = [...after].flatMap(([key, text]) => (before.get(key) === text ? [] : [key.split(' ')[0]!]))
  const listed = pages.flatMap(({ id, who }) => (isWhole || who === 'public' ? [id] : []))
  expect({ name, state, pages: listed.sort() }).toEqual({ name, state: 'done', pages: [...new Set(differing)].sort() })
}

/** Makes a change, collects what visitors get, and reverts it, so that the next edit starts from the same release. */
async function visitedMeanwhile(change: () => Promise<unknown>): Promise<Map<string, string>> {
  await change()
  try {
    return await visited()
  } finally {
    const release = portal.live.stored().number
    await operator.ok('revert', { release, live: release, reason: '撤回' })
    expect(portal.live.reference.current.revision).toBe(first.revision)
  }
}

async function storedValues({ form, field }: NonNullable<SeededEdit['rule']>): Promise<string[]> {
  const { tree } = portal.live.reference.current
  const rows = storedIn(tree, form).map((stored) =>
    'profiles' in stored
      ? portal.store.enterprises.valuesAfter(field, '', 500).then(({ values }) => values)
      : portal.store.records.valuesAfter(tree.records[stored.record]!, field, '', 500).then(({ values }) => values),
  )
  return (await Promise.all(rows)).flat().filter((value): value is string => typeof value === 'string' && value !== '')
}

/** Expects the consequences for rules: the field alone, examples in one direction, and the number of stored answers that would fail. */
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
  const told = await comparedPages(operator)
  if (review.files.length === 0) {
    expect([name, told.pages, review.changes]).toEqual([name, [], []])
    return operator.ok('discard', { seen: steps })
  }
  judgePages(name, told, first.pages, await visitedMeanwhile(() => operator.ok('publish', { seen: steps, reason: name })))
  expect([name, review.access]).toEqual([name, []])
  await judgeRule(edit, review.rules)
  expect([name, review.menus.map(({ title, who, gains }) => ({ title, who, gains }))]).toEqual([name, menus])
}

async function judgeSaved(name: string, { route, access, regained }: NonNullable<SeededEdit['saved']>): Promise<void> {
  await portal.change<RoutesFile>('routes.json', ({ routes }) => void (routes.find(({ id }) => id === route)!.access = access))
  await portal.live.look()
  const query = `release=${portal.live.stored().number}`
  const review: ConsoleReview = await operator.ok('undoReview', query)
  const told = await comparedPages(operator, query)
  judgePages(name, told, await visitedMeanwhile(async () => undefined), first.pages)
  const { path } = portal.live.reference.current.tree.routes.routes.find(({ id }) => id === route)!
  expect([name, review.access.map(({ path, who, gains }) => ({ path, who, gains }))]).toEqual([
    name,
    regained.map((who) => ({ path, who, gains: true })),
  ])
  expect([name, review.rules, review.menus]).toEqual([name, [], []])
}

describe('the consequences in a review', () => {
  it('are known for sixty edits', () => {
    expect(seededEdits.length).toBe(60)
  })
  it('are of edits that still fit the files, also those that only the deep run makes', () => {
    const files = new Map(productFiles.map(({ name: file, bytes }) => [file, bytes]))
    for (const { name, operations } of seededEdits)
      expect.soft(() => applyToFiles(files, operations as EditOperation[]), name).not.toThrow()
  })
  it.each(seededEdits.slice(0, most))('$name: lists its effects on pages, visitors and stored answers, and no others', judge)
})
