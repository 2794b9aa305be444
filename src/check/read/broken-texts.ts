import { parseTree, type ParseError } from 'jsonc-parser'
import { insert, isLoneMark, jsonFault, lineEnd, replace, type Diagnose } from './json-fault'

const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\/g

const badEscape: Diagnose = ({ offset, error, token }) => {
  if (error !== 'InvalidEscapeCharacter' && error !== 'InvalidUnicode') return undefined
  const wrong = [...token.matchAll(escapes)].filter((match) => match[0] === '\\')
  const at = wrong[0]?.index ?? 0
  const pair = token.slice(at, at + 2)
  const fixed = token.replace(escapes, (one) => (one === '\\' ? '\\\\' : one))
  const fault = jsonFault(
    'json/bad-escape',
    offset + at,
    2,
    {
      zh: `反斜杠 \\ 要写成 \\\\：${pair} 应为 \\${pair}`,
      en: `A backslash must be doubled: write \\${pair} for ${pair}`,
      fix: [`改为 \\${pair}`, `Write \\${pair}`],
    },
    { repair: replace(offset, token.length, fixed), certain: error === 'InvalidEscapeCharacter' },
  )
  return { ...fault, fix: { zh: `改为 ${fixed.length < 48 ? fixed : `\\${pair}`}`, en: `Write \\${pair}`, replacement: `\\${pair}` } }
}

const controlMark: Diagnose = ({ offset, error, token }) => {
  if (error !== 'InvalidCharacter') return undefined
  const at = Math.max(token.search(/[\u0000-\u001f]/), 0)
  const fixed = token.replace(/[\u0000-\u001f]/g, (letter) => JSON.stringify(letter).slice(1, -1))
  const fault = jsonFault(
    'json/control-character',
    offset + at,
    1,
    {
      zh: '文字里有制表符等控制字符',
      en: 'A control character such as a tab inside a text',
      fix: ['删去它；制表符写成 \\t', 'Delete it, or write \\t'],
    },
    { repair: replace(offset, token.length, fixed) },
  )
  return { ...fault, fix: { ...fault.fix, zh: '删去它；制表符写成 \\t', en: 'Delete it, or write \\t', replacement: '\\t' } }
}

/** Brackets at the end of the line may belong to the text or to the file: takes the end that leaves the fewest errors. */
function bestEnd(text: string, start: number, rest: string): number {
  const from = rest.search(/[,\]}\s]*$/)
  const ends = [...Array.from({ length: rest.length - from + 1 }, (_, at) => from + at)].filter((end) => end > 0).slice(0, 12)
  const faults = ends.map((end) => {
    const errors: ParseError[] = []
    parseTree(`${text.slice(0, start + end)}"${text.slice(start + end)}`, errors)
    return errors.length
  })
  return ends[faults.indexOf(Math.min(...faults))] ?? Math.max(from, 1)
}

const unclosed = (text: string, start: number, length: number, shown: string) => {
  const rest = text.slice(start, lineEnd(text, start))
  const end = bestEnd(text, start, rest)
  return jsonFault(
    'json/unclosed-text',
    start,
    length,
    {
      zh: `文字缺少结尾的引号：${shown.slice(0, 12)}`,
      en: 'The closing quote of this text is missing',
      fix: ['在文字末尾补上 "，文字不能换行', 'Add " at the end; a text cannot span lines'],
    },
    { repair: insert(start + end, '"') },
  )
}

const unclosedText: Diagnose = ({ text, offset, length, error, token }) =>
  error === 'UnexpectedEndOfString' ? unclosed(text, offset, length, token) : undefined

/** A bare word after a quote: either the quote ends a text too early, or the text lacks its closing quote. */
const strayQuote: Diagnose = ({ text, offset, error, token }) => {
  if (error !== 'InvalidSymbol' || text[offset - 1] !== '"' || isLoneMark(token)) return undefined
  const start = text.lastIndexOf('"', offset - 2)
  const inside = text.slice(start + 1, offset - 1)
  if (/[,:{]\s*$/.test(inside)) {
    const end = start + 1 + inside.search(/\s*[,:{][\s]*$/)
    return { ...unclosed(text, start, offset - start, `"${inside}`), repair: insert(end, '"') }
  }
  const rest = text.slice(offset, lineEnd(text, offset))
  const close = /"(?=\s*(?:[,:\]}]|$))/.exec(rest)
  const repair = close ? replace(offset - 1, close.index + 1, `\\"${rest.slice(0, close.index).replace(/(?<!\\)"/g, '\\"')}`) : undefined
  const fault = jsonFault(
    'json/unescaped-quote',
    offset - 1,
    1,
    {
      zh: '文字里的英文引号要写成 \\"，或用中文引号',
      en: 'A quote inside a text must be written \\"',
      fix: ['改为 \\"，或用 “ ”', 'Write \\"'],
    },
    repair ? { repair } : {},
  )
  return { ...fault, fix: { zh: '改为 \\"，或用 “ ”', en: 'Write \\"', replacement: '\\"' } }
}

const words: Record<string, string> = {
  true: 'true',
  false: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
  yes: 'true',
  no: 'false',
  on: 'true',
  off: 'false',
  是: 'true',
  否: 'false',
}

const singleQuote: Diagnose = ({ text, offset, error, token }) => {
  if (error !== 'InvalidSymbol' || !/^['`]/.test(token)) return undefined
  const mark = token[0] ?? "'"
  const rest = text.slice(offset + 1, lineEnd(text, offset))
  const close = rest.search(new RegExp(`${mark}(?=\\s*(?:[,:\\]}]|$))`))
  const repair = close < 0 ? replace(offset, 1, '"') : replace(offset, close + 2, `"${rest.slice(0, close).replace(/(?<!\\)"/g, '\\"')}"`)
  const fault = jsonFault(
    'json/single-quote',
    offset,
    1,
    {
      zh: `用了单引号 ${mark}，JSON 只认双引号`,
      en: 'Single quote used; JSON needs a double quote',
      fix: ['换成英文双引号 "', 'Replace it with "'],
    },
    { repair, fold: 'line' },
  )
  return { ...fault, fix: { zh: '换成英文双引号 "', en: 'Replace it with "', replacement: '"' } }
}

const bareWord: Diagnose = ({ text, offset, error, token }) => {
  // A number, true or null in the place of a key is an unquoted key.
  const loneKey = error === 'PropertyNameExpected' && /^[\w.-]+$/.test(token)
  if (error !== 'InvalidSymbol' && !loneKey) return undefined
  const word = Object.hasOwn(words, token.toLowerCase()) ? words[token.toLowerCase()] : undefined
  const isKey = /^\s*"?\s*[:：]/.test(text.slice(offset + token.length))
  if (loneKey && !isKey) return undefined
  if (word !== undefined && !isKey) {
    return jsonFault(
      'json/bad-word',
      offset,
      token.length,
      { zh: `不认识 ${token}，应写 ${word}`, en: `${token} is not JSON; write ${word}`, fix: [`改为 ${word}`, `Write ${word}`] },
      { repair: replace(offset, token.length, word) },
    )
  }
  if (!loneKey && (/^[-+.]?[\d.]|^\d/.test(token) || /^[=;|&()]/.test(token))) return undefined
  const kind = isKey ? { code: 'json/unquoted-key', zh: '名字', en: 'key' } : { code: 'json/unquoted-text', zh: '文字', en: 'text' }
  const whole = isKey ? token : text.slice(offset, lineEnd(text, offset)).replace(/\s*[,}\]].*$/, '')
  const bare = whole.replace(/"$/, '')
  return jsonFault(
    kind.code,
    offset,
    token.length,
    {
      zh: `${kind.zh} ${token.slice(0, 12)} 要加英文双引号`,
      en: `The ${kind.en} ${token} needs double quotes`,
      fix: [`改为 "${bare}"`, `Write "${bare}"`],
    },
    { repair: replace(offset, whole.length, `"${bare}"`) },
  )
}

export const badCharacters: Diagnose[] = [badEscape, controlMark]
export const brokenTexts: Diagnose[] = [unclosedText, strayQuote, singleQuote, bareWord]
