import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { EditProblem } from './edit-problem'
import { tooDeep } from './too-deep'

/** A schema file that can be edited: its text without the byte order mark, and its tree with offsets. */
export interface Document {
  mark: '' | '\ufeff'
  text: string
  root: Node
}

export const childrenOf = (node: Node): readonly Node[] => node.children ?? []

export const endOf = ({ offset, length }: Node): number => offset + length

export const writtenText = (text: string, node: Node): string => text.slice(node.offset, endOf(node))

/** Key and value of an object's entry. */
export function entryOf(property: Node): { key: Node; value: Node } {
  const [key, value] = childrenOf(property)
  if (!key || !value) throw new EditProblem('not-json', 'an entry without a value')
  return { key, value }
}

function refuseTwins(node: Node): void {
  const children = childrenOf(node)
  if (node.type === 'object' && children.length > 1) {
    const seen = new Set<unknown>()
    for (const child of children) {
      const { key } = entryOf(child)
      if (seen.has(key.value)) throw new EditProblem('duplicate-key', `"${String(key.value)}" is written twice`)
      seen.add(key.value)
    }
  }
  for (const child of children) refuseTwins(child)
}

/** Throws an `EditProblem` for what is no strict JSON, or nests too deep. */
export function refuseBroken(text: string): void {
  if (tooDeep(text) !== undefined) throw new EditProblem('too-deep', 'brackets nest too deep')
  try {
    JSON.parse(text)
  } catch (error) {
    throw new EditProblem('not-json', error instanceof Error ? error.message : String(error))
  }
}

/** Parses strict JSON: no comments, no trailing commas, no duplicate keys. */
export function parseDocument(text: string): Node {
  refuseBroken(text)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  if (!root || errors.length > 0) throw new EditProblem('not-json', 'the text is no JSON')
  refuseTwins(root)
  return root
}

/** The document opened last: a large one takes long to parse, and is mostly read and edited several times in a row. */
let newest: Document | undefined

export function openText(given: string): Document {
  const mark = given.startsWith('\ufeff') ? '\ufeff' : ''
  const text = given.slice(mark.length)
  if (newest?.text !== text) newest = { mark, text, root: parseDocument(text) }
  return { ...newest, mark }
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes UTF-8, including a byte order mark; undefined for other bytes. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

export function openBytes(bytes: Uint8Array): Document {
  const text = decodeText(bytes)
  if (text === undefined) throw new EditProblem('not-utf8', 'the file is no UTF-8')
  return openText(text)
}
