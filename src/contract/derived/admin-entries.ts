import type { Admin } from '../parts/page/admin'

/** A flow or a record type on an admin page, with its group, if any, and the path of its name in the file. */
export interface AdminEntry {
  kind: 'flow' | 'record'
  id: string
  group: string | undefined
  path: (string | number)[]
}

type Part = Pick<Admin, 'flows' | 'records'>

const entriesOf = ({ flows = [], records = [] }: Part, path: (string | number)[], group?: string): AdminEntry[] => [
  ...flows.map((id, at) => ({ kind: 'flow' as const, id, group, path: [...path, 'flows', at] })),
  ...records.map((id, at) => ({ kind: 'record' as const, id, group, path: [...path, 'records', at] })),
]

/** Every entry of an admin page in navigation order: group by group, then the ungrouped ones. */
export const adminEntries = (admin: Admin): AdminEntry[] => [
  ...(admin.groups ?? []).flatMap((group, at) => entriesOf(group, ['groups', at], group.title)),
  ...entriesOf(admin, []),
]

/** The ids of one kind. */
export const adminIds = (admin: Admin | undefined, kind: AdminEntry['kind']): string[] =>
  admin ? adminEntries(admin).flatMap((entry) => (entry.kind === kind ? [entry.id] : [])) : []
