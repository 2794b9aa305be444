import type { World } from '../../contract/tree'
import { linkApi } from './link-api'
import { linkBindings } from './link-bindings'
import { linkFlows } from './link-flows'
import { linkForms } from './link-forms'
import { linkMenus } from './link-menus'
import { linkPages } from './link-pages'
import { linkPortal } from './link-portal'
import { linkRecords } from './link-records'
import { linkRoutes } from './link-routes'
import type { Report } from '../report'
import type { Source } from '../source'
import { indexTree } from '../tree-index'
import { checkFileNames, warnUnused } from './unused'

/** Everything that one file says about another. */
export function checkLinks(sources: Source[], world: World, report: Report): void {
  const index = indexTree(sources, world, report)
  checkFileNames(index)
  linkPortal(index)
  linkRoutes(index)
  linkMenus(index)
  linkApi(index)
  linkForms(index)
  linkBindings(index)
  linkPages(index)
  linkRecords(index)
  linkFlows(index)
  warnUnused(index)
}
