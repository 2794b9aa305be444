import { getNodeValue, parseTree, type Node } from 'jsonc-parser'
import { loadTree, type RawFile } from '../../../src/check/read/load-tree'

export const dir = 'schemas'

/** The product's current files; of attachments only the names, as the check reads them. */
export const productFiles: RawFile[] = await loadTree(dir)

/** Names of the schema files alone. */
export const schemaNames: readonly string[] = productFiles.map(({ name }) => name).filter((name) => name.endsWith('.json'))

export const textOf = (name: string): string => Buffer.from(productFiles.find((file) => file.name === name)?.bytes ?? []).toString('utf8')

/** A value of a file: its path as `routes/3/path`, its node and the node of its key. */
export interface Spot {
  path: string
  node: Node
  key: Node | undefined
  value: unknown
}

/** A file in one layout, with all its values. */
export interface Doc {
  name: string
  text: string
  root: Node
  spots: Spot[]
}

function collect(node: Node, path: string[], key: Node | undefined, found: Spot[]): Spot[] {
  found.push({ path: path.join('/'), node, key, value: getNodeValue(node) })
  for (const [at, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') collect(child, [...path, String(at)], undefined, found)
    const [name, value] = child.children ?? []
    if (node.type === 'object' && name && value) collect(value, [...path, String(name.value).replaceAll('/', '~')], name, found)
  }
  return found
}

/** Ways in which editors and people lay out the same file. */
export const layouts: Record<string, (text: string) => string> = {
  asWritten: (text) => text,
  oneLine: (text) => JSON.stringify(JSON.parse(text)),
  tabs: (text) => JSON.stringify(JSON.parse(text), null, '\t'),
  windows: (text) => text.replace(/\r?\n/g, '\r\n'),
  wide: (text) => JSON.stringify(JSON.parse(text), null, 4),
  spaced: (text) => JSON.stringify(JSON.parse(text), null, 2).replace(/\n(?= {2}\S)/g, '\n\n'),
}

const docs = new Map<string, Doc>()

export function openDoc(name: string, layout = 'asWritten'): Doc {
  const known = docs.get(`${name} ${layout}`)
  if (known) return known
  const text = layouts[layout]?.(textOf(name)) ?? ''
  const root = parseTree(text)
  if (!root) throw new Error(`${name} does not parse`)
  const doc = { name, text, root, spots: collect(root, [], undefined, []) }
  docs.set(`${name} ${layout}`, doc)
  return doc
}
