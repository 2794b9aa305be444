import type { ContractSchema } from './contract-schema'
import type { Walk } from './walk'

/** The object, by its key, that takes a key of this name, nearest first; the schemas are a graph, so each is entered once. */
function ownerBelow(walk: Walk, schema: ContractSchema, name: string): string | undefined {
  const seen = new Set<ContractSchema>()
  let level: { schema: ContractSchema; owner: string }[] = [{ schema, owner: '' }]
  while (level.length > 0) {
    const next: typeof level = []
    for (const { schema: given, owner } of level) {
      const one = walk.resolve(given)
      if (seen.has(one)) continue
      seen.add(one)
      if (owner !== '' && Object.hasOwn(one.properties ?? {}, name)) return owner
      const inside = [...(one.anyOf ?? []), ...Object.values(one.patternProperties ?? {}), ...(one.items ? [one.items] : [])]
      next.push(
        ...inside.map((below) => ({ schema: below, owner })),
        ...Object.entries(one.properties ?? {}).map(([key, below]) => ({ schema: below, owner: key })),
      )
    }
    level = next
  }
  return undefined
}

/** Where a key that may not stand here was meant to stand, in the author's words. */
export function keyHome(walk: Walk, schema: ContractSchema, name: string): { zh: string; en: string } | undefined {
  const [root] = walk.within
  // What an outer object must have stands there already: another is not meant for it.
  const takes = (one: ContractSchema) => Object.hasOwn(one.properties ?? {}, name) && !one.required?.includes(name)
  const outer = walk.within.slice(0, -1).findLastIndex(takes)
  if (outer === 0) return { zh: '移到这个文件最外面的 { } 里', en: 'Move it to the outermost { } of this file' }
  if (outer > 0 && outer === walk.within.length - 2) return { zh: `移到外面一层的 { } 里`, en: 'Move it one level up' }
  const owner = ownerBelow(walk, schema, name) ?? (root && ownerBelow(walk, root, name))
  if (owner === undefined) return undefined
  return { zh: `移到 ${owner} 里面`, en: `Move it into ${owner}` }
}
