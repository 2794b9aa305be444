import type { Tree } from '../../../contract/tree'
import { allOptions } from '../../../validate/dict/all-options'
import type { StoreProblem } from '../../store/store-problem'

type Dicts = Pick<Tree, 'dicts'>

export const optionsOf = ({ dicts }: Dicts, dict: string) =>
  new Set(allOptions(dicts.dicts[dict]?.items ?? []).map(({ dictValue }) => dictValue))

/** Tells which values are lost: with another dictionary, all that it lacks; with the same one, those removed from it. */
export function lostValues(was: string | undefined, before: Dicts, dict: string, after: Dicts): ((value: string) => boolean) | null {
  const known = optionsOf(after, dict)
  if (was !== dict) return (value) => !known.has(value)
  const gone = new Set([...optionsOf(before, dict)].filter((value) => !known.has(value)))
  return gone.size > 0 ? (value) => gone.has(value) : null
}

/** Stored values that would be lost. */
export interface LostValues {
  count: number
  example: string
}

export const exampleOf = ({ example }: LostValues): string => example.slice(0, 20)

/** The place of such a refusal: at the options of the same dictionary, or where another one is named. */
export const placeOfLoss = (was: string | undefined, dict: string, named: NonNullable<StoreProblem['at']>): StoreProblem['at'] =>
  was === dict ? { file: 'dicts.json', path: ['dicts', dict, 'items'] } : named
