import { placeholderPattern } from '../../contract/derived/placeholder-titles'

/** A text between placeholders, or a placeholder with its braces. */
export interface SentencePart {
  text: string
  isPlace: boolean
}

const place = new RegExp(`(${placeholderPattern.source})`)

/** Splits a sentence at its placeholders; texts and placeholders alternate, beginning and ending with a text. */
export const partsOf = (sentence: string): SentencePart[] => sentence.split(place).map((text, at) => ({ text, isPlace: at % 2 === 1 }))

export const sentenceOf = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('')

/** Removes a placeholder and joins the texts around it. */
export function withoutPlaceholder(parts: readonly SentencePart[], at: number): SentencePart[] {
  const joined = { text: (parts[at - 1]?.text ?? '') + (parts[at + 1]?.text ?? ''), isPlace: false }
  return [...parts.slice(0, at - 1), joined, ...parts.slice(at + 2)]
}

/** Inserts a placeholder at the caret of a text. */
export function withPlaceholder(parts: readonly SentencePart[], at: number, mark: number, name: string): SentencePart[] {
  const text = parts[at]?.text ?? ''
  const made = [
    { text: text.slice(0, mark), isPlace: false },
    { text: name, isPlace: true },
    { text: text.slice(mark), isPlace: false },
  ]
  return [...parts.slice(0, at), ...made, ...parts.slice(at + 1)]
}

/** Typed braces become full-width ones, so that they do not form a placeholder. */
export const asText = (typed: string): string => typed.replaceAll('{', '｛').replaceAll('}', '｝')
