const longest = 160

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plain = (markup: string) =>
  markup.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

/** What a search engine shows of a page: its title and first sentences, from the text that our own server wrote. */
export function describe(text: string): string {
  const sentences = [...text.matchAll(/<(h1|p)(?: [^>]*)?>(.*?)<\/\1>/gs)].map((match) => plain(match[2] ?? ''))
  const words = sentences.join('。').replace(/([。！？；])。+/g, '$1')
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words
}
