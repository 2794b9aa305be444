/** A value of a PDF: a name is written `/Name`, a reference `5 R`, strings are left out. */
export type PdfValue = string | number | PdfValue[] | PdfDictionary | null
export type PdfDictionary = Map<string, PdfValue>

const token = /%[^\r\n]*|<<|>>|[[\]{}]|\/[^\0\t\n\f\r ()<>[\]{}/%]*|<[^<>]*>|\(|[^\0\t\n\f\r ()<>[\]{}/%]+/g
const deepest = 100

/** Decodes a name, in which #xx may stand for any letter. */
export const plainName = (written: string) =>
  written.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Offset of the end of a string in parentheses, which may nest. */
function endOfString(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === '\\') at += 1
    else if (letter === '(') depth += 1
    else if (letter === ')' && (depth -= 1) === 0) return at + 1
  }
  return text.length
}

/** Reads values one after another. */
export function pdfReader(text: string, from = 0) {
  let at = from
  const next = (): string | undefined => {
    for (;;) {
      token.lastIndex = at
      const found = token.exec(text)
      if (!found) return undefined
      at = token.lastIndex
      if (found[0] === '(') at = endOfString(text, found.index)
      if (!found[0].startsWith('%')) return found[0]
    }
  }
  const peek = (count: number): (string | undefined)[] => {
    const before = at
    const found = Array.from({ length: count }, next)
    at = before
    return found
  }
  const value = (depth = 0): PdfValue => {
    const word = next()
    if (word === undefined || depth > deepest) throw new RangeError('no value')
    if (word === '<<') return dictionary(depth)
    if (word === '[') return list(depth)
    if (word.startsWith('/')) return plainName(word)
    if (!/^[-+.\d]/.test(word)) return null
    const [, end] = /^\d+$/.test(word) ? peek(2) : []
    if (end !== 'R') return Number(word)
    next()
    next()
    return `${Number(word)} R`
  }
  const list = (depth: number): PdfValue[] => {
    const items: PdfValue[] = []
    while (peek(1)[0] !== ']') items.push(value(depth + 1))
    next()
    return items
  }
  const dictionary = (depth: number): PdfDictionary => {
    const entries: PdfDictionary = new Map()
    for (let key = next(); key !== '>>'; key = next()) {
      if (!key?.startsWith('/') || entries.has(plainName(key))) throw new RangeError('no dictionary')
      entries.set(plainName(key), value(depth + 1))
    }
    return entries
  }
  /** `end` is the offset after the last value. */
  return { value, end: () => at }
}
