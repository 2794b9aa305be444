import { findNodeAtLocation, parseTree } from 'jsonc-parser'

export type Path = (string | number)[]

/** Line numbers of a text's nodes, by path; a property has the line of its key. */
export function liner(text: string, from = 1): (path: Path) => number {
  const root = parseTree(text)
  return (path) => {
    const node = root && findNodeAtLocation(root, path)
    const named = node?.parent?.type === 'property' ? node.parent : node
    return named ? text.slice(0, named.offset).split('\n').length + from - 1 : from
  }
}
