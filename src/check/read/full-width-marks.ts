import type { TextEdit } from '../../contract/problem'
import { jsonFault, lineEnd, replace, type Diagnose, type JsonFault } from './json-fault'

/** What a Chinese input method types instead of JSON punctuation. */
const wide: Record<string, string> = {
  '，': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
  '【': '[',
  '】': ']',
  '、': ',',
  '；': ',',
  '。': ',',
  '（': '(',
  '）': ')',
  '〔': '[',
  '〕': ']',
}
const wideMark = /[，：｛｝［］【】〔〕、；。]/
const openingQuote = /[“”„‟＂「」『』‘’]/
const closingQuote = /[“”‟＂」』’](?=\s*(?:[,:\]}，：；、｝］】]|$))/m
const invisible = /[\u00a0\u00ad\u200b-\u200f\u2028\u2029\u2060\u3000\ufeff]+/

function quoteFault(offset: number, found: string, repair: TextEdit): JsonFault {
  const fault = jsonFault(
    'json/fullwidth-quote',
    offset,
    1,
    {
      zh: `用了中文引号 ${found}，JSON 只认英文引号`,
      en: `Chinese quotes used (${found}); JSON needs "`,
      fix: ['换成英文引号 "', 'Replace it with "'],
    },
    { repair, certain: true, fold: 'line' },
  )
  return { ...fault, fix: { zh: '换成英文引号 "', en: 'Replace it with "', replacement: '"' } }
}

/** Replaces a Chinese opening quote and its partner on the same line. */
function quotedFix(text: string, start: number): TextEdit {
  const rest = text.slice(start + 1, lineEnd(text, start))
  const wideEnd = closingQuote.exec(rest)?.index ?? Infinity
  const plainEnd = /"(?=\s*(?:[,:\]}]|$))/.exec(rest)?.index ?? Infinity
  const end = Math.min(wideEnd, plainEnd)
  if (end === Infinity) return replace(start, 1, '"')
  const inside = rest.slice(0, end).replace(/(?<!\\)"/g, '\\"')
  return replace(start, end + 2, `"${inside}"`)
}

const quoteOrMark: Diagnose = ({ text, offset, token, error }) => {
  if (error === 'UnexpectedEndOfString' && token.startsWith('"')) return undefined
  const found = new RegExp(`${wideMark.source}|${openingQuote.source}`).exec(token)
  if (!found || !/^[\w.+-]*$/.test(token.slice(0, found.index))) return undefined
  const at = offset + found.index
  if (openingQuote.test(found[0])) return quoteFault(at, found[0], quotedFix(text, at))
  const right = wide[found[0]] ?? ','
  return jsonFault(
    'json/fullwidth-mark',
    at,
    1,
    {
      zh: `用了中文标点 ${found[0]}，JSON 只认英文标点`,
      en: `Full-width ${found[0]} used; JSON needs ${right}`,
      fix: [`换成英文标点 ${right}`, `Replace it with ${right}`],
    },
    { repair: replace(at, 1, right), certain: true, fold: 'line' },
  )
}

/** A text closed with a Chinese quote continues to the next ASCII quote. */
const wideClosing: Diagnose = ({ text, offset, error, token, previousEnd }) => {
  const unclosed = error === 'UnexpectedEndOfString'
  if (!unclosed && text[previousEnd - 1] !== '"') return undefined
  const start = unclosed ? offset : text.lastIndexOf('"', previousEnd - 2)
  const found = closingQuote.exec(unclosed ? token : text.slice(start, previousEnd - 1))
  return found ? quoteFault(start + found.index, found[0], replace(start + found.index, 1, '"')) : undefined
}

/** Only outside of strings: inside, an ideographic space is content. */
export const invisibleCharacter: Diagnose = ({ offset, token }) => {
  const found = token.startsWith('"') ? null : invisible.exec(token)
  if (!found) return undefined
  const code = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
  const at = offset + found.index
  const put = /[\u00a0\u3000\u2028\u2029]/.test(found[0]) ? ' ' : ''
  return jsonFault(
    'json/invisible',
    at,
    1,
    {
      zh: `有一个看不见的字符（${code}）`,
      en: `Invisible character ${code}`,
      fix: ['删去它，或换成普通空格', 'Delete it, or use a plain space'],
    },
    { repair: replace(at, found[0].length, put), certain: true, fold: 'line' },
  )
}

/** `１`, `ｔｒｕｅ`: valid tokens in full-width letters. */
const wideWord: Diagnose = ({ offset, token }) => {
  const plain = token.normalize('NFKC')
  if (plain === token || !/^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(plain)) return undefined
  return jsonFault(
    'json/fullwidth-mark',
    offset,
    token.length,
    {
      zh: `用了全角字符 ${token.slice(0, 12)}，应写 ${plain.slice(0, 12)}`,
      en: `Full-width characters; write ${plain}`,
      fix: [`改为 ${plain}`, `Write ${plain}`],
    },
    { repair: replace(offset, token.length, plain), certain: true },
  )
}

export const fullWidthMarks: Diagnose[] = [wideClosing, wideWord, quoteOrMark]
