import { placePattern } from '../../contract/derived/told-places'

/** A text between places, or the place itself with its braces. */
export interface SentencePart {
  text: string
  isPlace: boolean
}

const place = new RegExp(`(${placePattern.source})`)

/** A sentence taken apart at its places; texts and places take turns, and it begins and ends with a text. */
export const partsOf = (sentence: string): SentencePart[] => sentence.split(place).map((text, at) => ({ text, isPlace: at % 2 === 1 }))

export const sentenceOf = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('')

/** Without one place: what stood around it is one text again. */
export function withoutPlace(parts: readonly SentencePart[], at: number): SentencePart[] {
  const joined = { text: (parts[at - 1]?.text ?? '') + (parts[at + 1]?.text ?? ''), isPlace: false }
  return [...parts.slice(0, at - 1), joined, ...parts.slice(at + 2)]
}

/** With a place where the mark stands in a text. */
export function withPlace(parts: readonly SentencePart[], at: number, mark: number, name: string): SentencePart[] {
  const text = parts[at]?.text ?? ''
  const made = [
    { text: text.slice(0, mark), isPlace: false },
    { text: name, isPlace: true },
    { text: text.slice(mark), isPlace: false },
  ]
  return [...parts.slice(0, at), ...made, ...parts.slice(at + 1)]
}

/** What is typed between places makes none: braces have another form on paper. */
export const asText = (typed: string): string => typed.replaceAll('{', '｛').replaceAll('}', '｝')
