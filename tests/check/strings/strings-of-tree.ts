import type { Node } from 'jsonc-parser'
import type { ContractSchema } from '../../../src/check/shape/contract-schema'
import { isText, ownerOf, resolved } from './contract-strings'

/** A text in a file. */
export interface Written {
  id: string
  node: Node
}

const typeOf = (node: Node, { type }: ContractSchema) => type === undefined || type === node.type || (node.type === 'number' && type === 'integer')
const keysOf = (node: Node) => (node.children ?? []).map((property) => String(property.children?.[0]?.value))
const valueOf = (node: Node, key: string) => node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1]

/** Whether an object matches this branch: its discriminating words agree, and no key is unknown. */
function fits(node: Node, given: ContractSchema): boolean {
  const schema = resolved(given)
  if (schema.anyOf) return schema.anyOf.some((branch) => fits(node, branch))
  if (schema.const !== undefined) return node.value === schema.const
  if (!typeOf(node, schema)) return false
  if (node.type !== 'object') return true
  const { properties = {}, patternProperties = {}, required = [] } = schema
  const patterns = Object.keys(patternProperties).map((pattern) => new RegExp(pattern, 'u'))
  return required.every((key) => valueOf(node, key)) && keysOf(node).every((key) => Object.hasOwn(properties, key) || patterns.some((pattern) => pattern.test(key))) && Object.entries(properties).every(([key, one]) => one.const === undefined || valueOf(node, key) === undefined || valueOf(node, key)?.value === one.const)
}

/** Every text of a file with its place in the contract. */
export function stringsIn(node: Node, given: ContractSchema, owner: string, key: string, found: Written[] = []): Written[] {
  const schema = resolved(given)
  if (schema.anyOf) {
    const branch = schema.anyOf.find((one) => fits(node, one))
    return branch ? stringsIn(node, branch, owner, key, found) : found
  }
  if (isText(schema) && node.type === 'string') found.push({ id: `${owner}.${key}`, node })
  if (schema.items && node.type === 'array') for (const child of node.children ?? []) stringsIn(child, schema.items, owner, `${key}[]`, found)
  if (node.type !== 'object') return found
  for (const property of node.children ?? []) {
    const [name, value] = property.children ?? []
    if (!name || !value) continue
    const own = schema.properties?.[String(name.value)]
    const [, one] = Object.entries(schema.patternProperties ?? {}).find(([pattern]) => new RegExp(pattern, 'u').test(String(name.value))) ?? []
    if (own) stringsIn(value, own, ownerOf(schema, owner), String(name.value), found)
    else if (one) {
      found.push({ id: `${ownerOf(schema, owner)}.*:key`, node: name })
      stringsIn(value, one, ownerOf(schema, owner), '*', found)
    }
  }
  return found
}
