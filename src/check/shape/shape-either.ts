import type { Node } from 'jsonc-parser'
import type { ContractSchema } from './contract-schema'
import { englishName, nameOf } from './node-names'
import { innerValue, typeNames } from './shape-scalar'
import { displayWidth, widest } from '../display-width'
import { replaceBy } from '../report'
import { placeOfNode } from '../source'
import type { Walk } from './walk'

const typeOf = ({ type = 'object' }: ContractSchema) => type

/** Whether a union takes values of several types, of which a list, an object or null is none. */
export const takesEither = (node: Node, branches: ContractSchema[]): boolean =>
  (node.type === 'array' || node.type === 'object' || node.type === 'null') && new Set(branches.map(typeOf)).size > 1

/** Whether an object means the value of a field, as `{ "field": "kind" }`. */
const isReference = ({ children = [] }: Node): boolean => children[0]?.children?.[0]?.value === 'field'

/** Reports a value of none of the types of a union: says each, a text by its title. */
export function reportNeither(walk: Walk, node: Node, schema: ContractSchema, branches: ContractSchema[]): void {
  const types = [...new Set(branches.map(typeOf))]
  const titleOf = (type: string) => (type === 'string' ? branches.find((one) => typeOf(one) === type)?.title : undefined)
  const zh = types.map((type) => (titleOf(type) ? `${titleOf(type)}（加英文引号）` : typeNames[type]?.[0])).join('或')
  const whole = `${nameOf(node, schema)} 要写${zh}`
  const en = types.map((type) => typeNames[type]?.[1]).join(' or ')
  const inner =
    isReference(node) && !titleOf('string') ? undefined : types.map((type) => innerValue(node, type)).find((one) => one !== undefined)
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/wrong-type',
    // The remedy says them whole.
    zh: displayWidth(whole) > widest ? whole.replaceAll(/（.*?）/g, '') : whole,
    en: `${englishName(node)} must be ${en}`,
    fix:
      inner === undefined ? { zh: `写${zh}${schema.description ? `：${schema.description}` : ''}`, en: `Write ${en}` } : replaceBy(inner),
  })
}
