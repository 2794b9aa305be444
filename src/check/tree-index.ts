import type { Dict } from '../contract/dict'
import type { Form } from '../contract/form'
import type { MenuItem } from '../contract/menu'
import { httpMethods, type ApiFile, type HttpMethod, type OpenApiOperation } from '../contract/operation'
import type { Page } from '../contract/page'
import type { Portal } from '../contract/portal'
import type { Questionnaire } from '../contract/questionnaire'
import type { RecordType } from '../contract/record'
import type { Route } from '../contract/route'
import type { World } from '../contract/tree'
import type { Report } from './report'
import type { Kind, Path, Source } from './source'

/** Something that has a name, and where it is written. */
export interface Entry<T> {
  id: string
  value: T
  source: Source
  path: Path
}

export interface OperationEntry extends Entry<OpenApiOperation> {
  method: HttpMethod
  url: string
}

/** Everything that can be referred to. Of a broken file nothing is known, so that nothing is said about it. */
export interface TreeIndex {
  sources: Source[]
  report: Report
  handlers: readonly string[]
  portal: Entry<Portal> | undefined
  routes: Entry<Route>[]
  menuItems: Entry<MenuItem>[]
  dicts: Entry<Dict>[]
  operations: OperationEntry[]
  forms: Entry<Form>[]
  pages: Entry<Page>[]
  records: Entry<RecordType>[]
  questionnaires: Entry<Questionnaire>[]
  /** Whether some file of the kind could not be judged. */
  unsure(kind: Kind): boolean
}

const whole = <T>(sources: Source[], kind: Kind): Entry<T>[] =>
  sources.filter((source) => source.kind === kind && !source.broken).map((source) => ({ id: source.id, value: source.data as T, source, path: [] }))

function operationsOf({ source, value }: Entry<ApiFile>): OperationEntry[] {
  return Object.entries(value.paths).flatMap(([url, item]) =>
    httpMethods.flatMap((method): OperationEntry[] => {
      const operation = item[method]
      return operation ? [{ id: operation.operationId, value: operation, source, path: ['paths', url, method], method, url }] : []
    }),
  )
}

function mainItems(sources: Source[]): Entry<MenuItem>[] {
  const [menus] = whole<{ main: MenuItem[] }>(sources, 'menus')
  if (!menus) return []
  return menus.value.main.flatMap((item, at) => [
    { id: item.id, value: item, source: menus.source, path: ['main', at] },
    ...(item.items ?? []).map((sub, below): Entry<MenuItem> => ({ id: sub.id, value: sub, source: menus.source, path: ['main', at, 'items', below] })),
  ])
}

const isDoubled = (ids: string[] = []) => new Set(ids).size < ids.length

export function indexTree(sources: Source[], world: World, report: Report): TreeIndex {
  const [routes] = whole<{ routes: Route[] }>(sources, 'routes')
  const [dicts] = whole<{ dicts: Record<string, Dict> }>(sources, 'dicts')
  const operations = whole<ApiFile>(sources, 'api').flatMap(operationsOf)
  // An id written twice is usually another one overwritten: whatever then seems missing is the same mistake.
  const doubled = new Set<Kind>([
    ...(isDoubled(routes?.value.routes.map((route) => route.id)) ? (['routes'] as const) : []),
    ...(isDoubled(operations.map((operation) => operation.id)) ? (['api'] as const) : []),
    ...(isDoubled(mainItems(sources).map((item) => item.id)) ? (['menus'] as const) : []),
  ])
  return {
    sources,
    report,
    handlers: world.handlers,
    portal: whole<Portal>(sources, 'portal')[0],
    routes: routes?.value.routes.map((value, at) => ({ id: value.id, value, source: routes.source, path: ['routes', at] })) ?? [],
    menuItems: mainItems(sources),
    dicts: dicts ? Object.entries(dicts.value.dicts).map(([id, value]) => ({ id, value, source: dicts.source, path: ['dicts', id] })) : [],
    operations,
    forms: whole<Form>(sources, 'forms'),
    pages: whole<Page>(sources, 'pages'),
    records: whole<RecordType>(sources, 'records'),
    questionnaires: whole<Questionnaire>(sources, 'questionnaires'),
    unsure: (kind) => doubled.has(kind) || sources.some((source) => source.kind === kind && source.broken),
  }
}
