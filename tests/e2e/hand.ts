import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor'

/** Counts what somebody does with the hand beside typing texts: clicks, choices, and strokes of keys. */
export function countingHand({ page }: Pick<Visitor, 'page'>) {
  let actions = 0
  const counted = async (act: Promise<unknown>) => {
    actions += 1
    await act
  }
  return {
    actions: () => actions,
    click: (place: Locator) => counted(place.click()),
    choose: (place: Locator, value: string) => counted(place.selectOption(value)),
    press: (keys: string) => counted(page.keyboard.press(keys)),
    /** Prints what a task took since the last one, and holds it to what it may take. */
    holds(task: string, most: number) {
      console.log(`${task}: ${actions} of ${most} actions beside its texts`)
      expect(actions, task).toBeLessThanOrEqual(most)
      actions = 0
    },
  }
}

/** Counts by itself what somebody does beside typing texts: presses of the pointer, choices of a select, Enter. */
export async function watchedHand({ page }: { page: Page }) {
  let actions = 0
  await page.exposeFunction('handActed', () => void (actions += 1))
  const watch = () => {
    const acted = () => (window as unknown as { handActed(): void }).handActed()
    addEventListener('pointerdown', (event) => event.isTrusted && acted(), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && acted(), true)
    addEventListener('keydown', ({ key, isTrusted }) => isTrusted && key === 'Enter' && acted(), true)
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  return {
    begins: () => void (actions = 0),
    /** Prints what a task took since the last one, and holds it to what it may take. */
    async holds(task: string, most: number) {
      // What the page has told is here before its answer to this.
      await page.evaluate(() => undefined)
      console.log(`${task}: ${actions} of ${most} actions beside its texts`)
      expect(actions, task).toBeGreaterThan(0)
      expect(actions, task).toBeLessThanOrEqual(most)
      actions = 0
    },
  }
}
