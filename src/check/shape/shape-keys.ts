import type { Node } from 'jsonc-parser'
import type { Problem } from '../../contract/problem'
import type { ContractSchema } from './contract-schema'
import { conditionKey } from './condition-shape'
import { keyHome, mayStand, writtenOutside } from './key-home'
import { renamedKey, reportFormer, reportRenamed } from './former-keys'
import { editDistance, nearest } from '../suggest/nearest'
import { keysNamed, simplified, synonymOfKey } from '../suggest/synonyms'
import { didYouMean, quoted, replaceBy } from '../report'
import { nameHint, intendedName } from './shape-pattern'
import type { Walk } from './walk'
import { certainEdit, placeOfNode } from '../source'

/** Authors write a key by its Chinese title, or by a synonym. */
const byTitle = (word: string, schema: ContractSchema) =>
  Object.entries(schema.properties ?? {}).find(([, one]) => one.title !== undefined && simplified(one.title) === simplified(word))?.[0]
  ?? keysNamed(word).find((key) => Object.hasOwn(schema.properties ?? {}, key))

/**
 * Reports unknown keys with the key that was meant, as one problem per object. Returns the missing keys that are not explained by a
 * misspelt one.
 */
export function reportUnknown(walk: Walk, strangers: Node[], missing: string[], present: string[], schema: ContractSchema): string[] {
  const unmet = [...missing]
  const unknown = strangers.filter((key) => {
    if (reportFormer(walk, key, schema)) return false
    const renamed = renamedKey(key.value)
    if (renamed === undefined || !Object.hasOwn(schema.properties ?? {}, renamed) || present.includes(renamed)) return true
    if (unmet.includes(renamed)) unmet.splice(unmet.indexOf(renamed), 1)
    reportRenamed(walk, key, renamed)
    return false
  })
  const certain = new Map<Node, string>()
  for (const key of unknown) {
    const name = key.value as string
    const intended = byTitle(name, schema) ?? synonymOfKey(name, unmet) ?? nearest(name, unmet)
    if (intended === undefined) continue
    certain.set(key, intended)
    if (unmet.includes(intended)) unmet.splice(unmet.indexOf(intended), 1)
  }
  const free = freeKeys(schema, present)
  const strange = unknown.filter((key) => !certain.has(key) && nearKey(walk, key, free, schema) === undefined)
  const reported = unknown.flatMap((key): UnknownKey[] => {
    const fix = isOfPattern(schema)
      ? undefined
      : remedyOf(walk, {
          key,
          certain: certain.get(key),
          only: strange.length === 1 && strange[0] === key && unmet.length === 1 ? unmet[0] : undefined,
          unmet,
          present,
          schema,
        })
    if (fix) return [{ key, fix }]
    reportBadName(walk, key, schema)
    return []
  })
  const [first, ...others] = reported
  if (first) reportKeys(walk, first, others)
  return unmet
}

interface UnknownKey {
  key: Node
  fix: NonNullable<Problem['fix']>
}

interface Unknown {
  key: Node
  certain: string | undefined
  /** The only missing key, when there is only one unknown key. */
  only: string | undefined
  unmet: string[]
  present: string[]
  schema: ContractSchema
}

/** Whether the author chooses the keys of an object. */
const isOfPattern = ({ patternProperties = {}, properties }: ContractSchema) => Object.keys(patternProperties).length > 0 && !properties

/** Keys for visible text, which are easily confused with each other. */
const worded: ReadonlySet<string> = new Set(['title', 'label', 'text', 'name', 'hint', 'message', 'summary', 'description'])

/** Keys that the object does not have yet. */
const freeKeys = (schema: ContractSchema, present: string[]) =>
  Object.keys(schema.properties ?? {}).filter((one) => !present.includes(one) && one !== '$schema')

function nearKey(walk: Walk, { value: name, parent }: Node, free: string[], { properties = {} }: ContractSchema): string | undefined {
  const fitting = free.filter((one) => properties[one] && mayStand(walk, parent?.children?.[1], properties[one]))
  return synonymOfKey(name, fitting) ?? synonymOfKey(name, free) ?? nearest(name, free)
}

function remedyOf(walk: Walk, { key, certain, only, unmet, present, schema }: Unknown): UnknownKey['fix'] {
  const name = key.value as string
  const keys = Object.keys(schema.properties ?? {})
  const free = freeKeys(schema, present)
  // With one missing and one unknown key, the unknown one is meant for the missing one, even if it fits elsewhere.
  const home =
    certain === undefined && !(only !== undefined && worded.has(name) && worded.has(only))
      ? keyHome(walk, schema, key, only === undefined && synonymOfKey(name, keys) === undefined)
      : undefined
  const near = nearKey(walk, key, free, schema)
  const written = keys.filter((one) => present.includes(one))
  const twin =
    certain === undefined
      ? (writtenTwin(name, near, written) ?? (near === undefined && home === undefined ? synonymOfKey(name, written) : undefined))
      : undefined
  if (twin !== undefined)
    return {
      zh: `是不是 ${twin}？它已经写了，留下一处，删去这一行`,
      en: `Did you mean ${twin}? It is written already: keep one of the two`,
    }
  const intended =
    certain
    ?? conditionKey(walk, name, schema)
    ?? (home && (near === undefined || editDistance(name, near) > 1) ? undefined : (near ?? only))
  if (intended !== undefined && unmet.includes(intended)) unmet.splice(unmet.indexOf(intended), 1)
  const fix = didYouMean(intended, free, name)
  if (intended !== undefined) return { ...fix, ...certainEdit(walk.source, key, intended, true) }
  if (home?.lacking) walk.lifted.set(home.lacking, [...(walk.lifted.get(home.lacking) ?? []), name])
  const other = home ?? writtenOutside(walk, key)
  if (other) return { zh: other.zh, en: other.en }
  if (free.length === 0)
    return keys.length === 0 ? fix : { zh: '能写的名字都已经写了，删去这一项', en: 'All names are written already: delete it' }
  return { zh: `${fix.zh}；不需要就删去`, en: `${fix.en}; or delete it` }
}

function reportKeys(walk: Walk, { key, fix }: UnknownKey, others: UnknownKey[]): void {
  const name = key.value as string
  const more = others.map((one) => ({
    name: quoted(one.key.value, 12),
    intended: one.fix.replacement === undefined ? undefined : JSON.parse(one.fix.replacement),
  }))
  walk.report.add(placeOfNode(walk.source, key), {
    code: 'shape/unknown-key',
    zh: `不认识“${quoted(name)}”这个名字`,
    en: `Unknown key "${name}"`,
    fix:
      more.length === 0
        ? fix
        : {
            ...fix,
            zh: `${fix.zh}；同一处还有${more.map((one) => `“${one.name}”${one.intended === undefined ? '' : ` → ${one.intended}`}`).join('、')}`,
            en: `${fix.en} Also ${more.map((one) => `${one.name}${one.intended === undefined ? '' : ` → ${one.intended}`}`).join(', ')}`,
          },
    ...(others.length > 0 ? { related: others.map((one) => placeOfNode(walk.source, one.key)) } : {}),
  })
}

/** A key that the object already has and that is nearer than any free one, by two edits at most. */
function writtenTwin(name: string, near: string | undefined, written: string[]): string | undefined {
  const twin = nearest(name, written)
  const edits = twin === undefined ? Infinity : editDistance(name, twin)
  return edits <= 2 && name.length > 4 && (near === undefined || edits < editDistance(name, near)) ? twin : undefined
}

function reportBadName(walk: Walk, key: Node, { patternProperties = {} }: ContractSchema): void {
  const name = key.value as string
  const patterns = Object.keys(patternProperties)
  walk.report.add(placeOfNode(walk.source, key), {
    code: 'shape/bad-name',
    zh: `“${quoted(name)}”不能用作名字`,
    en: `"${name}" cannot be a name here; it must match ${patterns.join(' or ')}`,
    fix: keyFix(patterns[0] ?? '', name),
  })
}

function keyFix(pattern: string, name: string): NonNullable<Problem['fix']> {
  if (pattern.startsWith('^/'))
    return { zh: name.startsWith('/') ? '地址里不能有空格、? 和 #' : `以 / 开头，如 /${name}`, en: `Match ${pattern}` }
  const intended = intendedName(name, pattern)
  return intended === undefined ? { zh: nameHint(pattern), en: `Match ${pattern}` } : replaceBy(intended)
}

const allowed = (schema: ContractSchema | undefined): string => {
  const words = schema?.enum ?? (schema?.const === undefined ? [] : [schema.const])
  return words.length > 0 ? `，可写：${words.join('、')}` : ''
}

/** Reports missing keys at the object; a missing `x-access` is a security problem. */
export function reportMissing(walk: Walk, node: Node, missing: string[], schema: ContractSchema): void {
  const place = placeOfNode(walk.source, node)
  for (const name of missing) {
    const declared = schema.properties?.[name]
    const access = name === 'x-access'
    walk.report.add(place, {
      code: access ? 'api/no-access' : 'shape/missing-key',
      key: name,
      severity: access ? 'security' : 'error',
      zh: access
        ? '接口没有写 x-access，谁可以调用？'
        : `${schema.title ? `“${quoted(schema.title, 8)}”` : ''}缺少 ${name}${declared?.title ? `（${declared.title}）` : ''}`,
      en: access ? 'The operation has no x-access: who may call it?' : `Missing key "${name}"`,
      fix: { zh: `补上 "${name}"${declared?.title ? `（${declared.title}）` : ''}${allowed(declared)}`, en: `Add "${name}"` },
    })
  }
}
