import type { Node } from 'jsonc-parser'
import { didYouMean, quoted } from '../report'
import { placeOfNode } from '../source'
import { nearest } from '../suggest/nearest'
import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

const keysOf = ({ properties = {} }: ContractSchema) => Object.keys(properties)
const keysIn = (node: Node): Node[] =>
  node.type === 'object' ? (node.children ?? []).flatMap(({ children: [key] = [] }) => key ?? []) : []
const namesIn = (node: Node): string[] => keysIn(node).map(({ value }) => String(value))

/** Reports an object like none of several kinds, each with a key of its own, with the keys of all: its nearest kind would be a guess. */
export function reportOtherKind(walk: Walk, node: Node, possible: ContractSchema[]): boolean {
  const [first] = keysIn(node)
  const own = possible.flatMap(({ required: [key] = [] }) => key ?? [])
  if (!first || own.length < 2 || new Set(own).size < possible.length) return false
  const known = possible.flatMap(keysOf)
  if (namesIn(node).some((name) => known.includes(name) || nearest(name, known) !== undefined)) return false
  walk.report.add(placeOfNode(walk.source, first), {
    code: 'shape/unknown-key',
    zh: `不认识“${quoted(first.value)}”这个名字`,
    en: `Unknown key "${first.value}"`,
    fix: didYouMean(undefined, own),
  })
  return true
}

/** The branch that has a key of the object, which lacks another one; else the one with the key that was probably misspelt; else the first. */
export function meantBranch(node: Node, possible: ContractSchema[]): ContractSchema | undefined {
  const names = namesIn(node)
  return (
    possible.find((branch) => names.some((name) => keysOf(branch).includes(name)))
    ?? possible.find((branch) => names.some((name) => nearest(name, keysOf(branch)) !== undefined))
    ?? possible[0]
  )
}

/** Reports an object that is whole as one kind and has the own key of another; returns whether it is one. */
export function reportTwoKinds(walk: Walk, node: Node, kinds: ContractSchema[], whole: ContractSchema): boolean {
  const own = kinds.flatMap(({ required: [key] = [] }) => key ?? [])
  const [first, second] = keysIn(node).filter(({ value }) => own.includes(String(value)))
  if (!first || !second || keysIn(node).every(({ value }) => keysOf(whole).includes(String(value)))) return false
  walk.report.add(placeOfNode(walk.source, second), {
    code: 'shape/two-kinds',
    zh: `同一处写了两种：${first.value} 和 ${second.value}`,
    en: `One place holds two kinds: ${first.value} and ${second.value}`,
    fix: {
      zh: `只留一种，删去另一种；算式要先算一部分的，写在另一个字段里`,
      en: 'Keep one and delete the other; work out a part in a field of its own',
    },
    related: [placeOfNode(walk.source, first)],
  })
  return true
}
