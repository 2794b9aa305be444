import { branchFor, type Noun } from '../../contract/derived/noun-branch'
import type { Json } from '../../edit/operation'

/** The noun at a path of a file; for a union, the branch of the present value. */
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
