import type { AccountsFile } from '../../accounts'
import type { Flow, Transition } from '../../flow'

/** Whose a transition is beside the roles of accounts.json. */
export const ownDoers = ['owner', 'system'] as const

/** All who may do a transition. */
export const doersIn = ({ by }: Pick<Transition, 'by'>): string[] => [by].flat()

const isRole = (by: string) => !(ownDoers as readonly string[]).includes(by)

/** Roles that do transitions of a flow, in the order in which they are named. */
export const flowDoers = ({ transitions }: Flow): string[] => [...new Set(transitions.flatMap(doersIn).filter(isRole))]

/** Whether staff sees rows of a record; without `sees` it sees all. */
export const staffSees = (accounts: AccountsFile | undefined, role: string, record: string): boolean => {
  const staff = accounts?.staff?.[role]
  return staff !== undefined && (staff.sees === undefined || Object.hasOwn(staff.sees, record))
}

/** Who has a list of a flow's records to work through: those that do transitions, and staff that sees them. */
export function flowWorkers(flow: Flow, accounts: AccountsFile | undefined): string[] {
  const seers = Object.keys(accounts?.staff ?? {}).filter((role) => staffSees(accounts, role, flow.record))
  return [...new Set([...seers, ...flowDoers(flow)])]
}
