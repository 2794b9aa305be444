import type { Tree } from '../../contract/tree'
import { adminIds } from '../../contract/derived/admin-entries'
import { adminOperations, waitingCounts } from './admin-operations'
import { adminPage } from './admin-page'
import { editChoices } from './edit-choices'
import { editForm, editFormOf, yesNo } from './edit-form'
import { publishDicts } from './publish-dict'
import { staffDicts, staffForms } from './staff-form'
import { staffOperations } from './staff-operations'
import { wordsOfTree } from '../words'
import { workDicts } from './work-dicts'

const mapped = <T, U>(values: T[], entry: (value: T) => [string, U]): Record<string, U> => Object.fromEntries(values.map(entry))

/** The tree with its admin pages expanded, and with the form and operations of each record type that they manage. */
export function treeWithAdmin(tree: Tree): Tree {
  const { translate } = wordsOfTree(tree).translator
  const adminPages = Object.values(tree.pages).filter((page) => page.admin)
  if (adminPages.length === 0) return tree
  const named = (ids: string[]) => ids.flatMap((id) => tree.records[id] ?? [])
  const flows = [...new Set(adminPages.flatMap((page) => adminIds(page.admin, 'flow')).filter((id) => tree.flows[id]))]
  const records = [
    ...new Map(adminPages.flatMap((page) => named(adminIds(page.admin, 'record'))).map((record) => [record.id, record])).values(),
  ]
  const items = [
    { dictValue: 'true', dictLabel: translate('adminYes') },
    { dictValue: 'false', dictLabel: translate('adminNo') },
  ]
  const choicesOf = editChoices(tree)
  const routeOf = (page: string) => tree.routes.routes.find((route) => route.page === page) ?? { id: '', access: [] }
  return {
    ...tree,
    dicts: {
      ...tree.dicts,
      dicts: {
        ...tree.dicts.dicts,
        ...workDicts(translate),
        ...publishDicts(translate),
        ...staffDicts(tree, translate),
        [yesNo]: { title: translate('adminYesNo'), items },
      },
    },
    forms: {
      ...tree.forms,
      ...mapped(records, (record) => [
        editFormOf(record.id),
        editForm(record, Object.values(tree.flows), tree.dicts.dicts, translate, choicesOf(record)),
      ]),
      ...staffForms(tree, translate),
    },
    pages: { ...tree.pages, ...mapped(adminPages, (page) => [page.id, adminPage(tree, page, routeOf(page.id), translate)]) },
    api: {
      ...tree.api,
      admin: {
        openapi: '3.1.0',
        info: { title: translate('adminTitle'), version: tree.portal.version, description: translate('adminAbout') },
        paths: Object.assign(
          flows.length > 0 ? waitingCounts(tree.portal.api.flow, flows, Object.keys(tree.accounts?.staff ?? {}), translate) : {},
          staffOperations(tree, translate),
          ...records.map((record) => adminOperations(tree.portal.api.flow, record, translate)),
        ),
      },
    },
  }
}
