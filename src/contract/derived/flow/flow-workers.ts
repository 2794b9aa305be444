import type { AccountsFile, RowScope } from '../../accounts'
import type { Flow, Transition } from '../../flow'
import type { RecordType } from '../../record'
import type { Tree } from '../../tree'

/** Values of a transition's `by` that are not roles of accounts.json. */
export const ownDoers = ['owner', 'system'] as const

/** All who may do a transition. */
export const doersIn = ({ by }: Pick<Transition, 'by'>): string[] => [by].flat()

/** Whether one alone may do a transition. */
export const isOnlyBy = (doer: string, transition: Pick<Transition, 'by'>): boolean => doersIn(transition).every((by) => by === doer)

const isRole = (by: string) => !(ownDoers as readonly string[]).includes(by)

/** Roles that do transitions of a flow, in declaration order. */
export const flowDoers = ({ transitions }: Flow): string[] => [...new Set(transitions.flatMap(doersIn).filter(isRole))]

const names = ({ read, write }: RecordType, role: string): boolean => [read, write].flat().includes(role)

/** The records whose rows staff sees: what its `sees` names; without it, those that name it and those of the flows in which it does transitions. */
export function seenByStaff(
  { accounts, flows, records }: Pick<Tree, 'accounts' | 'flows' | 'records'>,
  role: string,
): Readonly<Record<string, RowScope>> {
  const staff = accounts?.staff?.[role]
  if (!staff || staff.sees) return staff?.sees ?? {}
  const worked = Object.values(flows)
    .filter((flow) => flowDoers(flow).includes(role))
    .map(({ record }) => record)
  const named = Object.values(records)
    .filter((record) => names(record, role))
    .map(({ id }) => id)
  return Object.fromEntries([...worked, ...named].map((id) => [id, true]))
}

/** Who has a work list of a flow: roles that do its transitions, and staff who see its records. */
export function flowWorkers(flow: Flow, record: RecordType, accounts: AccountsFile | undefined): string[] {
  const seers = Object.entries(accounts?.staff ?? {}).filter(([role, { sees }]) =>
    sees ? Object.hasOwn(sees, record.id) : names(record, role),
  )
  return [...new Set([...seers.map(([role]) => role), ...flowDoers(flow)])]
}
