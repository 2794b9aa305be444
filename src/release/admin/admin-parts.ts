import type { Condition } from '../../contract/parts/condition'
import type { Block, DataCall } from '../../contract/page'

export type AdminTab = Extract<Block, { kind: 'tabs' }>['items'][number]

/** Tabs of an admin page with the data that they read. */
export interface Parts {
  tabs: AdminTab[]
  data: Record<string, DataCall>
}

/** Whether the roles include all staff that can open the admin page. */
export const isAll = (staff: string[], roles: string[]): boolean => staff.every((role) => roles.includes(role))
/** A condition that restricts a part of the admin page to some roles; empty when all staff of the page may see it. */
export const onlyFor = (staff: string[], roles: string[]): Condition => (isAll(staff, roles) ? {} : { 'session.role': { in: roles } })
/** The condition as the `when` of a part; nothing when everybody sees it. */
export const whenOnly = (mine: Condition): { when?: Condition } => (Object.keys(mine).length > 0 ? { when: mine } : {})

export const tabQuery = 'tab'
export const onTab = (id: string): Condition => ({ [`route.${tabQuery}`]: { is: id } })
export const capitalized = (id: string) => id[0]!.toUpperCase() + id.slice(1)
