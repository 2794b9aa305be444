import type { Files } from '../../edit/apply-to-files'
import type { RoutesFile } from '../../contract/route'
import { jsonIn } from '../store/files'
import type { Names } from './build-form'

/** Titles, with a note that tells equal ones apart. */
export function distinguished<T extends { title: string }>(
  lines: readonly T[],
  more: (line: T) => string | undefined,
): (T & { note?: string })[] {
  const count = new Map<string, number>()
  for (const { title } of lines) count.set(title, (count.get(title) ?? 0) + 1)
  return lines.map((line) => {
    const note = count.get(line.title)! > 1 ? more(line) : undefined
    return note ? { ...line, note } : line
  })
}

/** Choices for keys that refer to other files' names: at present the pages with an address. */
export function namesIn(files: Files): Names {
  const routes = jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined
  const lines = (routes?.routes ?? []).map(({ id, title, path }) => ({ value: id, title: title ?? path, path }))
  return {
    route: distinguished(lines, ({ path }) => path).map(({ value, title, note }) => ({ value, title: note ? `${title} ${note}` : title })),
  }
}
