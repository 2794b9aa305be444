import { changedLines } from '../../src/console/rooms/review/changed-lines'
import { expect, it } from 'vitest'
import { showChange } from '../../src/console/rooms/review/pages/show-change'

/** A frame with changes at these distances from the top of its window, which is 600 high; a hidden one has none. */
function frameWith(...tops: (number | null)[]) {
  const scrolled: unknown[] = []
  const spots = tops.map((top) => ({
    getClientRects: () => ({ length: top === null ? 0 : 1 }),
    getBoundingClientRect: () => ({ top: top ?? 0, bottom: (top ?? 0) + 100, height: 100 }),
  }))
  const frame = {
    contentWindow: { innerHeight: 600, scrollY: 50, scrollTo: (to: unknown) => scrolled.push(to) },
    contentDocument: { querySelectorAll: () => spots },
  }
  showChange(frame as unknown as HTMLIFrameElement)
  return scrolled
}

it.each([
  ['scrolls to a change below', [2000], [{ top: 1800, behavior: 'instant' }]],
  ['scrolls to the first change that is visible', [null, 900], [{ top: 700, behavior: 'instant' }]],
  ['stays at a change in view', [200, 2000], []],
  ['stays without a visible change', [null], []],
])('a preview %s', (_, tops, scrolled) => {
  expect(frameWith(...tops)).toEqual(scrolled)
})

it.each([
  ['in the middle', 'a b c d e f g h i', 'a b c d E f g h i', '… b c d E f g h …'],
  ['at the start', 'a b c d e f', 'A b c d e f', 'A b c d …'],
  ['at the end', 'a b c d e', 'a b c d e f', '… c d e f'],
  ['far apart', 'a b c d e f g h i', 'A b c d e f g h i j', 'A b c d …|… g h i j'],
  ['close together', 'a b c d e f g h', 'A b c d e f g H', 'A b c d e f g H'],
  ['of lines that repeat', 'a a a a', 'a a a a a', '… a a a a'],
])('shows the changed lines of a file: %s', (_, before, after, shown) => {
  const lines = (text: string) => text.replaceAll(' ', '\n')
  expect(changedLines(lines(before), lines(after)).map((change) => change.after)).toEqual(shown.split('|').map(lines))
})
