import axe from 'axe-core'
import type { Page } from 'playwright-core'

// Details of passed nodes are left out: collecting them took most of the time.
const standard = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }

interface Violation {
  id: string
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/** What axe finds on the open page, one line per rule. During a colour transition it would read colours of neither state. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (options) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; }')
    document.adoptedStyleSheets.push(still)
    const { axe } = window as never as { axe: { run(options: object): Promise<{ violations: Violation[] }> } }
    const found = await axe.run(options)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
    return found.violations
  }, standard)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} — ${node.failureSummary}`).join('; ')}`)
}

/** Headings that skip a level below the previous one. */
export const skippedHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    let before = 0
    return [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].flatMap((heading) => {
      const level = Number(heading.tagName.slice(1))
      const isSkipped = level > before + 1
      before = level
      return isSkipped ? [`${heading.tagName} ${heading.textContent}`] : []
    })
  })
