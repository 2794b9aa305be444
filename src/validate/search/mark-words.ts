import { askedWords } from './search-words'

/** A stretch of a text, and whether a keyword found it. */
export interface TextRun {
  text: string
  found: boolean
}

/** Cuts a text where the words of a keyword begin and end; together the stretches are the text. */
export function markWords(text: string, keyword: string): TextRun[] {
  const plain = text.toLowerCase()
  const found = new Uint8Array(text.length)
  for (const { word } of askedWords(keyword)) {
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
