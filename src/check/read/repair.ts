import type { TextEdit } from '../../contract/problem'

export const applyEdit = (text: string, { offset, length, text: put }: TextEdit): string =>
  text.slice(0, offset) + put + text.slice(offset + length)

/** Maps an offset of the repaired text to the original; `edits` are in the order of their application. */
export function offsetBefore(edits: TextEdit[], offset: number): number {
  return edits.reduceRight((at, edit) => {
    if (at < edit.offset) return at
    const grown = edit.text.length - edit.length
    return at >= edit.offset + edit.text.length ? at - grown : Math.min(edit.offset + Math.max(edit.length - 1, 0), at)
  }, offset)
}
