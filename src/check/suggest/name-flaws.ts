/** Invisible characters that nobody types on purpose: zero-width spaces, direction marks, soft hyphens, control characters. */
const unseen =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]/gu
const oddBlank = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu
const wide = /[０-９Ａ-Ｚａ-ｚ]/gu
const anyWide = /[\uff01-\uff5e。]/gu

/** Letters of other scripts that look like Latin letters. */
const lookalikes: Record<string, string> = {
  а: 'a',
  А: 'A',
  В: 'B',
  с: 'c',
  С: 'C',
  е: 'e',
  Е: 'E',
  Н: 'H',
  і: 'i',
  І: 'I',
  ј: 'j',
  К: 'K',
  М: 'M',
  о: 'o',
  О: 'O',
  р: 'p',
  Р: 'P',
  ѕ: 's',
  Ѕ: 'S',
  Т: 'T',
  у: 'y',
  х: 'x',
  Х: 'X',
  ο: 'o',
  Ο: 'O',
  α: 'a',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  ν: 'v',
  ı: 'i',
}
const lookalike = new RegExp(`[${Object.keys(lookalikes).join('')}]`, 'gu')

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** The name without invisible characters, outer spaces and full-width letters; Chinese names keep their punctuation. */
export function cleanName(name: string): string {
  if (/^[\x21-\x7e]*$/.test(name)) return name
  const seen = name.replace(unseen, '').replace(oddBlank, ' ').trim()
  const latin = seen.replace(wide, (mark) => mark.normalize('NFKC'))
  const plain = latin
    .replace(anyWide, (mark) => (mark === '。' ? '.' : mark.normalize('NFKC')))
    .replace(lookalike, (letter) => lookalikes[letter] ?? letter)
  return isAscii(plain) ? plain.trim() : latin
}

export const isFaultyName = (name: string): boolean => cleanName(name) !== name

const codeOf = (mark: string) => `U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A short description of the fault in a name; undefined for a clean one. */
export function nameFlaw(name: string): { zh: string; en: string } | undefined {
  if (!isFaultyName(name)) return undefined
  const [hidden] = name.match(unseen) ?? name.match(oddBlank) ?? []
  if (hidden !== undefined)
    return {
      zh: /[\u3000]/.test(hidden) ? '有全角空格' : `有看不见的字符 ${codeOf(hidden)}`,
      en: `holds the invisible character ${codeOf(hidden)}`,
    }
  if (name.trim() !== name) return { zh: name.trimStart() !== name ? '前面多了空格' : '后面多了空格', en: 'has a blank around it' }
  const [full] = name.match(wide) ?? name.match(anyWide) ?? []
  if (full !== undefined) return { zh: `有全角字符“${full}”`, en: `holds the full-width character ${full}` }
  const [other] = name.match(lookalike) ?? []
  return { zh: `有形似英文的外文字母“${other ?? ''}”`, en: `holds ${codeOf(other ?? '')}, which only looks Latin` }
}
