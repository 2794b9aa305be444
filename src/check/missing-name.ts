import type { Problem } from '../contract/problem'
import type { Path, Source } from './source'

/** Where a name stands. */
export interface NamePlace {
  source: Source
  path: Path
  /** The name is the key of what stands there. */
  atKey?: boolean
  /** What stands before the name, as `row.`: of other paths that end alike nothing is said. */
  prefix?: string
}

/** A name that was looked up and is not there: two findings of one name in one scope are one mistake. */
export interface Missing {
  scope: string
  name: string
  /** The nearest name. */
  meant: string | undefined
  at: NamePlace
  declared(name: string): NamePlace | undefined
  /** Every name of the scope. */
  names: readonly string[]
  /** Keys under which the whole tree writes such names; without them only the file of the declaration does. */
  keys?: readonly string[]
  /** Whether a reference that was looked up found this name of the scope. */
  isReferred?(name: string): boolean
  /** The program needs the name as it is: whatever else bears it now goes back to it. */
  needed?: boolean
  /** It was meant for certain, as by its title or its address. */
  certain?: boolean
  /** The file that held what is missing. */
  file?: string
  /** What else tells that it was there, and is no more. */
  lost?: string
}

const notes = new WeakMap<Problem, Missing>()

export const noteMissing = (problem: Problem, missing: Missing): void => void notes.set(problem, missing)

export const missingOf = (problem: Problem): Missing | undefined => notes.get(problem)
