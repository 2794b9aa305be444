import type { Shown } from '../../../contract/flow'
import { holds } from '../../../validate/condition'
import { fill } from '../../../validate/template/template'
import type { RecordType } from '../../../contract/record'
import type { Row } from '../../store/store'
import { stateField, type FlowOf, type TransitionContext } from '../flow-work'

/** Numbers and times that the record lacks stay empty in the copy. */
function shownValues(type: RecordType, filled: Record<string, unknown>): Record<string, unknown> {
  const texts = ['string', 'text', 'list', 'body']
  const held = Object.entries(filled).map(([name, value]) => [
    name,
    value === '' && !texts.includes(type.fields[name]?.type ?? '') ? null : value,
  ])
  return Object.fromEntries(held)
}

/** Updates the public copies of a record, and removes them when its state is not public. */
export async function updatePublicCopies(work: TransitionContext, { flow }: FlowOf, row: Row, roots: object): Promise<void> {
  for (const shown of [flow.shown ?? []].flat()) if (!shown.keeps?.includes(String(row[stateField]))) await showIn(work, shown, row, roots)
}

async function showIn({ store, release }: TransitionContext, shown: Shown, row: Row, roots: object): Promise<void> {
  const type = release.tree.records[shown.record]
  if (!type) return
  const [known] = await store.records.idsOf(type, { equal: { [shown.by]: row.id } })
  const isShown = shown.states.includes(String(row[stateField])) && holds(shown.when, { ...roots, row }, release.tree.portal.conditions)
  if (!isShown) {
    if (known !== undefined) await store.records.remove(type, known)
    return
  }
  const values = { ...shownValues(type, fill(shown.set, { ...roots, row }) as Record<string, unknown>), [shown.by]: row.id }
  if (known === undefined) await store.records.create(type, values, undefined, { id: row.id })
  else await store.records.update(type, known, values)
}
