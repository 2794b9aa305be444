import { setImmediate as turn } from 'node:timers/promises'
import type { StoredCount } from '../../contract/console/console-review'
import type { Tree } from '../../contract/tree'
import type { ChangedRules, StoredIn } from '../../release/changes/rule-consequences'
import type { LiveEditing } from '../live/live-view'
import type { Store } from '../store/store'
import type { ValuesPage } from '../store/records/stored-records'

/** Rows per read: few enough that concurrent requests need not wait long. */
const together = 500
/** Maximum number of values that are counted. */
const most = 200_000

const isGiven = (value: unknown) => value !== null && value !== undefined && value !== ''

interface Parts {
  store: Store
  editing: LiveEditing
  tree: Tree
  /** Whether nobody waits for the count any more. */
  isOver?(): boolean
}

/** Counts stored answers that passed the old rules and fail the new; no value leaves the server, and its threads return only counts. */
export async function countStored(
  { store, editing, tree, isOver = () => false }: Parts,
  { field, before, after, stored }: Pick<ChangedRules, 'field' | 'before' | 'after' | 'stored'>,
): Promise<StoredCount[]> {
  const isOfType = (value: unknown) =>
    after.form.schema.properties[field]?.type === 'array' ? Array.isArray(value) : !Array.isArray(value) && typeof value !== 'object'

  async function counted(record: string, title: string, pageAfter: (last: string) => Promise<ValuesPage>): Promise<StoredCount> {
    let [total, failing, seen, last] = [0, 0, 0, '']
    for (;;) {
      const page = await pageAfter(last)
      const values = page.values.filter((value) => isGiven(value) && isOfType(value))
      total += values.length
      seen += page.values.length
      if (values.length > 0) failing += await editing.checker.failing(before, after, values)
      last = page.last
      if (page.values.length < together || seen >= most || isOver()) return { record, title, total, failing }
      await turn()
    }
  }

  async function ofSource(source: StoredIn): Promise<StoredCount[]> {
    if ('profiles' in source) return [await counted('', '', (last) => store.enterprises.valuesAfter(field, last, together))]
    const type = Object.hasOwn(tree.records, source.record) ? tree.records[source.record] : undefined
    if (!type || !Object.hasOwn(type.fields, field)) return []
    return [await counted(type.id, type.title, (last) => store.records.valuesAfter(type, field, last, together))]
  }

  const counts: StoredCount[] = []
  for (const source of stored) counts.push(...(await ofSource(source)))
  return counts.filter(({ total }) => total > 0)
}
