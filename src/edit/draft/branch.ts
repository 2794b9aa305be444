import type { Node } from 'jsonc-parser'
import { childrenOf, entryOf, openText, writtenText } from '../document'
import { EditProblem } from '../edit-problem'
import { inOneLine } from '../house-style'
import type { PathStep } from '../operation'

/** A value of a file, tracked through edits: corresponding values of two versions have the same id. */
export interface Branch {
  id: number
  kind: 'object' | 'array' | 'value'
  /** Only for entries of an object. */
  key?: string
  /** The source text of a scalar. */
  raw: string
  items: Branch[]
  parent?: Branch
}

let last = 0

/** Ids are local to the process and never stored. */
const nextId = () => ++last

function grow(text: string, node: Node, key?: string): Branch {
  const kind = node.type === 'object' || node.type === 'array' ? node.type : 'value'
  const branch: Branch = { id: nextId(), kind, raw: kind === 'value' ? writtenText(text, node) : '', items: [] }
  if (key !== undefined) branch.key = key
  for (const child of childrenOf(node)) {
    const item = kind === 'object' ? grow(text, entryOf(child).value, String(entryOf(child).key.value)) : grow(text, child)
    item.parent = branch
    branch.items.push(item)
  }
  return branch
}

export function branchOf(given: string, key?: string): Branch {
  const { text, root } = openText(given)
  return grow(text, root, key)
}

/** A copy with the same ids. */
export function cloned(branch: Branch): Branch {
  const { parent: _, ...rest } = branch
  const copy: Branch = { ...rest, items: [] }
  for (const item of branch.items) put(copy, copy.items.length, cloned(item))
  return copy
}

export function put(parent: Branch, at: number, item: Branch): void {
  item.parent = parent
  parent.items.splice(at, 0, item)
}

export const indexOf = (branch: Branch): number => branch.parent?.items.indexOf(branch) ?? 0

export function cut(branch: Branch): void {
  branch.parent?.items.splice(indexOf(branch), 1)
  delete branch.parent
}

/** Replaces the content of a branch; its identity stays. */
export function refill(branch: Branch, { kind, raw, items }: Branch): void {
  Object.assign(branch, { kind, raw, items: [] })
  for (const item of [...items]) put(branch, branch.items.length, item)
}

/** Compact JSON of a branch, without its own key. */
export function textOfBranch({ kind, raw, items }: Branch): string {
  if (kind === 'value') return raw
  if (kind === 'array') return `[${items.map(textOfBranch).join(',')}]`
  return `{${items.map((item) => `${inOneLine(item.key ?? '')}:${textOfBranch(item)}`).join(',')}}`
}

export function find(branch: Branch | undefined, id: number): Branch | undefined {
  if (!branch || branch.id === id) return branch
  for (const item of branch.items) {
    const found = find(item, id)
    if (found) return found
  }
  return undefined
}

export function pathOfBranch(branch: Branch): (string | number)[] {
  const { parent } = branch
  return parent ? [...pathOfBranch(parent), branch.key ?? indexOf(branch)] : []
}

const saysOf = ({ kind, raw }: Branch): unknown => (kind === 'value' ? (JSON.parse(raw) as unknown) : undefined)

export const keyed = (branch: Branch, key: string): Branch | undefined => branch.items.find((item) => item.key === key)

export function childOf(branch: Branch, step: PathStep): Branch {
  const found =
    typeof step === 'number'
      ? branch.kind === 'array' && branch.items[step]
      : typeof step === 'string'
        ? keyed(branch, step)
        : branch.items.find((item) => {
            const said = step.by === undefined ? item : keyed(item, step.by)
            return said !== undefined && saysOf(said) === step.is
          })
  if (!found) throw new EditProblem('no-place', 'nothing stands there')
  return found
}

export const branchAt = (root: Branch, path: readonly PathStep[]): Branch => path.reduce(childOf, root)
