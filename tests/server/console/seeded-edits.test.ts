import { beforeAll, describe, expect, it } from 'vitest'
import { createRendererHere } from '../../../src/server/http/pages/renderer'
import { queriesOf } from '../../../src/server/console/preview/preview-addresses'
import { asVisited, type LivePortal } from '../live/live-portal'
import { documentCookie } from '../visitor'
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

async function judge({ name, operations, menus = [] }: SeededEdit) {
  const { steps, problems } = await acted(operator, 0, ...operations)
  expect([name, problems.filter(({ severity }) => severity !== 'warning')]).toEqual([name, []])
  const review = await operator.ok('review')
  const { pages, state } = await comparedPages(operator)
  const before = await visited()
  const { isDirty } = await operator.ok('draft')
  if (!isDirty) return expect([name, pages]).toEqual([name, []])
  const { release } = await operator.ok('publish', { seen: steps, reason: name })
  const after = await visited()
  await operator.ok('takeBack', { release, live: release, reason: '撤回' })
  const differing = [...after].flatMap(([key, text]) => (before.get(key) === text ? [] : [key.split(' ')[0]!]))
  const listed = pages.flatMap(({ id, who }) => (isWhole || who === 'public' ? [id] : []))
  expect({ name, state, pages: listed.sort() }).toEqual({ name, state: 'done', pages: [...new Set(differing)].sort() })
  expect([name, review.access, review.rules]).toEqual([name, [], []])
  const told = review.menus.map(({ title, who, gains }: { title: string; who: string; gains: boolean }) => ({ title, who, gains }))
  expect([name, told]).toEqual([name, menus])
}

describe('what a review says follows', () => {
  it('is known of sixty edits', () => {
    expect(seededEdits.length).toBe(60)
  })
  it.each(seededEdits.slice(0, most))('$name: the pages that visitors see changed, and nothing else', judge)
})
