import type { Json } from '../../edit/operation'
import type { ContractType } from '../../contract/derived/contract-type'
import { isTechnical } from './technical-keys'

/** A text repeated to the type's minimum length. */
const asked = (text: string, { minLength }: ContractType) =>
  text.repeat(Math.ceil((typeof minLength === 'number' ? minLength : 1) / text.length))

const entriesOf = ({ properties = {}, required = [] }: ContractType, text: string): { readonly [key: string]: Json } | undefined => {
  const made: [string, Json][] = []
  for (const key of required) {
    const value = startingValue(properties[key] ?? {}, text, key)
    if (value === undefined) return undefined
    made.push([key, value])
  }
  return Object.fromEntries(made)
}

/** The minimal value of a contract type, with `text` for its texts; undefined for one that needs a reference to something else. */
export function startingValue(contract: ContractType, text: string, key = ''): Json | undefined {
  if ('const' in contract) return contract.const as Json
  if (contract.$ref || (key !== '' && isTechnical(key))) return undefined
  if (contract.anyOf) return contract.anyOf.map((one) => startingValue(one, text, key)).find((value) => value !== undefined)
  if (contract.enum) return contract.enum[0]
  if (contract.type === 'object') return entriesOf(contract, text)
  if (contract.type === 'boolean') return false
  if (contract.type === 'integer' || contract.type === 'number') return typeof contract.minimum === 'number' ? contract.minimum : 1
  if (contract.type === 'array') {
    const least = typeof contract.minItems === 'number' ? contract.minItems : 0
    const one = least > 0 ? startingValue(contract.items ?? {}, text) : null
    return one === undefined ? undefined : Array.from({ length: least }, () => one)
  }
  return contract.type === 'string' && contract.pattern === undefined ? asked(text, contract) : undefined
}
