import type { Problem } from '../../contract/problem'
import type { Path, Source } from '../source'

/** The place of a name. */
export interface NamePlace {
  source: Source
  path: Path
  /** The name is the key itself. */
  atKey?: boolean
  /** The path before the name, such as `row.`, so that other paths with the same ending are left alone. */
  prefix?: string
}

/** A reference to an unknown name; equal names in one scope are one mistake. */
export interface Missing {
  scope: string
  name: string
  /** The nearest name. */
  intended: string | undefined
  at: NamePlace
  declared(name: string): NamePlace | undefined
  /** Where a name is declared that the reference must equal; a rename that starts at the reference goes on there. */
  counterpart?(name: string): NamePlace | undefined
  /** All names of the scope. */
  names: readonly string[]
  /** Keys under which any file may refer to such names; without them only the declaring file does. */
  keys?: readonly string[]
  /** Whether some reference resolved to this name of the scope. */
  isReferred?(name: string): boolean
  /** Whether a name is declared and nothing says more about it, although others of its scope have more: it is unused. */
  isBare?(name: string): boolean
  /** A handler reads exactly this name, so a renamed declaration takes it back. */
  isRead?: boolean
  /** The program requires exactly this name, so the declaration is to be renamed back. */
  needed?: boolean
  /** The intended name is certain, for example by its title or address. */
  certain?: boolean
  /** The file that declared the missing name. */
  file?: string
  /** Evidence that the name once existed. */
  lost?: string
}

const notes = new WeakMap<Problem, Missing>()

export const noteMissing = (problem: Problem, missing: Missing): void => void notes.set(problem, missing)

export const missingOf = (problem: Problem): Missing | undefined => notes.get(problem)
