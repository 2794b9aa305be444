import type { Page } from 'playwright-core'

/** Layout shifts of the open page without user input, with the elements that moved. */
export const shiftsOf = (page: Page): Promise<{ value: number; moved: string[] }[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        interface Shift extends PerformanceEntry {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null }[]
        }
        const nameOf = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? 'gone'))
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry): entry is Shift => 'hadRecentInput' in entry && !entry.hadRecentInput)
          seen.push(...shifts.map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => nameOf(node)) })))
        })
        const seen: { value: number; moved: string[] }[] = []
        observer.observe({ type: 'layout-shift', buffered: true })
        // Buffered entries are reported in a separate task; the frame makes sure that the last layout is included.
        requestAnimationFrame(() => setTimeout(() => (observer.disconnect(), resolve(seen)), 50))
      }),
  )
