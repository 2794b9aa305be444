import type { Json } from '../../edit/operation'
import type { Noun } from '../../contract/derived/noun-branch'
import { isTechnical } from './noun-schema'

/** A text repeated to the noun's minimum length. */
const asked = (text: string, { minLength }: Noun) => text.repeat(Math.ceil((typeof minLength === 'number' ? minLength : 1) / text.length))

const entriesOf = ({ properties = {}, required = [] }: Noun, text: string): { readonly [key: string]: Json } | undefined => {
  const made: [string, Json][] = []
  for (const key of required) {
    const value = startingValue(properties[key] ?? {}, text, key)
    if (value === undefined) return undefined
    made.push([key, value])
  }
  return Object.fromEntries(made)
}

/** The minimal value of a noun, with `text` for its texts; undefined for one that needs a reference to something else. */
export function startingValue(noun: Noun, text: string, key = ''): Json | undefined {
  if ('const' in noun) return noun.const as Json
  if (noun.$ref || (key !== '' && isTechnical(key))) return undefined
  if (noun.anyOf) return noun.anyOf.map((one) => startingValue(one, text, key)).find((value) => value !== undefined)
  if (noun.enum) return noun.enum[0]
  if (noun.type === 'object') return entriesOf(noun, text)
  if (noun.type === 'boolean') return false
  if (noun.type === 'integer' || noun.type === 'number') return typeof noun.minimum === 'number' ? noun.minimum : 1
  if (noun.type === 'array') {
    const least = typeof noun.minItems === 'number' ? noun.minItems : 0
    const one = least > 0 ? startingValue(noun.items ?? {}, text) : null
    return one === undefined ? undefined : Array.from({ length: least }, () => one)
  }
  return noun.type === 'string' && noun.pattern === undefined ? asked(text, noun) : undefined
}
