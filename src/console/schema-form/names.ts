import type { Files } from '../../edit/apply-to-files'
import type { DictsFile } from '../../contract/dict'
import type { Page } from '../../contract/page'
import type { RoutesFile } from '../../contract/route'
import { jsonIn, jsonsIn } from '../store/files'
import { titleOr } from '../store/title-or'
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

export const pictureChoices = (pictures: readonly string[]): Names[string] => pictures.map((value) => ({ value, title: value }))

interface Named {
  value: string
  title: string
  /** What tells it apart from another one of the same title. */
  also: string
}

const choices = (lines: readonly Named[]): Names[string] =>
  distinguished(lines, ({ also }) => also).map(({ value, title, note }) => ({ value, title: note ? `${title} ${note}` : title }))

/**
 * Choices for keys that refer to names of other files: pages with an address, dictionaries, pages whose blocks a tab shows, and pictures,
 * if there are any.
 */
export function namesIn(files: Files, pictures: readonly string[] = []): Names {
  const { routes = [] } = (jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined) ?? {}
  const { dicts = {} } = (jsonIn(files, 'dicts.json') as unknown as DictsFile | undefined) ?? {}
  return {
    route: choices(routes.map(({ id, title, path }) => ({ value: id, title: title ?? path, also: path }))),
    dict: choices(Object.entries(dicts).map(([code, { title }]) => ({ value: code, title, also: code }))),
    ...(pictures.length > 0 ? { file: pictureChoices(pictures) } : {}),
    include: choices(jsonsIn<Page>(files, 'pages').map(({ id, json }) => ({ value: id, title: titleOr(json, id), also: id }))),
  }
}
