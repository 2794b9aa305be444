import { accountNames, admits } from '../../contract/derived/accounts/account-names'
import { adminEntries } from '../../contract/derived/admin-entries'
import { managers } from '../../contract/derived/accounts/staff-accounts'
import { flowWorkers } from '../../contract/derived/flow/flow-workers'
import type { Page } from '../../contract/page'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import type { Translate } from '../../validate/words'
import { onlyFor, tabQuery, type Parts } from './admin-parts'
import { waitingOperation } from './admin-operations'
import { appearsOn, operationsById } from './appears-on'
import { contentTab } from './content-tab'
import { staffTab } from './staff-tab'
import { flowTab, todoTab, type StaffFlow } from './work-tab'

/** Expands the `admin` of a page into its tabs: pending work, every flow, every kind of content, in groups. */
export function adminPage(
  tree: Tree,
  { admin = {}, ...page }: Page,
  { id: route, access }: Pick<Route, 'id' | 'access'>,
  translate: Translate,
): Page {
  const names = accountNames(tree.accounts)
  const staff = names.staff.filter((role) => admits(names, access, { role, type: 0 }))
  const entries = adminEntries(admin)
  const operations = operationsById(tree)
  const flowOf = (id: string): StaffFlow[] => {
    const flow = tree.flows[id]
    const record = flow && tree.records[flow.record]
    if (!record) return []
    const workers = flowWorkers(flow, record, tree.accounts).filter((role) => staff.includes(role))
    return [{ flow, record, districts: tree.accounts?.district?.dict, staff, workers, translate }]
  }
  const flows = entries.flatMap(({ kind, id }) => (kind === 'flow' ? flowOf(id) : []))
  const begun = new Set(flows.map(({ flow }) => flow.record))
  const tabs = entries.flatMap(({ kind, id, group }): Parts[] => {
    const record = tree.records[id]
    if (kind === 'flow') return flowOf(id).map((of) => flowTab(of, route, group))
    if (!record) return []
    const appearance = appearsOn(tree, operations, id)
    return [
      contentTab({
        record,
        route,
        begunByFlow: begun.has(id),
        group,
        appearance,
        writers: onlyFor(staff, [record.write].flat()),
        translate,
      }),
    ]
  })
  const accounts = managers(tree.accounts).filter((role) => staff.includes(role))
  const parts = [todoTab(flows, route, translate), ...tabs, ...accounts.map((role) => staffTab({ role, staff, route, translate }))]
  const waiting = flows.length > 0 ? { waiting: { from: waitingOperation } } : {}
  return {
    ...page,
    data: { ...page.data, ...waiting, ...Object.assign({}, ...parts.map(({ data }) => data)) },
    blocks: [...page.blocks, { kind: 'tabs', query: tabQuery, side: true, items: parts.flatMap(({ tabs: some }) => some) }],
  }
}
