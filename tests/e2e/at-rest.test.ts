import type { BrowserContextOptions } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutesFile } from '../../src/contract/route'
import { isWhole, sampled } from '../sampled'
import { readSchema } from '../schemas/read-schemas'
import { sharedPortal } from './portal-fixture'
import { newVisitor, settled, signIn, theBrowser, visit, widths } from './visitor'

/** Some are watched; AT_REST=10000 watches as long as the product promises. */
const routes = sampled(readSchema<RoutesFile>('routes.json').routes, 'routes watched at rest')

const accounts: Record<string, string | undefined> = {
  public: undefined,
  signedIn: 'demo-new',
  verified: 'demo-verified',
  operator: 'demo-operator',
}

/** So many windows are looked after at once: each holds a stream of releases, of which an address has a limited number; a few are opened at a time. */
const atOnce = 15
const opening = 3
const settling = 2_000
/** Layouts of a page that moves meanwhile, somewhat fewer than on a quiet machine. */
const settlingFrames = 100
/** Milliseconds. */
const watching = Number(process.env.AT_REST ?? 3_000)
/** Milliseconds of processor time; on a machine that has no quiet core for us, what so many frames of a page take there that moves one line. */
const mostWork = 5
const mostFrames = 10

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Lets so many in at a time. */
function gate(places: number): <T>(transition: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (transition) => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await transition()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

interface Visited {
  path: string
  options: BrowserContextOptions
}

/** A window of its own: a tab behind another is not drawn, and several of one visitor wait for each other's connections. */
async function open({ path, options }: Visited) {
  const context = await (await theBrowser()).newContext({ viewport: widths.laptop, locale: 'zh-CN', ...options })
  const page = await context.newPage()
  await page.goto(path)
  if (options.baseURL) await settled({ page })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** What its main thread did so far; its work in milliseconds of processor time. */
  const done = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount'), work: of('TaskDuration') * 1000 }
  }
  return {
    page,
    close: () => context.close(),
    layouts: async () => (await done()).layouts,
    /** What is done while something else goes on. */
    async during(wait: () => Promise<unknown>) {
      // What is left of its opening is collected now; V8 would do it in some idle moment of its own choice.
      await devtools.send('HeapProfiler.collectGarbage')
      const before = await done()
      await wait()
      const after = await done()
      return { layouts: after.layouts - before.layouts, styles: after.styles - before.styles, work: after.work - before.work }
    },
  }
}

const planted = '<style>@keyframes widen { to { width: 90% } } hr { width: 10%; animation: widen 2s linear infinite }</style><hr>'

describe('an open page', () => {
  const fixture = sharedPortal()

  async function sessionOf(username: string | undefined): Promise<BrowserContextOptions> {
    const baseURL = fixture.portal.url
    if (!username) return { baseURL }
    const visitor = await newVisitor(baseURL)
    await signIn(visitor, username)
    const storageState = await visitor.context.storageState()
    await visitor.context.close()
    return { baseURL, storageState }
  }

  it('does nothing two seconds after it was opened, on every route and on what its links lead to', async () => {
    const sessions = new Map(
      await Promise.all(Object.entries(accounts).map(async ([access, username]) => [access, await sessionOf(username)] as const)),
    )
    const [place, door] = [gate(atOnce), gate(opening)]
    const details = new Map<string, Visited>()
    /** Opens it, watches it, and notes the first link to each route that is called with a record. */
    const watch = (visited: Visited) =>
      place(async () => {
        const { page, during, close } = await door(() => open(visited))
        const frames = await moving.layouts()
        await sleep(settling)
        // Where a page that moves has drawn fewer frames, the others have not had their two seconds either: they are waited for until they rest.
        const isBusy = (await moving.layouts()) - frames < settlingFrames
        for (let round = 0; isBusy && round < 10; round += 1) {
          const { layouts, styles } = await during(() => sleep(settling))
          if (layouts === 0 && styles === 0) break
        }
        const seen = await during(() => sleep(watching))
        for (const href of await page
          .locator('main a[href*="?"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
          const [path = ''] = href.split('?')
          if (routes.some((route) => route.path === path) && !details.has(path)) details.set(path, { path: href, options: visited.options })
        }
        await close()
        return { path: visited.path, ...seen }
      })
    const seen: Awaited<ReturnType<typeof watch>>[] = []
    const moving = await open({ path: `data:text/html,${encodeURIComponent(planted)}`, options: {} })
    const moved = await moving.during(async () => {
      seen.push(...(await Promise.all(routes.map(({ path, access }) => watch({ path, options: sessions.get([access].flat()[0]!)! })))))
      expect(details.size).toBeGreaterThan(isWhole ? 5 : 0)
      seen.push(...(await Promise.all([...details.values()].map(watch))))
    })
    await moving.close()
    expect(moved.layouts, 'a movement that is planted is seen').toBeGreaterThan(seen.length)
    const limit = Math.max(mostWork, (moved.work / moved.layouts) * mostFrames)
    const restless = seen.filter(({ layouts, styles, work }) => layouts > 0 || styles > 0 || !(work < limit))
    expect(
      restless.map(
        ({ path, layouts, styles, work }) =>
          `${path}: ${layouts} layouts, ${styles} styles, ${work.toFixed(1)} ms (limit ${limit.toFixed(1)})`,
      ),
    ).toEqual([])
  })

  it('moves nothing where little motion is asked for, and is uncovered whole in the frame in which its mask goes', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      const seen = { masked: false, frames: 0, covered: 0, elements: 0, moving: 0 }
      Object.assign(window, { seen })
      new MutationObserver((_, observer) => {
        const masked = document.querySelector('.loading-mask') !== null
        seen.masked ||= masked
        if (masked || !seen.masked || !document.querySelector('.page')) return
        observer.disconnect()
        const look = () => {
          const elements = [...document.querySelectorAll('.page *, footer *')]
          seen.elements = elements.length
          seen.covered = elements.filter((element) => getComputedStyle(element).visibility === 'hidden').length
          seen.moving += document.getAnimations().length
          if (seen.covered === 0 || seen.frames > 100) return
          seen.frames++
          requestAnimationFrame(look)
        }
        look()
      }).observe(document, { childList: true, subtree: true })
    })
    // The first page is there without a mask.
    await visit(visitor, '/')
    await page.getByRole('navigation').getByRole('link', { name: '项目申报' }).first().click()
    await page.waitForURL('**/apply')
    await settled(visitor)
    const seen = await page.evaluate(() => (window as unknown as { seen: { elements: number } }).seen)
    expect(seen).toEqual({ masked: true, frames: 0, covered: 0, elements: expect.any(Number) as number, moving: 0 })
    expect(seen.elements).toBeGreaterThan(100)
    await visitor.context.close()
  })
})
