import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** All scripts but the first, which is inside the document. */
const others = (address: URL) => address.pathname.startsWith('/assets/') && address.pathname.endsWith('.js')

interface HeldPage {
  release(): Promise<void>
  /** Lets the scripts load, except one of them, without waiting until the page is live. */
  come(except?: string): void
  /** Fails all scripts: a form then says that it needs them, or is submitted by the browser itself. */
  fail(): void
}

/** Opens a path as on a slow line: all scripts but the first wait until `release` or `fail` is called. */
export async function openHeld(page: Page, path: string): Promise<HeldPage> {
  let decide: (comes: (path: string) => boolean) => void = () => undefined
  const gate = new Promise<(path: string) => boolean>((resolve) => (decide = resolve))
  await page.route(others, async (route) => {
    const comes = await gate
    const act = comes(new URL(route.request().url()).pathname) ? route.continue() : route.abort()
    // The page may have been left in the meantime.
    await act.catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  return {
    async release() {
      decide(() => true)
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await page.unroute(others)
    },
    come: (except) => decide((path) => path !== except),
    fail: () => decide(() => false),
  }
}

/** Holds back all scripts of a page but the first, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(others, async (route) => {
    await gate
    // The page may have been left in the meantime.
    await route.continue().catch(() => undefined)
  })
  return release
}

/**
 * Slows the page's processor down by the factor, and closes the page after the test: a throttled process burns a core until the browser
 * ends.
 */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  onTestFinished(async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.context().close()
  })
}

/** Delays each script of a page but the first by its own time; the `missing`th request never gets a response. */
export async function shuffleScripts(page: Page, delay: () => number, missing = 0): Promise<void> {
  let asked = 0
  await page.route(others, async (route) => {
    asked += 1
    const act = asked === missing ? () => route.abort() : () => route.continue()
    await new Promise((resolve) => setTimeout(resolve, delay()))
    // The page may have been left in the meantime.
    await act().catch(() => undefined)
  })
}
