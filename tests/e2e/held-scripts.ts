import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** The first script comes in the document. */
const others = (address: URL) => address.pathname.startsWith('/assets/') && address.pathname.endsWith('.js')

interface HeldPage {
  release(): Promise<void>
  /** They come, and nobody waits until the page answers. */
  come(): void
  /** None of them comes: a form says what it needs, or is sent by the browser itself. */
  fail(): void
}

/** Opens a path as on a slow line: the page is there, its scripts but the first wait until `release` or `fail` is called. */
export async function openHeld(page: Page, path: string): Promise<HeldPage> {
  let decide: (comes: boolean) => void = () => undefined
  const gate = new Promise<boolean>((resolve) => (decide = resolve))
  await page.route(others, async (route) => {
    const act = (await gate) ? route.continue() : route.abort()
    // The page may have been left meanwhile.
    await act.catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  return {
    async release() {
      decide(true)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await page.unroute(others)
    },
    come: () => decide(true),
    fail: () => decide(false),
  }
}

/** From here on no script of a page but the first comes, until what is returned is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(others, async (route) => {
    await gate
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  return release
}

/** Makes the page's processor so many times slower than this machine's, and closes it after the test: a process that stays slowed down burns a core until the browser ends. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  onTestFinished(async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.context().close()
  })
}

/** From here on the scripts of a page but the first come each at a time of its own; the one that is asked for as the `missing`th never does. */
export async function shuffleScripts(page: Page, delay: () => number, missing = 0): Promise<void> {
  let asked = 0
  await page.route(others, async (route) => {
    asked += 1
    const act = asked === missing ? () => route.abort() : () => route.continue()
    await new Promise((resolve) => setTimeout(resolve, delay()))
    // The page may have been left meanwhile.
    await act().catch(() => undefined)
  })
}
