import type { Node } from 'jsonc-parser'
import type { ContractSchema } from './contract-schema'
import type { Problem } from '../../contract/problem'
import { mayStand } from './key-home'
import type { Walk } from './walk'

/** The branch of a union that a text names, as `"reload"` names an action. */
const branchNamed = (walk: Walk, { anyOf = [], discriminator }: ContractSchema, text: unknown): ContractSchema | undefined =>
  discriminator && anyOf.map(walk.resolve).find(({ properties = {} }) => properties[discriminator.propertyName]?.const === text)

/** An object is written with the keys that it needs; a text alone is the value of the only one. */
export function objectFix(
  walk: Walk,
  node: Node,
  given: ContractSchema,
  { zh, en }: { zh: string; en: string },
): NonNullable<Problem['fix']> {
  const { required = [], properties = {} } = branchNamed(walk, given, node.value) ?? given
  const takes = (key: string) => node.type === 'string' && properties[key] !== undefined && mayStand(walk, node, properties[key])
  const own =
    required.find((key) => properties[key]?.const !== undefined && takes(key)) ?? (required.length === 1 ? required.find(takes) : undefined)
  const keys = required.map((key) => `"${key}": ${key === own ? JSON.stringify(node.value) : '…'}`).join(', ')
  if (keys === '') return { zh: `改为${zh}`, en: `Write ${en}` }
  const isWhole = own !== undefined && required.length === 1
  return { zh: `改为 { ${keys} }`, en: `Write { ${keys} }`, ...(isWhole ? { replacement: `{ ${keys} }` } : {}) }
}
