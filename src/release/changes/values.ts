import { ownName } from '../../contract/derived/own-name'
import { branchFor, unionBranch, type ContractType } from '../../contract/derived/contract-type'
import { Block } from '../../contract/page'
import { Action } from '../../contract/parts/action'
import { Condition } from '../../contract/parts/condition'
import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { isRecord } from '../../contract/is-record'
import { listChanges } from './list-changes'
import { conditionChanges, testChanges } from './conditions'
import type { Naming } from './naming'
import { pairs, quoteValue, isSameJson, changedValue } from './change-sentences'

/** Recursive types of the contract, by `$id`. */
const contracts = new Map(([Action, Block, Condition] as ContractType[]).map((contract) => [contract.$id, contract]))
const resolved = (contract: ContractType): ContractType => (contract.$ref ? (contracts.get(contract.$ref) ?? {}) : contract)

const named = (value: unknown): WordWithValues | undefined => {
  const [message] = isRecord(value) ? [value['message']].flat() : []
  // A reminder has the title of its first message.
  const name = ownName(isRecord(value) && isRecord(message) ? { ...message, ...value } : value)
  return name === undefined ? undefined : wordWith('changedEntry', { name: quoteValue(name) })
}

interface Below {
  contract: ContractType
  naming: Naming
  /** The names on the way to the values; absent at the top. */
  way?: WordValue | undefined
  /** The key of the values, or of the list that they are in. */
  key?: string
}

function itemName({ contract, naming, key = '' }: Below, value: unknown, at: number): WordWithValues {
  const number = at + 1
  if (typeof value === 'string' || typeof value === 'number')
    return wordWith('changedEntry', { name: quoteValue(shown(value, { contract, naming, key })) })
  const { discriminator } = resolved(contract)
  const kind = isRecord(value) && discriminator ? value[discriminator.propertyName] : undefined
  const title = unionBranch(resolved(contract), value)?.title
  const known = typeof kind === 'string' ? naming.key(kind, title) : undefined
  return named(value) ?? (known ? wordWith('changedEntryOf', { number, kind: known }) : wordWith('changedEntryAt', { number }))
}

/** The contract's name for a key; an entry with a key that an author chose is named by its own title. */
function partOf({ contract, naming }: Below, value: unknown, key: string): { name: WordValue; part: ContractType } {
  const part = contract.properties?.[key]
  if (part) return { name: naming.key(key, resolved(part).title), part }
  const [entry] = Object.values(contract.patternProperties ?? {})
  return entry
    ? { name: named(value) ?? wordWith('changedEntry', { name: naming.key(key, undefined) }), part: entry }
    : { name: naming.key(key, undefined), part: {} }
}

interface Shown {
  contract: ContractType
  naming: Naming
  key: string
}

/** The value, or how readers call the word or the id that it is. */
export function shown(value: unknown, { contract, naming, key }: Shown): unknown {
  if (Array.isArray(value)) return value.map((one) => shown(one, { contract: contract.items ?? {}, naming, key }))
  if (typeof value !== 'string') return value
  const list = branchFor(contract, value).enum
  return list?.includes(value) ? naming.word(value, list) : (naming.reference(key, value) ?? value)
}

function differences(before: unknown, after: unknown, { way, naming, contract: given, key = '' }: Below): WordWithValues[] {
  if (isSameJson(before, after)) return []
  const contract = branchFor(resolved(given), after)
  const what = way ?? wordWith('changedContent')
  const inside = (name: WordValue): WordValue => (way === undefined ? name : wordWith('changedWay', { way, name }))
  if (isRecord(before) && isRecord(after)) {
    const lines = pairs(before, after).flatMap(({ id, before: was, after: now }) => {
      const { name, part } = partOf({ contract, naming }, was ?? now, id)
      if (id === '$schema') return []
      if (resolved(part).$id === Condition.$id && way !== undefined) {
        const pair = [was, now] as [Condition | undefined, Condition | undefined]
        return id === 'when' ? conditionChanges(way, ...pair, naming) : testChanges(way, name, pair, naming)
      }
      return differences(was, now, { contract: part, naming: naming.within(id, after, naming), way: inside(name), key: id })
    })
    const isReordered = contract.patternProperties && lines.length === 0 && !isSameJson(Object.keys(before), Object.keys(after))
    return isReordered ? [wordWith('changedOrder', { what })] : lines
  }
  if (!Array.isArray(before) || !Array.isArray(after))
    return [changedValue(what, shown(before, { contract, naming, key }), shown(after, { contract, naming, key }))]
  const items = { contract: contract.items ?? {}, naming, key }
  const entry = (value: unknown, at: number) => itemName(items, value, at)
  return listChanges(before, after)
    .map((change) => {
      if (change.kind === 'added') return wordWith('changedAdd', { what, entry: entry(after[change.at], change.at) })
      if (change.kind === 'removed') return wordWith('changedRemove', { what, entry: entry(before[change.from], change.from) })
      if (change.kind === 'changed')
        return differences(before[change.from], after[change.at], { ...items, way: inside(entry(before[change.from], change.at)) })
      const moving = inside(entry(after[change.at], change.from))
      const { swapped } = change
      if (swapped) return wordWith('changedSwap', { what: moving, other: entry(after[swapped.at], swapped.from) })
      return change.at === 0
        ? wordWith('changedFront', { what: moving })
        : wordWith('changedBehindEntry', { what: moving, entry: entry(after[change.at - 1], change.at - 1) })
    })
    .flat()
}

/** A manual edit causes fewer differences; beyond this number they are only counted. */
const most = 1000

/** Differences between two values of a contract type, named by the contract, for parts without specific sentences. */
export function valueChanges(
  before: unknown,
  after: unknown,
  { contract, ...below }: Omit<Below, 'contract'> & { contract: object },
): WordWithValues[] {
  const lines = differences(before, after, { ...below, contract: contract as ContractType })
  const what = below.way ?? wordWith('changedContent')
  return lines.length > most ? [...lines.slice(0, most), wordWith('changedMore', { what, count: lines.length - most })] : lines
}
