/** Unchanged lines shown on either side of a change. */
const around = 3
const cut = '…'

/** The lines of a file from its first to its last change before and after, with a few unchanged ones around them. */
export function changedLines(before: string, after: string): { before: string; after: string } {
  const [was, now] = [before.split('\n'), after.split('\n')]
  const most = Math.min(was.length, now.length)
  let head = 0
  while (head < most && was[head] === now[head]) head += 1
  let tail = 0
  while (tail < most - head && was.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  const shown = (lines: string[]) => {
    const from = Math.max(0, head - around)
    const to = Math.min(lines.length, lines.length - tail + around)
    return [...(from > 0 ? [cut] : []), ...lines.slice(from, to), ...(to < lines.length ? [cut] : [])].join('\n')
  }
  return { before: shown(was), after: shown(now) }
}
