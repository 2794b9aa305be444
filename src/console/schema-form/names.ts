import type { Files } from '../../edit/apply-to-files'
import type { RoutesFile } from '../../contract/route'
import { jsonIn } from '../store/files'
import type { Names } from './noun-schema'

/** What may be chosen where a file names something else: today the pages that have an address. */
export function namesIn(files: Files): Names {
  const routes = jsonIn(files, 'routes.json') as unknown as RoutesFile | undefined
  return { route: (routes?.routes ?? []).map(({ id, title, path }) => ({ value: id, title: title ? `${title} ${path}` : path })) }
}
