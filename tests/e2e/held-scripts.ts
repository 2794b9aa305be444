import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

/** The first script has a name of its own (`src/cli/build/first-script.ts`); all others are called by a hash. */
const others = (address: URL) =>
  address.pathname.startsWith('/assets/') && address.pathname.endsWith('.js') && !/\/first-/.test(address.pathname)

/** Opens a path as on a slow line: the page is there, its scripts but the first wait until `release` is called. */
export async function openHeld(page: Page, path: string): Promise<{ release(): Promise<void> }> {
  let release = () => undefined as void
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(others, async (route) => {
    await gate
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  return {
    async release() {
      release()
      await page.locator('html[data-live]').waitFor({ state: 'attached' })
      await page.unroute(others)
    },
  }
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
