import type { Page } from 'playwright-core'

/** All words of the page that a visitor sees or hears. */
export const wordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']
    const heard = [...document.querySelectorAll('*')].flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    return [document.title, ...document.body.innerText.split('\n'), ...heard].filter(Boolean)
  })
