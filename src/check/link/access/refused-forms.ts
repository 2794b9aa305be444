import type { Access } from '../../../contract/accounts'
import type { Route } from '../../../contract/route'
import { doersIn } from '../../../contract/derived/flow/flow-workers'
import { quoted, replaceBy } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { isAnyKindMistaken } from '../accounts/intended-contacts'
import { findOperation } from '../api/find-operation'
import { recordOf } from '../api/served-record'
import { hasOwners } from '../flows/flow-owners'
import { formsOnPage, type VisibleForm } from './visible-forms'
import { closedRoutes } from './closed-routes'
import { exactAccess, admitsVisitor, isKnownAccess, verdictFor, visitors, visitorTitle, type VisitorId } from './visitors'

const titleOf = ({ id, value }: Entry<Route>) => quoted(value.title ?? id, 10)

interface Refused {
  visitor: VisitorId
  access: Access
  form: VisibleForm
}

/** An account that may open a route and certainly sees a form there that it may not submit. Anonymous visitors are sent to sign in. */
function refusedOn(index: TreeIndex, route: Entry<Route>): Refused | undefined {
  if (!isKnownAccess(index, route.value.access)) return undefined
  const page = index.pages.find(({ id }) => id === route.value.page)
  const { conditions = {} } = index.portal?.value ?? {}
  const openers = visitors.signedIn(index).filter((one) => admitsVisitor(index, route.value.access, one))
  for (const form of page ? formsOnPage(index, page) : []) {
    const operation = findOperation(index, form.operation ?? index.forms.find(({ id }) => id === form.form)?.value.submit.operation)
    const access = operation?.value['x-access']
    // Who may change an address depends on the contacts of kinds; a mistaken one is reported in accounts.json.
    if (operation?.value['x-handler'] === 'account.changeEmail' && isAnyKindMistaken(index)) continue
    // A flow whose record cannot be written is reported at the record.
    if (access === undefined || !hasOwners(index, recordOf(index, operation!) ?? '')) continue
    const visitor = openers.find(
      (one) =>
        form.whens.every(({ condition }) => verdictFor(index, one, condition, conditions) === 'yes') && !admitsVisitor(index, access, one),
    )
    if (visitor !== undefined) return { visitor, access, form }
  }
  return undefined
}

/** Reports a page that shows an account a form which it may not submit: restrict the route, or hide the form. */
function checkRoute(index: TreeIndex, route: Entry<Route>): void {
  const refused = closedRoutes(index).has(route.id) ? undefined : refusedOn(index, route)
  if (!refused) return
  const { visitor, access, form } = refused
  const served = visitors.signedIn(index).filter((one) => [route.value.access, access].every((each) => admitsVisitor(index, each, one)))
  const better = exactAccess(index, served)
  index.report.add(placeOf(route.source, [...route.path, 'access']), {
    code: 'shell/refused-form',
    severity: 'warning',
    zh: `${visitorTitle(index, visitor)}打得开“${titleOf(route)}”，提交不了它的表单`,
    en: `${visitor} may open ${route.id}, and is refused when sending the form ${form.form}`,
    fix:
      served.length > 0
        ? replaceBy(better, `改为 ${JSON.stringify(better)}，或给表单写 when`)
        : { zh: '给表单写 when，或放宽接口', en: 'Give the form a condition, or open its operation' },
    related: [placeOf(form.source, form.path)],
  })
}

/** Whoever performs a step of a flow must be able to open the page of its records. */
function checkFlows(index: TreeIndex): void {
  for (const { value: flow, source } of index.flows) {
    const route = index.routes.find(({ id }) => id === flow.route)
    const staff = flow.transitions.flatMap(doersIn).filter((doer) => index.accountNames.staff.includes(doer))
    const shut = route && staff.find((doer) => !admitsVisitor(index, route.value.access, doer))
    if (!route || shut === undefined) continue
    index.report.add(placeOf(route.source, [...route.path, 'access']), {
      code: 'flow/route-shut',
      severity: 'warning',
      zh: `${visitorTitle(index, shut)}办理“${quoted(flow.title, 8)}”，打不开“${titleOf(route)}”`,
      en: `${shut} does steps of ${flow.id}, and may not open ${route.id}`,
      fix: { zh: `在 access 里加上 "${shut}"`, en: `Add "${shut}" to its access` },
      related: [placeOf(source, ['route'])],
    })
  }
}

/** Reports routes that admit accounts which cannot use the page, and routes closed to those who work on it. */
export function linkRefusedForms(index: TreeIndex): void {
  for (const route of index.routes) checkRoute(index, route)
  checkFlows(index)
}
