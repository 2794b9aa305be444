import { markWords } from '../../validate/search/mark-words'

/** A text with the words of a keyword highlighted. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  if (!keyword) return text
  return markWords(text, keyword).map((stretch, at) => (stretch.found ? <mark key={at}>{stretch.text}</mark> : stretch.text))
}
