import type { TextEdit } from '../../contract/problem'
import { decode } from '../read/decode'
import { parseJson } from '../read/parse-json'
import { applyEdit } from '../read/repair'

/** Applies edits from the end of the text; skips an edit that overlaps one already applied. */
function applyAll(text: string, edits: TextEdit[]): string {
  const backwards = [...edits].sort((a, b) => b.offset - a.offset)
  let [fixed, reach] = [text, Infinity]
  for (const edit of backwards) {
    if (edit.offset + edit.length > reach) continue
    fixed = applyEdit(fixed, edit)
    reach = edit.offset
  }
  return fixed
}

const decoders = { GBK: 'gbk', 'UTF-16': 'utf-16le', unknown: undefined } as const

/** The text of a file in whatever encoding it was saved; undefined for an unknown encoding. */
function textOf(bytes: Uint8Array): string | undefined {
  const decoded = decode(bytes)
  if ('text' in decoded) return decoded.text
  const name = bytes[0] === 0xfe ? 'utf-16be' : decoders[decoded.notUtf8]
  if (!name) return undefined
  const text = new TextDecoder(name).decode(bytes)
  return text.includes('\ufffd') ? undefined : text
}

/** A fix may uncover another fault; limits the number of passes. */
const rounds = 10

/** The file with certain faults fixed: encoding, line ends, punctuation between texts. Undefined when nothing changes. */
export function fixBytes(bytes: Uint8Array): string | undefined {
  const given = textOf(bytes)
  if (given === undefined) return undefined
  let text = given.replace(/\r\n?/g, '\n')
  for (let round = 0; round < rounds; round++) {
    const { fixes } = parseJson(text)
    if (fixes.length === 0) break
    text = applyAll(text, fixes)
  }
  return Buffer.compare(Buffer.from(text, 'utf8'), bytes) === 0 ? undefined : text
}
