import type { BlockOf } from '../../contract/page'
import { usePortal, useRoots } from '../../runtime/context'
import { fill } from '../../validate/template/template'

/** Leaves out the row whose page is already open, such as the article itself in a list of the newest. */
export function useWithoutOpenRow({ item: { action }, pageSize }: BlockOf<'list'>): (rows: unknown[]) => unknown[] {
  const { route, query } = usePortal()
  const around = useRoots()
  if (action?.do !== 'go' || action.route !== route.id || pageSize !== undefined) return (rows) => rows
  const leadsHere = (row: unknown) => {
    const values = Object.entries(fill(action.with ?? {}, { ...around, row }))
    return values.length > 0 && values.every(([name, value]) => query[name] === String(value))
  }
  return (rows) => rows.filter((row) => !leadsHere(row))
}
