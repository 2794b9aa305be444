import type { Page } from 'playwright-core'

type Kept = { keys: number[] }

/** From now on every page that opens notes the time from a key to the next painted frame. */
export const watchKeys = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const keys: number[] = ((window as never as Kept).keys = [])
    // No named function in here: the loader would wrap it in a helper that the page does not have.
    addEventListener(
      'keydown',
      () => {
        const from = performance.now()
        requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - from)))
      },
      true,
    )
  })

/** 95th percentile in ms of 40 keys that are typed into what has the focus. */
export async function typedP95(page: Page, keyAt: (at: number) => string, delay: number): Promise<number> {
  await page.evaluate(() => ((window as never as Kept).keys.length = 0))
  for (let at = 0; at < 40; at++) await page.keyboard.press(keyAt(at), { delay })
  const times = await page.evaluate(() => (window as never as Kept).keys)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
