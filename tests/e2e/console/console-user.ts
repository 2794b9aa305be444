import { open, saved } from './console-page'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../visitor'

/** A person at the console who uses only the pointer or only keys. */
export interface ConsoleUser extends Pick<Visitor, 'page' | 'said'> {
  /** Presses a button, a link or a box. */
  press(place: Locator): Promise<void>
  /** Types a text into a field, replacing its value. */
  type(place: Locator, text: string): Promise<void>
  choose(place: Locator, label: string): Promise<void>
  /** Goes from the search to one of its results. */
  find(text: string, where: string): Promise<void>
  /** The number of presses, choices and typed fields since the last call. */
  actions(): number
}

/** More presses of Tab than any room has tab stops. */
const farthest = 250

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Tabs from the start of the page to the place, as a person without a pointer does. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor()
  for (let at = 0; at < farthest; at += 1) {
    if (await isFocused(place)) return
    await page.keyboard.press('Tab')
  }
  expect(await isFocused(place), `Tab leads to ${String(place)}`).toBe(true)
}

async function pressByKeys(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place)
  const isBox = await place.evaluate((element) => element.getAttribute('type') === 'checkbox')
  await page.keyboard.press(isBox ? 'Space' : 'Enter')
}

/** Counts as the design does: a press, a typed field or a choice is one action; Tab and arrow keys on the way are none. */
export function consoleUserOf({ page, said }: Pick<Visitor, 'page' | 'said'>, hand: 'pointer' | 'keys'): ConsoleUser {
  let count = 0
  const byKeys = hand === 'keys'
  const counted = (act: () => Promise<unknown>) => {
    count += 1
    return act().then(() => undefined)
  }
  const type = (place: Locator, text: string) =>
    counted(async () => {
      await (byKeys ? tabTo(page, place) : place.click())
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    })
  return {
    page,
    said,
    actions: () => [count, (count = 0)][0]!,
    press: (place) => counted(() => (byKeys ? pressByKeys(page, place) : place.click())),
    type,
    choose: (place, label) =>
      counted(async () => {
        await place.selectOption({ label })
        await page.keyboard.press('Tab')
      }),
    async find(text, where) {
      const search = page.getByRole('combobox', { name: '搜索页面上的文字' })
      if (byKeys) await page.keyboard.press('Control+k')
      await type(search, text)
      const option = page.getByRole('option').filter({ hasText: where }).first()
      await option.waitFor()
      if (!byKeys) return counted(() => option.click())
      for (let at = 0; at < farthest && (await option.getAttribute('aria-selected')) !== 'true'; at += 1)
        await page.keyboard.press('ArrowDown')
      return counted(() => page.keyboard.press('Enter'))
    },
  }
}

/** Adds one of each kind that a room offers at a place; returns their number. */
export async function addEach(page: Page, place: string, label: string, named: RegExp): Promise<number> {
  await open(page, place)
  await page.getByLabel(label).waitFor()
  const kinds = await page.getByLabel(label).locator('option').allTextContents()
  for (const kind of kinds) {
    await page.getByLabel(label).selectOption({ label: kind })
    await page.getByRole('button', { name: '新增', exact: true }).click()
    await page.waitForURL(named)
    await saved(page)
  }
  return kinds.length
}
