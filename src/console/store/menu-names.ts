import { menuName } from '../../contract/derived/menu-name'
import type { MenuItem } from '../../contract/menu'
import type { RoutesFile } from '../../contract/route'
import type { Files } from '../../edit/apply-to-files'
import { isRecord } from '../../contract/is-record'
import { jsonIn } from './files'

const isMenuItem = (value: unknown): value is MenuItem =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['title'] === 'string'

const routesIn = (files: Files) => ((jsonIn(files, 'routes.json') ?? { routes: [] }) as unknown as RoutesFile).routes

/** How readers call an entry of a menu of these files. */
export const menuNameIn = (files: Files, item: MenuItem): string => menuName(item, routesIn(files))

/** The address that an entry opens, which tells entries of one title apart. */
export const menuTargetIn = (files: Files, { route, href }: MenuItem): string | undefined =>
  routesIn(files).find(({ id }) => id === route)?.path ?? href

/** The names of values that are menu entries; undefined for all others. */
export const menuNamesIn = (files: Files) => (value: unknown) => (isMenuItem(value) ? menuNameIn(files, value) : undefined)
