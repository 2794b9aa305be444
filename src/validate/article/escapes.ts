/** What a backslash before it takes its meaning from: signs, blanks, and the marks of Chinese that begin a line of their own. */
const sign = /[!-/:-@[-`{-~\s、：•．）]/u

/** The words that a typed text stands for. */
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

/** Words with their signs taken from them; a line may break inside. */
export const escapedSigns = (words: string, also = ''): string =>
  [...words].map((one) => (one === '\\' || one === '\n' || also.includes(one) ? `\\${one}` : one)).join('')

/** A text whose blanks at both ends are meant. */
export function escapedEnds(text: string): string {
  const start = /^\s/u.test(text) ? `\\${text}` : text
  const last = start.length - 1
  return /\s$/u.test(start) && !isEscaped(start, last) ? `${start.slice(0, last)}\\${start.slice(last)}` : start
}

/** Words as a person would type them so that they are read as they stand. */
export const escaped = (words: string, also = ''): string => escapedEnds(escapedSigns(words, also))

/** Without the blanks at both ends that nobody meant. */
export function trimmed(text: string): string {
  const start = text.trimStart()
  const end = start.trimEnd()
  return end.length < start.length && isEscaped(start, end.length) ? start.slice(0, end.length + 1) : end
}

/** The parts of a text between signs that are meant as signs. */
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

/** The lines of a typed text, each with where it stands; one that ends in a backslash goes on in the next. */
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
