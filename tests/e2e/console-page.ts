import type { Page } from 'playwright-core'

/** Opens a place of the console. */
export async function open(page: Page, place = ''): Promise<void> {
  await page.goto(`/console${place}`)
  await page.locator('h1').first().waitFor()
}

export const inBar = (page: Page) => page.getByRole('region', { name: '草稿' })
export const saved = (page: Page) => inBar(page).getByText('已保存').waitFor()
