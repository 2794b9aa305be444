import { queryTerms } from './search-words'

/** A part of a text, and whether a keyword matches it. */
export interface TextRun {
  text: string
  found: boolean
}

/** Splits a text at the matches of a keyword. */
export function splitAtMatches(text: string, keyword: string): TextRun[] {
  const plain = text.toLowerCase()
  const found = new Uint8Array(text.length)
  for (const { word } of queryTerms(keyword)) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) found.fill(1, at, at + word.length)
  }
  const stretches: TextRun[] = []
  for (let at = 0; at < text.length; at++) {
    const last = stretches.at(-1)
    if (last && last.found === (found[at] === 1)) last.text += text[at]
    else stretches.push({ text: text[at]!, found: found[at] === 1 })
  }
  return stretches
}
