import type { Node } from 'jsonc-parser'
import type { ContractSchema } from './contract-schema'

const keyOf = (node: Node): string => (node.parent?.type === 'property' ? String(node.parent.children?.[0]?.value) : '')
export const nameOf = (node: Node, schema: ContractSchema): string => keyOf(node) || schema.title || '这一项'
/** The key of a value or of the list that it stands in; titles are Chinese. */
export const englishName = (node: Node): string =>
  keyOf(node) || (node.parent && keyOf(node.parent) ? `An item of ${keyOf(node.parent)}` : 'This')
