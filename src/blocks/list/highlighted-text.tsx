import { splitAtMatches } from '../../validate/search/split-at-matches'

/** A text with the words of a keyword highlighted. */
export function HighlightedText({ text, keyword }: { text: string; keyword: string }) {
  if (!keyword) return text
  return splitAtMatches(text, keyword).map((stretch, at) => (stretch.found ? <mark key={at}>{stretch.text}</mark> : stretch.text))
}
