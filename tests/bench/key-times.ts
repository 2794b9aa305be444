import type { Page } from 'playwright-core'

type Kept = { keys: number[] }

/** Records, on every page opened from now on, the time from a key to the next painted frame. */
export const watchKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keys: number[] = ((window as never as Kept).keys = [])
    // Must not contain a named function: the loader would wrap it in a helper that the page does not have.
    addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - from)))
      },
      true,
    )
  })

/** 95th percentile in ms for 40 keys typed into the focused element. */
export async function typedP95(page: Page, keyAt: (at: number) => string, delay: number): Promise<number> {
  await page.evaluate(() => ((window as never as Kept).keys.length = 0))
  for (let at = 0; at < 40; at++) await page.keyboard.press(keyAt(at), { delay })
  const times = await page.evaluate(() => (window as never as Kept).keys)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
