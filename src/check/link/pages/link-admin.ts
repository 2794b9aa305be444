import { adminEntries, type AdminEntry } from '../../../contract/derived/admin-entries'
import { isForStaff } from '../../../contract/derived/accounts/account-names'
import type { Page } from '../../../contract/page'
import { quoted, replaceBy } from '../../report'
import { placeOf, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { refer } from '../names/refer'
import { isKnownAccess } from '../access/visitors'

function checkAdminEntry(index: TreeIndex, source: Source, { kind, id, path }: AdminEntry, before: AdminEntry[]): void {
  const place = ['admin', ...path]
  if (before.some((one) => one.kind === kind && one.id === id)) {
    index.report.add(placeOf(source, place), {
      code: 'page/admin-twice',
      zh: `${quoted(id, 16)} 在工作台里写了两次`,
      en: `"${id}" stands twice on the admin page`,
      fix: { zh: '只留一处', en: 'Keep one of them' },
    })
    return
  }
  if (kind === 'flow') return void refer(index, 'flow', id, source, place)
  const record = refer(index, 'record', id, source, place)?.value
  if (!record || !isKnownAccess(index, record.write) || (isForStaff(index.accountNames, record.write) && !record.owned)) return
  index.report.add(placeOf(source, place), {
    code: 'page/admin-record',
    severity: 'security',
    zh: `记录 ${quoted(id, 12)} 不是运营维护的内容`,
    en: `Record ${id} is not written by operators`,
    fix: { zh: '从 records 中删去', en: 'Remove it from records' },
  })
}

/** An admin page shows flows and records that operators edit, and only staff may open it. */
export function checkAdminPage(index: TreeIndex, { id, admin }: Page, source: Source): void {
  if (!admin) return
  const entries = adminEntries(admin)
  entries.forEach((entry, at) => checkAdminEntry(index, source, entry, entries.slice(0, at)))
  const open = index.routes.find(
    (route) => route.value.page === id && isKnownAccess(index, route.value.access) && !isForStaff(index.accountNames, route.value.access),
  )
  if (!open) return
  index.report.add(placeOf(open.source, [...open.path, 'access']), {
    code: 'page/admin-open',
    severity: 'security',
    zh: '工作台只能由运营人员打开',
    en: 'An admin page is for operators alone',
    fix: replaceBy(index.accountNames.staff[0]),
  })
}
