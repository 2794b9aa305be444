import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './visitor'

/** Counts what a person does by hand besides typing texts: clicks, choices and keystrokes. */
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
    /** Prints the number of actions since the last call, and checks it against the limit. */
    holds(task: string, most: number) {
      console.log(`${task}: ${actions} of ${most} actions beside its texts`)
      expect(actions, task).toBeLessThanOrEqual(most)
      actions = 0
    },
  }
}

/**
 * Counts automatically what a person does besides typing texts: pointer presses, select choices, Enter; with `everything`, each typed
 * field and key too.
 */
export async function watchedHand({ page }: { page: Page }, everything = false) {
  let actions = 0
  await page.exposeFunction('handActed', () => void (actions += 1))
  const watch = (everything: boolean) => {
    const acted = () => (window as unknown as { handActed(): void }).handActed()
    // A text field counts once, however much is typed into it, including the press that focuses it.
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
    /** Prints the number of actions since the last call, and checks it against the limit. */
    async holds(task: string, most: number) {
      // Actions that the page has reported arrive before its reply to this call; after a navigation, the next page replies.
      await page.waitForFunction(() => true)
      console.log(`${task}: ${actions} of ${most} actions${everything ? '' : ' beside its texts'}`)
      expect(actions, task).toBeGreaterThan(0)
      expect(actions, task).toBeLessThanOrEqual(most)
      actions = 0
    },
  }
}
