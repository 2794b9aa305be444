import { doersIn } from '../../../src/contract/derived/flow/flow-workers'
import type { Flow, Transition } from '../../../src/contract/flow'
import type { Tree } from '../../../src/contract/tree'

/** Whose records of a type are: the enterprise's, those of a provider that has settled, or of one that applies. */
export type Owner = 'owner' | 'provider' | 'applicant'

/** The owner in a test by who may write the record. */
const owners: Readonly<Record<string, Owner>> = { settled: 'provider', provider: 'applicant' }

export const ownerOf = ({ records }: Pick<Tree, 'records'>, { record }: Flow): Owner =>
  [records[record]!.write].flat().flatMap((word) => owners[word] ?? [])[0] ?? 'owner'

/** Who does a transition in a test: the owner of the record, or the first role of staff that is there; a provider may only where the record names it. */
export function personFor(tree: Pick<Tree, 'records'>, flow: Flow, transition: Transition, there: readonly string[]): string {
  const doers = doersIn(transition)
  return doers.includes('owner')
    ? ownerOf(tree, flow)
    : (doers.find((doer) => there.includes(doer) && !Object.values<string>(owners).includes(doer)) ?? doers[0]!)
}
