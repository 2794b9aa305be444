import { findNodeAtLocation, type Node } from 'jsonc-parser'
import type { TextEdit, Place } from '../contract/problem'
import type { Tree } from '../contract/tree'
import { offsetBefore } from './read/repair'

export type Kind = keyof Tree
export type Path = (string | number)[]

/** A file of the tree with the result of reading it. */
export interface Source {
  kind: Kind
  /** File name without `.json`; for folders the file's key in the tree. */
  id: string
  /** As an author would type it, relative to the working folder. */
  file: string
  /** The text that node offsets refer to. */
  text: string
  /** Set when the text had to be repaired: the original text and the repairs. */
  written?: { text: string; edits: TextEdit[] }
  /** Absent when the text is not JSON and could not be fixed. */
  root: Node | undefined
  data: unknown
  /** Maps a path in `data` to the place where it was written, when the file takes parts from elsewhere. */
  origin?(path: Path): Path
  /** The same file before expansion. */
  asWritten?: Source
  /** Set by a problem that blocks the file; later stages then ignore it. */
  broken: boolean
}

/** The parts of a source that locating a place needs. */
export type Located = Pick<Source, 'file' | 'text' | 'written' | 'root' | 'origin'>

const lineEnds = /\r\n|\r|\n/
const starts = new Map<string, number[]>()

/** Offsets of line starts; cached for the last text only, because problems come file by file. */
function lineStarts(text: string): number[] {
  const known = starts.get(text)
  if (known) return known
  const found = [0]
  for (const match of text.matchAll(new RegExp(lineEnds, 'g'))) found.push(match.index + match[0].length)
  starts.clear()
  starts.set(text, found)
  return found
}

/** Line and column from 1; columns count UTF-16 units, as editors do. */
export function placeAt({ file, text, written }: Pick<Source, 'file' | 'text' | 'written'>, offset: number, length = 1): Place {
  const at = written ? offsetBefore(written.edits, offset) : offset
  const lines = lineStarts(written?.text ?? text)
  let [low, high] = [0, lines.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((lines[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return { file, line: low + 1, column: at - (lines[low] ?? 0) + 1, length }
}

/** The offset of a line in the original text. */
export const offsetOf = ({ text, written }: Pick<Source, 'file' | 'text' | 'written'>, line: number): number =>
  lineStarts(written?.text ?? text)[line - 1] ?? 0

/** The node at a path, or the nearest one above it that exists. */
export function nodeAt(source: Pick<Located, 'root' | 'origin'>, given: Path): Node | undefined {
  const path = source.origin?.(given) ?? given
  for (let depth = path.length; source.root && depth >= 0; depth--) {
    const node = findNodeAtLocation(source.root, path.slice(0, depth))
    if (node) return node
  }
  return source.root
}

const firstLine = (node: Node, text: string) => {
  const shown = text.slice(node.offset, node.offset + node.length).split(lineEnds, 1)[0] ?? ''
  return node.type === 'object' || node.type === 'array' ? 1 : Math.max(shown.length, 1)
}

export function placeOfNode(source: Pick<Located, 'file' | 'text' | 'written'>, node: Node | undefined): Place {
  return node ? placeAt(source, node.offset, firstLine(node, source.text)) : { file: source.file, line: 1, column: 1 }
}

/** The edit that replaces a node; undefined in a file that had to be repaired first. */
export const editOf = (source: Source, node: Node, text: string): TextEdit | undefined =>
  source.written ? undefined : { offset: node.offset, length: node.length, text }

const bare = (word: string) => word.replace(/[\s\u00ad\u200b-\u200f\u2060\u3000\ufeff]/gu, '').normalize('NFKC')

/** The edit to the right word, when only invisible or full-width characters differ (or the case, for words of the contract). */
export function certainEdit(source: Source, node: Node, right: string, anyCase: boolean): { edit?: TextEdit } {
  const same = (word: string) => (anyCase ? bare(word).toLowerCase() : bare(word))
  const edit = same(String(node.value)) === same(right) ? editOf(source, node, JSON.stringify(right)) : undefined
  return edit ? { edit } : {}
}

/** The place of a value. */
export const placeOf = (source: Located, path: Path): Place => placeOfNode(source, nodeAt(source, path))

/** The key of a value; undefined for items of a list. */
export function keyNodeAt(source: Source, path: Path): Node | undefined {
  const node = source.root && findNodeAtLocation(source.root, source.origin?.(path) ?? path)
  return node?.parent?.type === 'property' ? node.parent.children?.[0] : undefined
}

/** The place of a value's key. */
export const placeOfKey = (source: Source, path: Path): Place => placeOfNode(source, keyNodeAt(source, path) ?? nodeAt(source, path))
