import { markWords } from '../../validate/search/mark-words'

/** A text in which the words of a keyword stand out. */
export function Marked({ text, keyword }: { text: string; keyword: string }) {
  if (!keyword) return text
  return markWords(text, keyword).map((stretch, at) => (stretch.found ? <mark key={at}>{stretch.text}</mark> : stretch.text))
}
