import type { Portal } from '../../../contract/portal'
import type { Route } from '../../../contract/route'
import { quoted, replaceBy } from '../../report'
import { placeOf, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { formsOnPage, type VisibleForm } from '../access/visible-forms'
import { dialogVisitors } from './link-dialogs'
import { linkLogOut } from './link-log-out'
import { linkOpenForms } from '../access/open-forms'
import { linkShellOperations } from './shell-operations'
import { linkRouteLevels } from '../access/route-levels'
import { closedRoutes } from '../access/closed-routes'
import { signInForms } from '../access/sign-in-forms'
import {
  accessFor,
  admitsVisitor,
  anonymousVisitor,
  verdictFor,
  visitors as groups,
  visitorTitle,
  type VisitorId,
} from '../access/visitors'

/** A page that the shell leads to, and the visitors whom it serves. */
interface Station {
  zh: string
  route: string
  path: Path
  visitors: readonly VisitorId[]
  /** Routes that may have been meant instead, likeliest first. */
  others: string[]
}

const routeOf = (index: TreeIndex, id: string): Entry<Route> | undefined => index.routes.find((route) => route.id === id)
const isOpen = (index: TreeIndex, route: Entry<Route> | undefined, visitors: readonly VisitorId[]) =>
  route !== undefined && visitors.every((one) => admitsVisitor(index, route.value.access, one))

function checkStation(index: TreeIndex, { zh, route: id, path, visitors, others }: Station): void {
  const route = routeOf(index, id)
  const { portal } = index
  if (!route || !portal || isOpen(index, route, visitors)) return
  const shut = visitors.find((one) => !admitsVisitor(index, route.value.access, one)) ?? anonymousVisitor
  const intended = others.find((other) => other !== id && isOpen(index, routeOf(index, other), visitors))
  const details = {
    code: 'shell/closed',
    zh: `${visitorTitle(index, shut)}打不开${zh}“${quoted(route.value.title ?? id, 10)}”`,
    en: `The ${zh} ${id} is for ${route.value.access}, which shuts out: ${shut}`,
  }
  if (intended !== undefined) {
    index.report.add(placeOf(portal.source, path), {
      ...details,
      fix: replaceBy(intended),
      related: [placeOf(route.source, [...route.path, 'access'])],
    })
    return
  }
  closedRoutes(index).add(id)
  index.report.add(placeOf(route.source, [...route.path, 'access']), {
    ...details,
    fix: replaceBy(accessFor(index, visitors)),
    related: [placeOf(portal.source, path)],
  })
}

const pageOf = (index: TreeIndex, route: string) => index.pages.find((page) => page.id === routeOf(index, route)?.value.page)

/** The condition that hides a form from a visitor. */
const hiddenBy = (index: TreeIndex, { whens }: VisibleForm, visitor: VisitorId) =>
  whens.find(({ condition }) => verdictFor(index, visitor, condition, index.portal?.value.conditions ?? {}) === 'no')

/** The page must show the visitor a form that serves its purpose. */
function checkForms(index: TreeIndex, station: Station, visitor: VisitorId, serves: (form: string) => boolean, lacks: string): void {
  const { portal } = index
  const page = pageOf(index, station.route)
  if (!portal || !page || !isOpen(index, routeOf(index, station.route), station.visitors)) return
  const shown = formsOnPage(index, page)
  // A missing form is reported where it is named, and may be the one that is needed.
  if (shown.some(({ form }) => !index.forms.some((one) => one.id === form))) return
  const forms = shown.filter(({ form }) => serves(form))
  const hiding = forms.map((form) => ({ form, by: hiddenBy(index, form, visitor) }))
  const [hidden] = hiding
  if (hiding.some(({ by }) => !by)) return
  if (hidden?.by) {
    index.report.add(placeOf(hidden.form.source, hidden.by.path), {
      code: 'shell/hidden',
      zh: `${visitorTitle(index, visitor)}看不到这个表单，${lacks}`,
      en: `Hidden from those whom it serves: ${visitor}`,
      fix: { zh: '去掉这个条件，或改成他们看得到的', en: 'Remove the condition, or choose one that holds for them' },
    })
    return
  }
  const intended = index.routes.find(
    (route) => isOpen(index, route, station.visitors) && formsOnRoute(index, route.id).some(({ form }) => serves(form)),
  )?.id
  index.report.add(placeOf(portal.source, station.path), {
    code: 'shell/no-form',
    zh: `${station.zh}“${quoted(routeOf(index, station.route)?.value.title ?? station.route, 10)}”上没有表单，${lacks}`,
    en: `The page of ${station.route} has no form that serves`,
    fix:
      intended === undefined
        ? { zh: '在这一页放上表单，或换一个路由', en: 'Put the form on the page, or choose another route' }
        : replaceBy(intended),
  })
}

const formsOnRoute = (index: TreeIndex, route: string) => {
  const page = pageOf(index, route)
  return page ? formsOnPage(index, page) : []
}

/** The pages that dialogs which open by themselves lead to, or are replaced by. */
const pagesOfDialogs = (index: TreeIndex, guard: Portal['guard']): Station[] =>
  index.dialogs.flatMap(({ id, value: { route, opensOn } }) =>
    route === undefined || !opensOn
      ? []
      : [
          {
            zh: '对话框的页面',
            route,
            path: ['dialogs', id, 'route'],
            visitors: opensOn.flatMap((event) => dialogVisitors(index, event)),
            others: [opensOn.includes('needsLogin') ? guard.signIn : guard.complete],
          },
        ],
  )

/** What every visitor depends on: sign-in, completion, home, search and the operations of the shell. */
export function linkShell(index: TreeIndex): void {
  const { portal } = index
  if (!portal || index.unsure('routes')) return
  const { guard, logout, search } = portal.value
  const pages = pagesOfDialogs(index, guard)
  const enters = signInForms(index)
  const entering = index.routes
    .filter((route) => formsOnRoute(index, route.id).some(({ form }) => enters.has(form)))
    .map((route) => route.id)
  const root = index.routes.filter((route) => route.value.path === '/').map((route) => route.id)
  const incomplete = groups.incomplete(index)
  const signIn: Station = {
    zh: '登录页',
    route: guard.signIn,
    path: ['guard', 'signIn'],
    visitors: groups.everybody(index),
    others: entering,
  }
  const complete: Station = {
    zh: '完善信息页',
    route: guard.complete,
    path: ['guard', 'complete'],
    visitors: incomplete,
    others: pages.filter(({ visitors }) => incomplete.some((one) => visitors.includes(one))).map(({ route }) => route),
  }
  const stations: Station[] = [
    signIn,
    complete,
    { zh: '首页', route: guard.home, path: ['guard', 'home'], visitors: groups.everybody(index), others: root },
    ...pages.filter(({ route }) => route !== guard.signIn && route !== guard.complete),
    ...(logout.closed === undefined
      ? []
      : [{ zh: '注销之后的页面', route: logout.closed, path: ['logout', 'closed'], visitors: groups.everybody(index), others: [] }]),
    ...(search ? [{ zh: '搜索页', route: search.route, path: ['search', 'route'], visitors: groups.everybody(index), others: [] }] : []),
  ]
  for (const station of stations) checkStation(index, station)
  linkShellOperations(index)
  linkLogOut(index)
  if (index.unsure('pages') || index.unsure('forms') || index.unsure('api')) return
  if (enters.size > 0) checkForms(index, signIn, anonymousVisitor, (form) => enters.has(form), '谁也登录不了')
  const sends = (form: string) => findOperation(index, index.forms.find((one) => one.id === form)?.value.submit.operation) !== undefined
  for (const visitor of incomplete) {
    checkForms(index, complete, visitor, sends, '没有人能完成认证')
    checkCompletion(index, complete, visitor, sends)
  }
  linkOpenForms(index)
  linkRouteLevels(index)
}

/** An enterprise that is not verified yet must be able to submit the forms of the completion page. */
function checkCompletion(index: TreeIndex, station: Station, visitor: VisitorId, sends: (form: string) => boolean): void {
  const operations = formsOnRoute(index, station.route)
    .filter((one) => sends(one.form) && !hiddenBy(index, one, visitor))
    .flatMap(({ form }) => findOperation(index, index.forms.find((one) => one.id === form)?.value.submit.operation) ?? [])
  const [first] = operations
  const shut = operations.filter((one) => !admitsVisitor(index, one.value['x-access'], visitor))
  if (!first || shut.length === 0) return
  for (const one of shut) {
    index.report.add(placeOf(one.source, [...one.path, 'x-access']), {
      code: 'shell/closed',
      zh: `${visitorTitle(index, visitor)}调用不了 ${quoted(one.id, 18)}，无法完成认证`,
      en: `Enterprises that are to be verified by ${one.id} may not call it`,
      fix: replaceBy('signedIn'),
    })
  }
}
