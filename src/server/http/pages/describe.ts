const longest = 160

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

const ended = /[。！？；.!?;…]$/

/** What a search engine shows of a page: its title and first sentences, from the text that our own server wrote. */
export function describe(text: string, stop: string): string {
  const sentences = [...text.matchAll(/<(h1|p)(?: [^>]*)?>(.*?)<\/\1>/gs)].map((match) => plain(match[2] ?? ''))
  const words = sentences
    .filter(Boolean)
    .map((sentence, at, all) => (at === all.length - 1 ? sentence : ended.test(sentence) ? sentence + stop.slice(1) : sentence + stop))
    .join('')
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words
}
