import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RoutesFile } from '../../../src/contract/route'
import { isWhole, sampled } from '../../sampled'
import { readSchema } from '../../schemas/read-schemas'
import { sharedPortal } from '../portal-fixture'
import { newVisitor, settled, signIn, sharedBrowser, visit, widths } from '../visitor'

/** A sample of the routes is watched; AT_REST=10000 watches for as long as the product promises. */
const routes = sampled(readSchema<RoutesFile>('routes.json').routes, 'routes watched at rest')

const accounts: Record<string, string | undefined> = {
  public: undefined,
  signedIn: 'demo-new',
  verified: 'demo-verified',
  operator: 'demo-operator',
}

/** Windows watched at once: each holds a release stream, and streams per address are limited. Only a few are opened at a time. */
const atOnce = 15
const opening = 3
const settling = 2_000
/** Layouts of a moving page in the settling time, somewhat fewer than on a quiet machine. */
const settlingFrames = 100
/** Time for which a page is watched, in milliseconds. */
const watching = Number(process.env.AT_REST ?? 3_000)
/** Limit in milliseconds of processor time; on a busy machine, the work of that many frames of a page that moves one line. */
const mostWork = 5
const mostFrames = 10

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Limits concurrency to the given number of places. */
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

/** Opens a separate window: a background tab is not rendered, and tabs of one visitor wait for each other's connections. */
async function open({ path, options }: Visited) {
  const context = await (await sharedBrowser()).newContext({ viewport: widths.laptop, locale: 'zh-CN', ...options })
  const page = await context.newPage()
  await page.goto(path)
  if (options.baseURL) await settled({ page })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** What the main thread did so far; its work is in milliseconds of processor time. */
  const done = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return { layouts: of('LayoutCount'), styles: of('RecalcStyleCount'), work: of('TaskDuration') * 1000 }
  }
  return {
    page,
    close: () => context.close(),
    layouts: async () => (await done()).layouts,
    /** What the page does while `wait` runs. */
    async during(wait: () => Promise<unknown>) {
      // Collects the garbage of the page load now; V8 would do it at an idle moment of its choice.
      await devtools.send('HeapProfiler.collectGarbage')
      const before = await done()
      await wait()
      const after = await done()
      return { layouts: after.layouts - before.layouts, styles: after.styles - before.styles, work: after.work - before.work }
    },
  }
}

/** Whether something has loaded within the last two seconds, or a picture near the window is still loading. */
const hasLoaded = (page: Page) =>
  page.evaluate((span) => {
    const isNear = (picture: Element) => picture.getBoundingClientRect().top < 2 * innerHeight
    const since = performance.now() - span
    return (
      performance.getEntriesByType('resource').some((one) => one.startTime + one.duration > since)
      || [...document.images].some((picture) => !picture.complete && isNear(picture))
    )
  }, settling)

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

  it('is idle two seconds after it was opened, on every route and on pages that its links lead to', async () => {
    const sessions = new Map(
      await Promise.all(Object.entries(accounts).map(async ([access, username]) => [access, await sessionOf(username)] as const)),
    )
    const [place, door] = [gate(atOnce), gate(opening)]
    const details = new Map<string, Visited>()
    /** Opens and watches a page, and notes the first link to each route that takes a record. */
    const watch = (visited: Visited) =>
      place(async () => {
        const { page, during, close } = await door(() => open(visited))
        const frames = await moving.layouts()
        await sleep(settling)
        // If the moving page has rendered fewer frames, the other pages have not had two full seconds either: wait until they rest. So
        // do pages whose pictures have only just come, as a busy server scales each for its first reader.
        const isBusy = (await moving.layouts()) - frames < settlingFrames || (await hasLoaded(page))
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

  it('does not move under reduced motion, and shows the whole page in the frame in which the mask disappears', async () => {
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
    // The first page loads without a mask.
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
