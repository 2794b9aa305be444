import type { Locator } from 'playwright-core'
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
