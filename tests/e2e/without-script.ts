import type { Page } from 'playwright-core'

const element = 'no-script'
const asElement = (text: string) => text.replaceAll(/(?<=<\/?)noscript\b/g, element)
const withoutScripts = (html: string) => html.replaceAll(/<script(?![^>]*application\/json)[^>]*>.*?<\/script>/gs, '')
const asIfNone = (css: string) =>
  css
    .replaceAll(/\(scripting:\s*none\)/g, '(min-width: 0px)')
    .replaceAll(/\(scripting:\s*enabled\)/g, '(max-width: 0px)')
    .replaceAll(/\bnoscript\b/g, element)

/**
 * Opens what a browser without script shows in one that has script, because axe needs it: the document comes without its scripts, and
 * what is for a browser without script stands as elements.
 */
export async function withoutScript(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.(js|svg|avif|webp|jpe?g|png|ico)$/.test(url.pathname),
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 })
      const type = answer.headers()['content-type'] ?? ''
      if (type.startsWith('text/html'))
        return route.fulfill({ response: answer, body: asIfNone(asElement(withoutScripts(await answer.text()))) })
      if (type.startsWith('text/css')) return route.fulfill({ response: answer, body: asIfNone(await answer.text()) })
      return route.fulfill({ response: answer })
    },
  )
}

/** Buttons that are seen and do nothing without script. */
export const deadButtons = (page: Page) =>
  page.locator('button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { type, form, popoverTargetElement, textContent } = button as HTMLButtonElement
      return (type === 'submit' && form) || popoverTargetElement ? [] : [textContent]
    }),
  )
