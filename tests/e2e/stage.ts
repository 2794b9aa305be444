import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { RunningPortal } from './portal'
import { startPortalOn, type StoreName } from './stores'
import { newVisitor, openBrowser, type Visitor } from './visitor'

/** One running portal and one browser for the tests of a file (or of a describe). */
export interface Stage {
  readonly portal: RunningPortal
  visitor(options?: Parameters<typeof newVisitor>[2]): Promise<Visitor>
}

/** Starts both before the tests and stops them after; call it at the top of a file or of a describe. */
export function openStage(store: StoreName = 'SQLite', settings: Record<string, string> = {}): Stage {
  let portal: RunningPortal
  let browser: Browser
  beforeAll(async () => {
    ;[portal, browser] = await Promise.all([startPortalOn(store, settings), openBrowser()])
  })
  afterAll(async () => {
    await browser?.close()
    await portal?.stop()
  })
  return {
    get portal() {
      return portal
    },
    visitor: (options) => newVisitor(browser, portal.url, options),
  }
}
