import type { CheckContext } from '../../contract/tree'
import { linkAccounts } from './accounts/link-accounts'
import { linkKinds } from './accounts/link-kinds'
import { linkApi } from './api/link-api'
import { linkBindings } from './api/link-bindings'
import { linkDicts } from './records/link-dicts'
import { linkFeatures } from './api/link-features'
import { linkFlows } from './flows/link-flows'
import { linkForms } from './forms/link-forms'
import { linkHandlers } from './api/link-handlers'
import { linkMenus } from './shell/link-menus'
import { linkCodes } from './forms/link-codes'
import { linkNeeds } from './api/link-needs'
import { linkPages } from './pages/link-pages'
import { linkPortal } from './shell/link-portal'
import { linkRules } from './names/link-rules'
import { linkRecords } from './records/link-records'
import { linkWords } from './shell/link-words'
import { linkRoutes } from './shell/link-routes'
import { linkDialogs } from './shell/link-dialogs'
import { linkToggles } from './pages/link-toggles'
import { checkClosing } from './shell/shell-operations'
import { linkShell } from './shell/shell-reach'
import type { Report } from '../report'
import type { Source } from '../source'
import { indexTree, type Attachment } from '../tree-index'
import { checkFileNames, warnUnused } from './names/unused'

/** Checks all references between files. */
export function checkLinks(sources: Source[], context: CheckContext, report: Report, attachments: readonly Attachment[]): void {
  const index = indexTree(sources, context, report, attachments)
  checkFileNames(index)
  linkPortal(index)
  linkAccounts(index)
  linkKinds(index)
  linkWords(index)
  linkRoutes(index)
  linkShell(index)
  linkMenus(index)
  linkApi(index)
  linkRules(index)
  linkForms(index)
  linkBindings(index)
  linkFeatures(index)
  linkHandlers(index)
  linkPages(index)
  linkToggles(index)
  linkRecords(index)
  linkDicts(index)
  linkFlows(index)
  linkNeeds(index)
  linkCodes(index)
  linkDialogs(index)
  checkClosing(index)
  warnUnused(index)
}
