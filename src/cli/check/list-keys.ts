import { fileKinds } from '../../contract/file-kinds'
import type { Tree } from '../../contract/tree'
import type { ContractSchema } from '../../check/shape/contract-schema'
import { resolveNamed } from '../../check/shape/shape'
import { keyLists, type KeyList } from './options'

interface Line {
  path: string
  told: string
}

/** More words than these have a list of their own, such as icons. */
const mostWords = 12

const wordsOf = (schema: ContractSchema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const])

/** What a key is, whether it must be written, and which words it takes. */
function tell(schema: ContractSchema & { default?: unknown }, required: boolean): string {
  const { title = '', description = '', default: orElse } = schema
  const words = wordsOf(schema.type === 'array' && schema.items ? schema.items : schema)
  return [
    `${title}${required ? '（必写）' : ''}`,
    description,
    ...(words.length > 1 && words.length <= mostWords ? [`可写 ${words.join('、')}`] : []),
    ...(orElse === undefined || typeof orElse === 'object' || orElse === '' ? [] : [`不写为 ${String(orElse)}`]),
  ]
    .filter(Boolean)
    .join('。')
    .replaceAll('。。', '。')
    .replaceAll('\n', ' ')
}

/** The word that tells a branch of a union from the others. */
const branchName = (branch: ContractSchema, key: string | undefined) =>
  key === undefined ? undefined : String(branch.properties?.[key]?.const ?? '')

/** Conditions and actions stand in many places: they are told at the first. */
function isTold(schema: ContractSchema, seen: Set<unknown>): boolean {
  const name = schema.$id ?? schema
  if (seen.has(name)) return true
  seen.add(name)
  return false
}

/** Every key below an object. */
function linesBelow(given: ContractSchema, path: string, seen: Set<unknown>): Line[] {
  const schema = resolveNamed(given)
  if (schema.anyOf) {
    const key = schema.discriminator?.propertyName
    if (isTold(schema, seen)) return []
    return schema.anyOf.flatMap((branch) => {
      const one = resolveNamed(branch)
      const name = branchName(one, key)
      if (name === undefined) return linesBelow(one, path, seen)
      const place = `${path}(${name})`
      return [{ path: place, told: tell(one, false) }, ...linesBelow(one, place, seen)]
    })
  }
  if (schema.items) return linesBelow(schema.items, `${path}[]`, seen)
  const inside = Object.entries(schema.properties ?? {}).filter(
    ([name, one]) => name !== '$schema' && (one.const === undefined || one.title !== undefined),
  )
  const named = Object.values(schema.patternProperties ?? {})
  if (inside.length + named.length === 0 || isTold(schema, seen)) return []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...inside.flatMap(([name, one]) => [
      { path: at(name), told: tell({ ...resolveNamed(one), ...one }, schema.required?.includes(name) ?? false) },
      ...linesBelow(one, at(name), seen),
    ]),
    ...named.flatMap((one) => linesBelow(one, at('*'), seen)),
  ]
}

export const isKeyList = (list: string): list is KeyList => (keyLists as readonly string[]).includes(list)

/** Every key that the files of a kind may have, one a line: its path, what it is, what it takes. `[]` is each of a list, `*` a name of the author's. */
export function listKeys(list: KeyList): string {
  const lines = linesBelow(fileKinds[list.slice('keys.'.length) as keyof Tree].noun, '', new Set())
  return lines.map(({ path, told }) => `${path}  ${told}`.trimEnd()).join('\n')
}
