import type { Node } from 'jsonc-parser'
import { synonymOfKey } from '../suggest/synonyms'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import type { Kind } from '../source'
import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

interface Owner {
  key: string
  /** The key holds several such objects. */
  isList: boolean
  takes: ContractSchema
}

/** Keys whose objects accept a key of this name, by depth, nearest first. The schemas form a graph, so each is visited once. */
function ownersBelow(walk: Walk, schema: ContractSchema, name: string): Owner[][] {
  const seen = new Set<ContractSchema>()
  const found: Owner[][] = []
  let level: { schema: ContractSchema; owner: string; isList: boolean }[] = [{ schema, owner: '', isList: false }]
  while (level.length > 0) {
    const next: typeof level = []
    const here: Owner[] = []
    for (const { schema: given, owner, isList } of level) {
      const one = walk.resolve(given)
      if (seen.has(one)) continue
      seen.add(one)
      const takes = Object.hasOwn(one.properties ?? {}, name) ? one.properties?.[name] : undefined
      if (owner !== '' && takes) here.push({ key: owner, isList, takes })
      const several = [...Object.values(one.patternProperties ?? {}), ...(one.items ? [one.items] : [])]
      next.push(
        ...(one.anyOf ?? []).map((below) => ({ schema: below, owner, isList })),
        ...several.map((below) => ({ schema: below, owner, isList: true })),
        ...Object.entries(one.properties ?? {}).map(([key, below]) => ({ schema: below, owner: key, isList: false })),
      )
    }
    if (here.length > 0) found.push(here)
    level = next
  }
  return found
}

/** Whether a value may have a schema, judging by its type and closed lists. */
export function mayStand(walk: Walk, value: Node | undefined, given: ContractSchema): boolean {
  const schema = walk.resolve(given)
  if (value === undefined) return true
  if (schema.anyOf) return schema.anyOf.some((one) => mayStand(walk, value, one))
  if (schema.const !== undefined) return schema.const === value.value
  if (schema.enum) return schema.enum.includes(value.value as string)
  const type = schema.properties || schema.patternProperties ? 'object' : schema.type === 'integer' ? 'number' : schema.type
  return type === undefined || type === value.type
}

/** Objects around a key, innermost first. */
function objectsAround(key: Node): Node[] {
  const around: Node[] = []
  for (let node = key.parent?.parent; node; node = node.parent) if (node.type === 'object') around.push(node)
  return around
}

const isWritten = (object: Node | undefined, name: string) =>
  object?.children?.some(({ children: [key] = [] }) => key?.value === name) ?? false

/** The remedy for a key that the object around has already: it is said there. */
export function writtenOutside(walk: Walk, key: Node): { zh: string; en: string } | undefined {
  const name = String(key.value)
  const [, outer] = objectsAround(key)
  // A map that authors name the keys of may have an entry of that name, which is something else.
  const isDeclared = Object.hasOwn(walk.within.at(-2)?.properties ?? {}, name)
  return isDeclared && isWritten(outer, name)
    ? { zh: `外面一层已有 ${name}：改那一处，删去这里的`, en: `The object around has ${name}: change it there, and delete this one` }
    : undefined
}

/** The only other kind of file that accepts the key, at top level or in its list, in the author's words. */
function otherFile(walk: Walk, name: string, value: Node | undefined): { zh: string; en: string } | undefined {
  const takers = (Object.keys(fileKinds) as Kind[]).flatMap((kind) => {
    const { at, title, contract } = fileKinds[kind]
    const { properties = {} } = contract as ContractSchema
    const lists = Object.entries(properties).filter(([key]) => key !== '$schema')
    const [list] = lists.length === 1 ? lists : []
    const listed = list?.[1].items && walk.resolve(list[1].items).properties?.[name]
    const declared = properties[name] ?? listed
    if (kind === walk.source.kind || declared === undefined || !mayStand(walk, value, declared)) return []
    const file = at.endsWith('/') ? { zh: `${at} 的文件（${title}）`, en: `a file of ${at}` } : { zh: at, en: at }
    return properties[name]
      ? { zh: `移到 ${file.zh} 里，写在最外面的 { } 里`, en: `Move it to ${file.en}, into its outermost { }` }
      : { zh: `移到 ${file.zh} 里，写在 ${list?.[0]} 的一项里面`, en: `Move it to ${file.en}, into an item of ${list?.[0]}` }
  })
  return takers.length === 1 ? takers[0] : undefined
}

/** Whether a key is nested in a key of this name. */
function standsWithin(key: Node, name: string): boolean {
  for (let node = key.parent?.parent; node; node = node.parent)
    if (node.type === 'property' && node.children?.[0]?.value === name) return true
  return false
}

/** The only one of these keys that accepts the value; undefined when several do. */
function onlyOwner(walk: Walk, value: Node | undefined, owners: Owner[]): Owner | undefined {
  const fitting = owners.filter(({ takes }) => mayStand(walk, value, takes))
  return new Set(fitting.map(({ key }) => key)).size === 1 ? fitting[0] : undefined
}

/** The rule that is written by a key of this name, as `maxLength` by `max`, and takes the value. */
function ruleKey(walk: Walk, name: string, value: Node | undefined, list: ContractSchema): string | undefined {
  const kinds = (list.items ? (walk.resolve(list.items).anyOf ?? []) : []).map(walk.resolve)
  const own = kinds.flatMap(({ required = [], properties = {} }) => {
    const [key] = required
    return key !== undefined && properties[key] && mayStand(walk, value, properties[key]) ? [key] : []
  })
  return own.includes(name) ? name : synonymOfKey(name, own)
}

/**
 * Where else the file speaks of the field that a key stands at: its rules take `maxLength`, its widget `placeholder`. The maps of a file
 * that are keyed by the same names speak of the same things.
 */
function ofSameName(
  walk: Walk,
  root: ContractSchema | undefined,
  key: Node,
  value: Node | undefined,
): { zh: string; en: string } | undefined {
  const around = objectsAround(key)
  const file = around.at(-1)
  const of = key.parent?.parent?.parent?.children?.[0]?.value as unknown
  const listed = value?.type === 'array' && value.children?.every(({ type }) => type === 'string') ? value.children[0]?.value : undefined
  const maps = Object.entries(root?.properties ?? {}).map(([map, given]) => ({
    map,
    entries: Object.values(walk.resolve(given).patternProperties ?? {}),
  }))
  const nodeOf = (map: string) => file?.children?.find(({ children: [name] = [] }) => name?.value === map)?.children?.[1]
  const name = String(key.value)
  for (const owner of [of, listed as unknown]) {
    if (typeof owner !== 'string' || !maps.some(({ map }) => isWritten(nodeOf(map), owner))) continue
    for (const { map, entries } of maps)
      for (const entry of entries.map(walk.resolve)) {
        const rule = ruleKey(walk, name, owner === listed ? undefined : value, entry)
        const text = owner === listed || value === undefined ? 'true' : walk.source.text.slice(value.offset, value.offset + value.length)
        if (rule !== undefined)
          return {
            zh: `写成 ${map} 里“${owner}”的一条规则：{ "${rule}": ${text}, "message": "…" }`,
            en: `Write it as a rule of "${owner}" in ${map}: { "${rule}": ${text}, "message": "…" }`,
          }
        // Where the key stands already, another name for it is offered with the names of that place.
        if (owner === of && nodeOf(map) === key.parent?.parent?.parent?.parent) continue
        const keys = Object.keys(entry.properties ?? {})
        const own = keys.includes(name) ? name : synonymOfKey(name, keys)
        if (own !== undefined && entry.properties?.[own] && mayStand(walk, value, entry.properties[own]))
          return { zh: `移到 ${map} 的“${owner}”里，写作 ${own}`, en: `Move it to "${owner}" in ${map}, as ${own}` }
      }
  }
  return undefined
}

/** The map of the file that has the key's name: what is said of `x` in one map belongs beside `x` in the other, as a field's rules. */
function besideMap(
  walk: Walk,
  root: ContractSchema | undefined,
  key: Node,
  value: Node | undefined,
): { zh: string; en: string } | undefined {
  const name = String(key.value)
  const map = root && Object.hasOwn(root.properties ?? {}, name) ? root.properties?.[name] : undefined
  const entries = Object.values((map && walk.resolve(map).patternProperties) ?? {})
  const owner = key.parent?.parent?.parent?.children?.[0]?.value as unknown
  if (typeof owner !== 'string' || !entries.some((one) => mayStand(walk, value, one))) return undefined
  return { zh: `移到文件的 ${name} 里，写成 "${owner}": …`, en: `Move it to "${name}" of the file, as "${owner}": …` }
}

interface Home {
  zh: string
  en: string
  /** The object around that requires the key and lacks it: one mistake, not two. */
  lacking?: Node
}

/** Where a misplaced key was meant to be, in the author's words, in another file only if `elsewhere`; undefined when two places accept it. */
export function keyHome(walk: Walk, schema: ContractSchema, node: Node, elsewhere = true): Home | undefined {
  const name = String(node.value)
  const value = node.parent?.children?.[1]
  const around = objectsAround(node)
  const [root] = walk.within
  const objectOf = (at: number) => around[walk.within.length - 1 - at]
  // Keys that an outer object already has are not what is misplaced here.
  const takes = (one: ContractSchema, at: number) => {
    const declared = Object.hasOwn(one.properties ?? {}, name) ? one.properties?.[name] : undefined
    return declared !== undefined && !isWritten(objectOf(at), name) && mayStand(walk, value, declared)
  }
  const outer = walk.within.slice(0, -1).findLastIndex(takes)
  const levels = walk.within.length - 1 - outer
  const object = outer >= 0 && walk.within[outer]?.required?.includes(name) ? objectOf(outer) : undefined
  const lacking = object ? { lacking: object } : {}
  if (outer === 0) return { zh: '移到这个文件最外面的 { } 里', en: 'Move it to the outermost { } of this file', ...lacking }
  if (outer > 0 && levels === 1) return { zh: `移到外面一层的 { } 里`, en: 'Move it one level up', ...lacking }
  if (outer > 0 && object) return { zh: `移到外面${levels}层的 { } 里`, en: `Move it ${levels} levels up`, ...lacking }
  if (standsWithin(node, name))
    return { zh: `${name} 里不能再有 ${name}：把其中的各项提到外面一层`, en: `Lift what it holds one level: ${name} holds no ${name}` }
  const sibling = besideMap(walk, root, node, value) ?? ofSameName(walk, root, node, value)
  if (sibling) return sibling
  const [nearest = []] = ownersBelow(walk, schema, name)
  const owner = onlyOwner(walk, value, nearest) ?? (root && onlyOwner(walk, value, ownersBelow(walk, root, name).flat()))
  if (owner === undefined) return elsewhere ? otherFile(walk, name, value) : undefined
  // It stands in such an object, in a part that does not take it.
  if (standsWithin(node, owner.key)) return undefined
  return owner.isList
    ? { zh: `移到 ${owner.key} 的一项里面`, en: `Move it into an item of ${owner.key}` }
    : { zh: `移到 ${owner.key} 里面`, en: `Move it into ${owner.key}` }
}
