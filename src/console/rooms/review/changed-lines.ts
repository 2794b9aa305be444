import { commonItems } from '../../../edit/common-items'

/** Unchanged lines shown on either side of a change. */
const around = 3
const cut = '…'
/** 2,000 lines of which the first and the last change, in 16 MB. */
const maxPairs = 4_000_000

/** A change of a file before and after, with a few unchanged lines around it; `line` counts from 1 in the new file. */
export interface LineChange {
  line: number
  before: string
  after: string
}

/** Where two files differ, as ranges of lines: from the first one to before the second. */
interface Difference {
  was: [number, number]
  now: [number, number]
}

function differences(was: string[], now: string[]): Difference[] {
  let [i, j] = [0, 0]
  return [...commonItems(was, now, maxPairs), [was.length, now.length] as const].flatMap(([nextI, nextJ]) => {
    const gap: Difference = { was: [i, nextI], now: [j, nextJ] }
    ;[i, j] = [nextI + 1, nextJ + 1]
    return gap.was[0] < gap.was[1] || gap.now[0] < gap.now[1] ? [gap] : []
  })
}

/** Differences with so few lines between them that these would be shown twice are one. */
const merged = (gaps: Difference[]): Difference[] =>
  gaps.reduce<Difference[]>((all, gap) => {
    const last = all.at(-1)
    if (!last || gap.now[0] - last.now[1] > 2 * around) return [...all, gap]
    return [...all.slice(0, -1), { was: [last.was[0], gap.was[1]], now: [last.now[0], gap.now[1]] }]
  }, [])

function shown(lines: string[], [start, end]: [number, number]): string {
  const [from, to] = [Math.max(0, start - around), Math.min(lines.length, end + around)]
  return [...(from > 0 ? [cut] : []), ...lines.slice(from, to), ...(to < lines.length ? [cut] : [])].join('\n')
}

/** The changes of a file, from its start to its end. */
export function changedLines(before: string, after: string): LineChange[] {
  const [was, now] = [before.split('\n'), after.split('\n')]
  return merged(differences(was, now)).map((gap) => ({ line: gap.now[0] + 1, before: shown(was, gap.was), after: shown(now, gap.now) }))
}
