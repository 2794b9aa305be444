import type { CheckContext } from '../../contract/tree'
import { linkApi } from './link-api'
import { linkBindings } from './link-bindings'
import { linkDicts } from './link-dicts'
import { linkFeatures } from './link-features'
import { linkFlows } from './flows/link-flows'
import { linkForms } from './link-forms'
import { linkHandlers } from './link-handlers'
import { linkMenus } from './link-menus'
import { linkNeeds } from './link-needs'
import { linkPages } from './link-pages'
import { linkPortal } from './link-portal'
import { linkRecords } from './link-records'
import { linkRoutes } from './link-routes'
import { linkDialogs } from './shell/link-dialogs'
import { linkShell } from './shell/shell-reach'
import type { Report } from '../report'
import type { Source } from '../source'
import { indexTree } from '../tree-index'
import { checkFileNames, warnUnused } from './unused'

/** Everything that one file says about another. */
export function checkLinks(sources: Source[], world: CheckContext, report: Report, attachments: readonly string[]): void {
  const index = indexTree(sources, world, report, attachments)
  checkFileNames(index)
  linkPortal(index)
  linkRoutes(index)
  linkShell(index)
  linkMenus(index)
  linkApi(index)
  linkForms(index)
  linkBindings(index)
  linkFeatures(index)
  linkHandlers(index)
  linkPages(index)
  linkRecords(index)
  linkDicts(index)
  linkFlows(index)
  linkNeeds(index)
  linkDialogs(index)
  warnUnused(index)
}
