import { branchFor, type ContractType } from '../../contract/derived/contract-type'
import type { Json } from '../../edit/operation'

/** The contract type at a path of a file; for a union, the branch of the present value; for a reference, the type around it of that name. */
export function contractAt(contract: object, json: Json | undefined, path: readonly (string | number)[]): ContractType {
  let here = contract as ContractType
  let value = json
  const named = new Map<string, ContractType>()
  for (const step of path) {
    if (here.$id !== undefined) named.set(here.$id, here)
    const of = branchFor(named.get(here.$ref ?? '') ?? here, value)
    value = (value as Record<string | number, Json> | undefined)?.[step]
    here = (typeof step === 'number' ? of.items : (of.properties?.[step] ?? Object.values(of.patternProperties ?? {})[0])) ?? {}
  }
  return branchFor(here, value)
}
