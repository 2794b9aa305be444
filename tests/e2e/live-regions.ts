import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { waitLimit } from '../../src/cli/time-limits'

/** Runs in each page: reports what its live regions say. */
const reportSaid = () => {
  const regions = '[role=status], [role=alert]'
  const last = new WeakMap<Element, string>()
  new MutationObserver((changes) => {
    const found = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(regions)
      if (around) found.add(around)
      for (const node of addedNodes) if (node instanceof Element) for (const one of node.querySelectorAll(regions)) found.add(one)
      for (const node of addedNodes) if (node instanceof Element && node.matches(regions)) found.add(node)
    }
    for (const region of found) {
      const text = region.textContent.trim()
      if (text && text !== last.get(region)) (window as unknown as { liveRegionSaid(text: string): void }).liveRegionSaid(text)
      last.set(region, text)
    }
  }).observe(document, { childList: true, characterData: true, subtree: true })
}

/** Records what the live regions of a context's pages say, such as toasts: they disappear by themselves, on a busy machine before a test looks. */
export async function recordSaid(context: BrowserContext): Promise<string[]> {
  const said: string[] = []
  await context.exposeFunction('liveRegionSaid', (text: string) => void said.push(text))
  await context.addInitScript(reportSaid)
  return said
}

/** Milliseconds between two looks at what was said. */
const pause = 50

/**
 * Waits until a page of the visitor has said a text, which may be gone again, and forgets what was said until then. Not by the test runner,
 * because the bench does the console's tasks, too.
 */
export async function hears({ said }: { said: string[] }, text: string | RegExp): Promise<void> {
  const at = () => said.findIndex((one) => (typeof text === 'string' ? one.includes(text) : text.test(one)))
  for (let times = 0; at() < 0; times += 1) {
    if (times * pause > waitLimit) throw new Error(`nothing says ${String(text)}, but: ${said.join(' | ')}`)
    await setTimeout(pause)
  }
  said.splice(0, at() + 1)
}
