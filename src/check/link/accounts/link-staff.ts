import { admits } from '../../../contract/derived/accounts/account-names'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import { reportDuplicates } from '../names/duplicates'
import { missingAccess } from '../names/refer'
import type { TreeIndex } from '../../tree-index'

/** Warns of roles that nobody can create accounts for, once some role manages accounts. */
function warnForgotten({ accounts, report }: TreeIndex): void {
  const staff = accounts?.value.staff ?? {}
  const managed = new Set(Object.values(staff).flatMap(({ manages = [] }) => manages))
  // An unknown name is reported, and may be the missing role.
  if (!accounts || managed.size === 0 || [...managed].some((name) => !Object.hasOwn(staff, name))) return
  const manager = Object.keys(staff).find((role) => staff[role]?.manages !== undefined)!
  for (const [role, { title }] of Object.entries(staff)) {
    if (managed.has(role)) continue
    report.add(placeOfKey(accounts.source, ['staff', role]), {
      code: 'account/managed-by-nobody',
      severity: 'warning',
      zh: `没有人能开设“${quoted(title, 10)}”的账户`,
      en: `Nobody makes accounts of ${role}`,
      fix: { zh: `在 ${manager} 的 manages 中加上 "${role}"`, en: `Add "${role}" to the manages of ${manager}` },
    })
  }
}

/** Roles that manage accounts name existing roles and can open an admin page. */
export function linkStaff(index: TreeIndex): void {
  const { accounts } = index
  const staff = accounts?.value.staff ?? {}
  if (!accounts) return
  const roles = Object.keys(staff)
  warnForgotten(index)
  for (const [role, { title, manages = [] }] of Object.entries(staff)) {
    const entries = manages.map((name, at) => ({ name, source: accounts.source, path: ['staff', role, 'manages', at] }))
    reportDuplicates(index.report, entries, 'account/duplicate-name', { zh: '角色', en: 'Role' })
    manages.forEach((name, at) => {
      if (roles.includes(name)) return
      const intended = roles.find((one) => staff[one]?.title === name) ?? nearest(name, roles)
      const path: Path = ['staff', role, 'manages', at]
      index.report.add(placeOf(accounts.source, path), {
        code: 'account/unknown-staff',
        zh: Object.hasOwn(accounts.value.kinds, name)
          ? `“${quoted(name, 16)}”是自己注册的账户，不由别人开设`
          : `没有叫“${quoted(name, 16)}”的工作人员角色`,
        en: `There is no role of staff "${name}"`,
        fix: didYouMean(intended, roles),
        ...missingAccess(index, name, intended, { source: accounts.source, path }),
      })
    })
    if (manages.length === 0 || index.unsure('routes') || index.unsure('pages')) continue
    const desks = index.pages.filter(({ value }) => value.admin).map(({ id }) => id)
    const isLost = (page: string) => !index.pages.some(({ id }) => id === page)
    const isOpen = ({ value }: (typeof index.routes)[number]) =>
      // A missing page may be the admin page, and a name like this role's or its title the role: both are reported elsewhere.
      (desks.includes(value.page) || isLost(value.page))
      && (admits(index.accountNames, value.access, { role, type: 0 })
        || [value.access].flat().some((one) => one === title || (!roles.includes(one) && nearest(one, roles) === role)))
    if (index.routes.some(isOpen)) continue
    index.report.add(placeOfKey(accounts.source, ['staff', role, 'manages']), {
      code: 'account/manages-nowhere',
      zh: `“${quoted(staff[role]!.title, 10)}”没有能打开的工作台，开设不了账户`,
      en: `${role} can open no admin page, and so manages no accounts`,
      fix: { zh: '在工作台的路由的 access 中加上它，或删去 manages', en: 'Let it open the route of the admin page, or delete manages' },
    })
  }
}
