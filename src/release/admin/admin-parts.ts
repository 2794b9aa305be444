import type { Condition } from '../../contract/parts/condition'
import type { Block, DataCall } from '../../contract/page'

export type AdminTab = Extract<Block, { kind: 'tabs' }>['items'][number]

/** Tabs of an admin page with the data that they read. */
export interface Parts {
  tabs: AdminTab[]
  data: Record<string, DataCall>
}

/** Whether all who have the desk are among these. */
export const isAll = (staff: string[], roles: string[]): boolean => staff.every((role) => roles.includes(role))
/** The test that keeps a part of the desk to some of those who have it. */
export const onlyFor = (staff: string[], roles: string[]): Condition => (isAll(staff, roles) ? {} : { 'session.role': { in: roles } })
/** The same as the `when` of a part; none where all see it. */
export const whenOnly = (mine: Condition): { when?: Condition } => (Object.keys(mine).length > 0 ? { when: mine } : {})

export const tabQuery = 'tab'
export const onTab = (id: string): Condition => ({ [`route.${tabQuery}`]: { is: id } })
export const capitalized = (id: string) => id[0]!.toUpperCase() + id.slice(1)
