/** Characters that a backslash makes literal: ASCII punctuation, whitespace, and Chinese punctuation that starts special lines. */
const sign = /[!-/:-@[-`{-~\s、：•．）]/u

/** Removes the backslashes of escaped characters. */
export function unescaped(text: string): string {
  let words = ''
  for (let at = 0; at < text.length; at += 1) {
    const next = text[at + 1]
    if (text[at] === '\\' && next !== undefined && sign.test(next)) at += 1
    words += text[at]
  }
  return words
}

const isEscaped = (text: string, at: number) => {
  let signs = 0
  while (text[at - 1 - signs] === '\\') signs += 1
  return signs % 2 === 1
}

/** Escapes backslashes, line breaks, and the characters of `also`. */
export const escapedSigns = (words: string, also = ''): string =>
  [...words].map((one) => (one === '\\' || one === '\n' || also.includes(one) ? `\\${one}` : one)).join('')

/** Escapes whitespace at both ends, because `trimmed` would remove it. */
export function escapedEnds(text: string): string {
  const start = /^\s/u.test(text) ? `\\${text}` : text
  const last = start.length - 1
  return /\s$/u.test(start) && !isEscaped(start, last) ? `${start.slice(0, last)}\\${start.slice(last)}` : start
}

/** Escapes a text so that it reads back unchanged. */
export const escaped = (words: string, also = ''): string => escapedEnds(escapedSigns(words, also))

/** Trims whitespace at both ends, except escaped whitespace. */
export function trimmed(text: string): string {
  const start = text.trimStart()
  const end = start.trimEnd()
  return end.length < start.length && isEscaped(start, end.length) ? start.slice(0, end.length + 1) : end
}

/** Splits a text at unescaped marks. */
export function splitAt(text: string, mark: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== mark || isEscaped(text, at)) continue
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

/** The lines of a text with their numbers; a trailing backslash joins the next line. */
export function typedLines(text: string): { line: number; text: string }[] {
  const lines: { line: number; text: string }[] = []
  let open = false
  text.split(/\r?\n/).forEach((typed, at) => {
    const last = lines.at(-1)
    if (open && last) last.text += `\n${typed}`
    else lines.push({ line: at + 1, text: typed })
    const whole = lines.at(-1)?.text ?? ''
    open = isEscaped(whole, whole.length)
  })
  return lines
}
