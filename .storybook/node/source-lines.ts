import { findNodeAtLocation, parseTree } from 'jsonc-parser'

/** A part of a file as it is written, and the line where it begins. */
export interface SourceLines {
  line: number
  text: string
}

/** The lines of what stands at a path; undefined when nothing does. */
export function sourceLines(text: string): (path: (string | number)[]) => SourceLines | undefined {
  const root = parseTree(text)
  return (path) => {
    const node = root && findNodeAtLocation(root, path)
    return node && { line: text.slice(0, node.offset).split('\n').length, text: text.slice(node.offset, node.offset + node.length) }
  }
}
