import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { formsOnPage } from './visible-forms'
import { closedRoutes } from './closed-routes'
import { admitsVisitor, anonymousVisitor } from './visitors'

/** Forms for visitors without an account, such as a forgotten password, must be reachable without signing in. */
export function linkOpenForms(index: TreeIndex): void {
  const seen = index.pages.map((page) => ({ page, forms: new Set(formsOnPage(index, page).map(({ form }) => form)) }))
  const inDialogs = new Set(index.dialogs.map(({ value }) => value.form))
  for (const { id, value } of index.forms) {
    const operation = findOperation(index, value.submit.operation)?.value
    const serves = index.context.forStrangers?.includes(operation?.['x-handler'] ?? '')
    if (!serves || operation?.['x-access'] !== 'public' || inDialogs.has(id)) continue
    const pages = new Set(seen.filter(({ forms }) => forms.has(id)).map(({ page }) => page.id))
    const routes = index.routes.filter((route) => pages.has(route.value.page))
    const [shut] = routes
    if (!shut || closedRoutes(index).has(shut.id) || routes.some((route) => admitsVisitor(index, route.value.access, anonymousVisitor)))
      continue
    closedRoutes(index).add(shut.id)
    index.report.add(placeOf(shut.source, [...shut.path, 'access']), {
      code: 'shell/closed',
      zh: `没有登录的人打不开“${quoted(shut.value.title ?? shut.id, 10)}”，那里的表单是给他们的`,
      en: `The form ${id} is for those who are not signed in, and ${shut.id} is shut to them`,
      fix: replaceBy('public'),
    })
  }
}
