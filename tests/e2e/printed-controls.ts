import type { Page } from 'playwright-core'

/** The controls that are on paper. */
export async function printedControls(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const printed = page
    .locator('main')
    .locator('button:not(.on-paper), .button, [role=tab], nav, .upload__chooser')
    .filter({ visible: true })
  const names = await printed.allInnerTexts()
  await page.emulateMedia({ media: 'screen' })
  return names
}
