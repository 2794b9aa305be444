import type { Locator, Page } from 'playwright-core'

/** Opens a place of the console. */
export async function open(page: Page, place = ''): Promise<void> {
  await page.goto(`/console${place}`)
  await page.locator('h1').first().waitFor()
}

export const inBar = (page: Page) => page.getByRole('region', { name: '草稿' })
/** Waits until an element has the focus. */
export const hasFocus = (place: Locator) => place.and(place.page().locator(':focus')).waitFor()
export const saved = (page: Page) => inBar(page).getByText('已保存').waitFor()
