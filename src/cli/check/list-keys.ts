import { fileKinds } from '../../contract/vocabulary/file-kinds'
import type { Tree } from '../../contract/tree'
import type { ContractSchema } from '../../check/shape/contract-schema'
import { resolveNamed } from '../../check/shape/shape'
import { keyLists, type KeyList } from './options'

interface Line {
  path: string
  text: string
}

/** Longer lists of words, such as icons, have a command of their own. */
const maxWords = 12

const wordsOf = (schema: ContractSchema) => schema.enum ?? (schema.const === undefined ? [] : [schema.const])

/** Describes a key: its title, whether it is required, and the words that it accepts. */
function describe(schema: ContractSchema & { default?: unknown }, required: boolean): string {
  const { title = '', description = '', default: orElse } = schema
  const words = wordsOf(schema.type === 'array' && schema.items ? schema.items : schema)
  return [
    `${title}${required ? '（必写）' : ''}`,
    description,
    ...(words.length > 1 && words.length <= maxWords ? [`可写 ${words.join('、')}`] : []),
    ...(orElse === undefined || typeof orElse === 'object' || orElse === '' ? [] : [`不写为 ${String(orElse)}`]),
  ]
    .filter(Boolean)
    .join('。')
    .replaceAll('。。', '。')
    .replaceAll('\n', ' ')
}

/** The discriminator value of a union's branch. */
const branchName = (branch: ContractSchema, key: string | undefined) =>
  key === undefined ? undefined : String(branch.properties?.[key]?.const ?? '')

/** Whether a schema was listed before; conditions and actions occur in many places. */
function isDescribed(schema: ContractSchema, seen: Set<unknown>): boolean {
  const name = schema.$id ?? schema
  if (seen.has(name)) return true
  seen.add(name)
  return false
}

/** Lists every key below an object. */
function linesBelow(given: ContractSchema, path: string, seen: Set<unknown>): Line[] {
  const schema = resolveNamed(given)
  if (schema.anyOf) {
    const key = schema.discriminator?.propertyName
    if (isDescribed(schema, seen)) return []
    return schema.anyOf.flatMap((branch) => {
      const one = resolveNamed(branch)
      const name = branchName(one, key)
      if (name === undefined) return linesBelow(one, path, seen)
      const place = `${path}(${name})`
      return [{ path: place, text: describe(one, false) }, ...linesBelow(one, place, seen)]
    })
  }
  if (schema.items) return linesBelow(schema.items, `${path}[]`, seen)
  const inside = Object.entries(schema.properties ?? {}).filter(
    ([name, one]) => name !== '$schema' && (one.const === undefined || one.title !== undefined),
  )
  const named = Object.values(schema.patternProperties ?? {})
  if (inside.length + named.length === 0 || isDescribed(schema, seen)) return []
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  return [
    ...inside.flatMap(([name, one]) => [
      { path: at(name), text: describe({ ...resolveNamed(one), ...one }, schema.required?.includes(name) ?? false) },
      ...linesBelow(one, at(name), seen),
    ]),
    ...named.flatMap((one) => linesBelow(one, at('*'), seen)),
  ]
}

export const isKeyList = (list: string): list is KeyList => (keyLists as readonly string[]).includes(list)

/** All keys of a kind of file, one a line: path, description, words. `[]` stands for list items, `*` for keys that authors choose. */
export function listKeys(list: KeyList): string {
  const lines = linesBelow(fileKinds[list.slice('keys.'.length) as keyof Tree].contract, '', new Set())
  // Branches of a union without a name share keys, such as the message of each kind of rule.
  return [...new Set(lines.map(({ path, text }) => `${path}  ${text}`.trimEnd()))].join('\n')
}
