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
 * Opens, in a browser with script because axe needs it, what a browser without script shows: the document is loaded without its scripts,
 * and the content of `noscript` becomes elements.
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

/** Visible buttons that do nothing without script. */
export const deadButtons = (page: Page) =>
  page.locator('button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { type, form, popoverTargetElement, textContent } = button as HTMLButtonElement
      return (type === 'submit' && form) || popoverTargetElement ? [] : [textContent]
    }),
  )
