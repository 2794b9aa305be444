import { branchFor, type Noun } from '../../contract/derived/noun-branch'
import type { Json } from '../../edit/operation'

/** The noun of a part of a file, by the path to it; where the contract has a union, of the branch that stands there. */
export function nounAt(noun: object, json: Json | undefined, path: readonly (string | number)[]): Noun {
  let here = noun as Noun
  let value = json
  for (const step of path) {
    const of = branchFor(here, value)
    value = (value as Record<string | number, Json> | undefined)?.[step]
    here = (typeof step === 'number' ? of.items : (of.properties?.[step] ?? Object.values(of.patternProperties ?? {})[0])) ?? {}
  }
  return branchFor(here, value)
}
