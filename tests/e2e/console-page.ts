import type { Page } from 'playwright-core'
import type { countingHand } from './hand'

/** Opens a place of the console. */
export async function open(page: Page, place = ''): Promise<void> {
  await page.goto(`/console${place}`)
  await page.locator('h1').first().waitFor()
}

export const inBar = (page: Page) => page.getByRole('region', { name: '草稿' })
export const saved = (page: Page) => inBar(page).getByText('已保存').waitFor()

/** From the draft to what visitors see. */
export async function publish(page: Page, hand: ReturnType<typeof countingHand>): Promise<void> {
  await hand.click(inBar(page).getByRole('link', { name: '审阅与发布' }))
  await hand.click(page.getByRole('button', { name: '发布', exact: true }))
  await page.getByRole('heading', { name: /^已发布/ }).waitFor()
}

export const typing = async (hand: ReturnType<typeof countingHand>, page: Page, name: string | RegExp, text: string) => {
  const field = page.getByRole('textbox', { name }).first()
  await hand.click(field)
  await field.fill(text)
}
