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

/** Counts by itself what somebody does beside typing texts: presses of the pointer, choices of a select, Enter; of `everything`, each field typed and each key too. */
export async function watchedHand({ page }: { page: Page }, everything = false) {
  let actions = 0
  await page.exposeFunction('handActed', () => void (actions += 1))
  const watch = (everything: boolean) => {
    const acted = () => (window as unknown as { handActed(): void }).handActed()
    // A field is one, however much is typed into it, with the press that leads there.
    const isText = (target: EventTarget | null) =>
      everything && target instanceof Element && target.matches('textarea, input:not([type=checkbox], [type=radio], [type=file])')
    let typedInto: EventTarget | null = null
    addEventListener('pointerdown', ({ target, isTrusted }) => isTrusted && !isText(target) && acted(), true)
    addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && acted(), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (isText(target) && target !== typedInto) acted()
        if (isText(target)) typedInto = target
      },
      true,
    )
    addEventListener(
      'keydown',
      ({ key, isTrusted, target, ctrlKey, altKey }) => {
        const isStroke = everything && !/^(Control|Alt|Shift|Meta|Tab)$/.test(key) && (ctrlKey || altKey || !isText(target))
        if (isTrusted && (key === 'Enter' || isStroke)) acted()
      },
      true,
    )
  }
  await page.addInitScript(watch, everything)
  await page.evaluate(watch, everything)
  return {
    begins: () => void (actions = 0),
    /** Prints what a task took since the last one, and holds it to what it may take. */
    async holds(task: string, most: number) {
      // What the page has told is here before its answer to this, which the page that follows gives where the last act led on.
      await page.waitForFunction(() => true)
      console.log(`${task}: ${actions} of ${most} actions${everything ? '' : ' beside its texts'}`)
      expect(actions, task).toBeGreaterThan(0)
      expect(actions, task).toBeLessThanOrEqual(most)
      actions = 0
    },
  }
}
