import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** An excerpt of a file as written, and its first line number. */
export interface SourceLines {
  line: number
  text: string
}

/** Returns a function that finds the lines of the value at a path. */
export function sourceLines(text: string): (path: (string | number)[]) => SourceLines | undefined {
  const root = parseTree(text)
  return (path) => {
    const node = root && findNodeAtLocation(root, path)
    return node && { line: text.slice(0, node.offset).split('\n').length, text: text.slice(node.offset, node.offset + node.length) }
  }
}
