import type { Page } from 'playwright-core'

/** Every movement of the open page that no input asked for, with the elements that moved. */
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
        // What is buffered is told in a task of its own; a frame makes sure that the last layout is among it.
        requestAnimationFrame(() => setTimeout(() => (observer.disconnect(), resolve(seen)), 50))
      }),
  )
