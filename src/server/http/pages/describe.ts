import { unescapeHtml } from './escape-html'

const longest = 160

const plain = (markup: string) => unescapeHtml(markup.replace(/<[^>]*>/g, ''))

const ended = /[。！？；.!?;…]$/

/** The description that search engines show for a server-rendered page: its title and first sentences. */
export function describe(html: string, stop: string): string {
  const text = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  const sentences = [...text.matchAll(/<(h1|p)(?: [^>]*)?>(.*?)<\/\1>/gs)].map((match) => plain(match[2] ?? ''))
  const words = sentences
    .filter(Boolean)
    .map((sentence, at, all) => (at === all.length - 1 ? sentence : ended.test(sentence) ? sentence + stop.slice(1) : sentence + stop))
    .join('')
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words
}
