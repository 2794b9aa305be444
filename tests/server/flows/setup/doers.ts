import { doersIn } from '../../../../src/contract/derived/flow/flow-workers'
import type { Flow, Transition } from '../../../../src/contract/flow'
import type { Tree } from '../../../../src/contract/tree'

/** Whose records a type has: those of an enterprise, of an admitted provider, or of an applying one. */
export type Owner = 'owner' | 'provider' | 'applicant'

/** The owner that tests use, by the access word that may write the record. */
const owners: Readonly<Record<string, Owner>> = { settled: 'provider', provider: 'applicant' }

export const ownerOf = ({ records }: Pick<Tree, 'records'>, { record }: Flow): Owner =>
  [records[record]!.write].flat().flatMap((word) => owners[word] ?? [])[0] ?? 'owner'

/** Who does a transition in tests: the record's owner or the first available staff role; a provider may only if the record names it. */
export function personFor(tree: Pick<Tree, 'records'>, flow: Flow, transition: Transition, there: readonly string[]): string {
  const doers = doersIn(transition)
  return doers.includes('owner')
    ? ownerOf(tree, flow)
    : (doers.find((doer) => there.includes(doer) && !Object.values<string>(owners).includes(doer)) ?? doers[0]!)
}
