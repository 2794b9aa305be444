import { reportDuplicates } from '../names/duplicates'
import { refer } from '../names/refer'
import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** Routes: pages and their menus exist; ids and paths are unique. */
export function linkRoutes(index: TreeIndex): void {
  const { routes, report } = index
  const copies = reportDuplicates(
    report,
    routes.map(({ id, source, path }) => ({ name: id, source, path: [...path, 'id'] })),
    'nav/duplicate-id',
    { zh: '路由 id ', en: 'Route id' },
  )
  // A fully copied route is one mistake, not two.
  const others = routes.filter(({ path }) => !copies.some((copy) => copy.path[1] === path[1]))
  reportDuplicates(
    report,
    others.map(({ value, source, path }) => ({ name: value.path, source, path: [...path, 'path'] })),
    'nav/duplicate-path',
    { zh: '地址', en: 'Path' },
  )
  for (const { value, source, path } of routes) {
    refer(index, 'page', value.page, source, [...path, 'page'])
    if (value.menu !== undefined) refer(index, 'menu', value.menu, source, [...path, 'menu'])
    if (value.path.length > 1 && value.path.endsWith('/')) {
      report.add(placeOf(source, [...path, 'path']), {
        code: 'nav/trailing-slash',
        zh: `地址末尾不要写 /：${quoted(value.path)}`,
        en: `No slash at the end of ${value.path}`,
        fix: replaceBy(value.path.replace(/\/+$/, '')),
      })
    }
  }
}
