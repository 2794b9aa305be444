import type { Operation, Release } from '../../release/release'
import { Refusal } from '../replies/refusal'
import { isUnstorable } from '../store/database/clean-text'

interface Entry {
  pattern: RegExp
  names: string[]
  operations: Operation[]
}

interface Table {
  plain: Map<string, Operation[]>
  patterns: Entry[]
}

const tables = new WeakMap<Release, Table>()

/** The operation of a method and path with its path parameters; null when no operation has the path. */
export function match(release: Release, method: string, path: string): { operation: Operation; parameters: Record<string, string> } | null {
  const table = tables.get(release) ?? build(release)
  const plain = table.plain.get(path)
  if (plain) return { operation: byMethod(plain, method), parameters: {} }
  for (const { pattern, names, operations } of table.patterns) {
    const found = pattern.exec(path)
    if (!found) continue
    const values = found.slice(1).map(decode)
    return { operation: byMethod(operations, method), parameters: Object.fromEntries(names.map((name, i) => [name, values[i]!])) }
  }
  return null
}

function byMethod(operations: Operation[], method: string): Operation {
  const operation = operations.find((one) => one.method.toUpperCase() === method)
  if (!operation) throw new Refusal('method', { allow: operations.map((one) => one.method.toUpperCase()).join(', ') })
  return operation
}

function decode(part: string): string {
  const text = decoded(part)
  if (text === null || isUnstorable(text)) throw new Refusal('malformed')
  return text
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

function build(release: Release): Table {
  const byPath = new Map<string, Operation[]>()
  for (const operation of release.operations) byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation])
  const table: Table = { plain: new Map(), patterns: [] }
  for (const [path, operations] of byPath) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!)
    if (names.length === 0) table.plain.set(path, operations)
    else table.patterns.push({ pattern: patternOf(path), names, operations })
  }
  tables.set(release, table)
  return table
}

const patternOf = (path: string) =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([^/]+)')}$`,
  )
