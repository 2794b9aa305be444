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
  const names = (node.type === 'array' ? (node.children ?? []) : [node]).map((one): unknown => one.value)
  const values = Object.values(given.patternProperties ?? {}).flatMap((one) => [one, ...(walk.resolve(one).anyOf ?? [])])
  // Names alone, where an object gives each of them true.
  if (names.length > 0 && names.every((one) => typeof one === 'string') && values.some((one) => walk.resolve(one).const === true)) {
    const all = `{ ${names.map((one) => `${JSON.stringify(one)}: true`).join(', ')} }`
    return { zh: `改为 ${all}`, en: `Write ${all}`, replacement: all }
  }
  const takenBy = ({ properties = {} }: ContractSchema, key = '') =>
    node.type === 'string' && properties[key] !== undefined && mayStand(walk, node, properties[key])
  const byText = (given.anyOf ?? []).map(walk.resolve).filter((one) => one.required?.length === 1 && takenBy(one, one.required[0]))
  const branch = branchNamed(walk, given, node.value) ?? (byText.length === 1 ? byText[0] : undefined) ?? given
  const { required = [], properties = {} } = branch
  const takes = (key: string) => takenBy(branch, key)
  const own =
    required.find((key) => properties[key]?.const !== undefined && takes(key)) ?? (required.length === 1 ? required.find(takes) : undefined)
  const keys = required.map((key) => `"${key}": ${key === own ? JSON.stringify(node.value) : '…'}`).join(', ')
  if (keys === '') return { zh: `改为${zh}`, en: `Write ${en}` }
  const isWhole = own !== undefined && required.length === 1
  return { zh: `改为 { ${keys} }`, en: `Write { ${keys} }`, ...(isWhole ? { replacement: `{ ${keys} }` } : {}) }
}
