import type { Node } from 'jsonc-parser'
import type { Problem } from '../../contract/problem'
import type { ContractSchema } from './contract-schema'
import { renamedKeys, renamedKinds } from '../../contract/renamed-words'
import { conditionKey } from './condition-shape'
import { keyHome } from './key-home'
import { distance, nearest } from '../nearest'
import { chineseKeys, simplified, synonymOf } from '../synonyms'
import { didYouMean, quoted, replaceBy } from '../report'
import { nameHint, nameMeant } from './shape-pattern'
import type { Walk } from './walk'
import { certainEdit, editOf, placeOfNode } from '../source'

/** People write a key by its Chinese name, or by another word for it. */
const byTitle = (word: string, schema: ContractSchema) =>
  Object.entries(schema.properties ?? {}).find(([, one]) => one.title !== undefined && simplified(one.title) === simplified(word))?.[0] ?? chineseKeys[simplified(word)]?.find((key) => Object.hasOwn(schema.properties ?? {}, key))

/**
 * Reports unknown keys with the key that was meant. A missing key that was only misspelt is not reported again: what is
 * left over is returned.
 */
export function reportUnknown(walk: Walk, unknown: Node[], missing: string[], present: string[], schema: ContractSchema): string[] {
  const unmet = [...missing]
  for (const key of unknown) {
    const name = key.value as string
    const renamed = renamedTo(renamedKeys, name)
    if (renamed !== undefined && Object.hasOwn(schema.properties ?? {}, renamed) && !present.includes(renamed)) {
      if (unmet.includes(renamed)) unmet.splice(unmet.indexOf(renamed), 1)
      reportRenamed(walk, key, renamed)
      continue
    }
    const free = Object.keys(schema.properties ?? {}).filter((one) => !present.includes(one) && one !== '$schema')
    const only = unknown.length === 1 && unmet.length === 1 ? unmet[0] : undefined
    const certain = byTitle(name, schema) ?? synonymOf(name, unmet) ?? nearest(name, unmet)
    const home = certain === undefined ? keyHome(walk, schema, name) : undefined
    const near = synonymOf(name, free) ?? nearest(name, free)
    const twin = certain === undefined ? writtenTwin(name, near, Object.keys(schema.properties ?? {}).filter((one) => present.includes(one))) : undefined
    if (twin !== undefined) {
      reportTwin(walk, key, twin)
      continue
    }
    const meant = certain ?? conditionKey(walk, name, schema) ?? (home && (near === undefined || distance(name, near) > 1) ? undefined : (near ?? only))
    if (meant !== undefined && unmet.includes(meant)) unmet.splice(unmet.indexOf(meant), 1)
    reportKey(walk, key, meant, free, schema, meant === undefined ? home : undefined)
  }
  return unmet
}

const renamedTo = (words: Readonly<Record<string, string>>, name: string) => (Object.hasOwn(words, name) ? words[name] : undefined)

function reportRenamed(walk: Walk, node: Node, word: string): void {
  const old = String(node.value)
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/renamed-word', zh: `“${quoted(old)}”已改名为 ${word}`, en: `"${old}" is called ${word} now`,
    fix: { ...replaceBy(word, `改成 "${word}"；npm run check -- --fix 会替您全部改好`, `Write "${word}"; npm run check -- --fix does it everywhere`), edit: editOf(walk.source, node, JSON.stringify(word)) },
  })
}

/** Whether a kind is an older word for one that may stand here; it is reported then. */
export function reportRenamedKind(walk: Walk, node: Node, kinds: readonly string[]): boolean {
  const renamed = renamedTo(renamedKinds, String(node.value))
  if (renamed === undefined || !kinds.includes(renamed)) return false
  reportRenamed(walk, node, renamed)
  return true
}

/** The key that was meant stands in the object already: nearer than any that could still be added, by two letters at most. */
function writtenTwin(name: string, near: string | undefined, written: string[]): string | undefined {
  const twin = nearest(name, written)
  const edits = twin === undefined ? Infinity : distance(name, twin)
  return edits <= 2 && name.length > 4 && (near === undefined || edits < distance(name, near)) ? twin : undefined
}

function reportTwin(walk: Walk, key: Node, twin: string): void {
  const name = key.value as string
  walk.report.add(placeOfNode(walk.source, key), {
    code: 'shape/unknown-key', zh: `不认识“${quoted(name)}”这个名字`, en: `Unknown key "${name}"`,
    fix: { zh: `是不是 ${twin}？它已经写了，留下一处，删去这一行`, en: `Did you mean ${twin}? It is written already: keep one of the two` },
  })
}

function reportKey(walk: Walk, key: Node, meant: string | undefined, free: string[], schema: ContractSchema, home?: { zh: string; en: string }): void {
  const name = key.value as string
  const patterns = Object.keys(schema.patternProperties ?? {})
  const place = placeOfNode(walk.source, key)
  if (patterns.length > 0 && !schema.properties) {
    walk.report.add(place, {
      code: 'shape/bad-name', zh: `“${quoted(name)}”不能用作名字`, en: `"${name}" cannot be a name here; it must match ${patterns.join(' or ')}`,
      fix: keyFix(patterns[0] ?? '', name),
    })
    return
  }
  const fix = didYouMean(meant, free)
  const remedy = home ?? (meant === undefined ? { zh: `${fix.zh}；不需要就删去`, en: `${fix.en}; or delete it` } : { ...fix, ...certainEdit(walk.source, key, meant, true) })
  walk.report.add(place, { code: 'shape/unknown-key', zh: `不认识“${quoted(name)}”这个名字`, en: `Unknown key "${name}"`, fix: remedy })
}

function keyFix(pattern: string, name: string): NonNullable<Problem['fix']> {
  if (pattern.startsWith('^/')) return { zh: name.startsWith('/') ? '地址里不能有空格、? 和 #' : `以 / 开头，如 /${name}`, en: `Match ${pattern}` }
  const meant = nameMeant(name, pattern)
  return meant === undefined ? { zh: nameHint(pattern), en: `Match ${pattern}` } : replaceBy(meant)
}

const allowed = (schema: ContractSchema | undefined): string => {
  const words = schema?.enum ?? (schema?.const === undefined ? [] : [schema.const])
  return words.length > 0 ? `，可写：${words.slice(0, 12).join('、')}` : ''
}

/** A missing key stands at the object that lacks it; who may call an operation is a matter of security. */
export function reportMissing(walk: Walk, node: Node, missing: string[], schema: ContractSchema): void {
  const place = placeOfNode(walk.source, node)
  for (const name of missing) {
    const declared = schema.properties?.[name]
    const access = name === 'x-access'
    walk.report.add(place, {
      code: access ? 'api/no-access' : 'shape/missing-key',
      severity: access ? 'security' : 'error',
      zh: access ? '接口没有写 x-access，谁可以调用？' : `${schema.title ? `“${quoted(schema.title, 8)}”` : ''}缺少 ${name}${declared?.title ? `（${declared.title}）` : ''}`,
      en: access ? 'The operation has no x-access: who may call it?' : `Missing key "${name}"`,
      fix: { zh: `补上 "${name}"${allowed(declared)}`, en: `Add "${name}"` },
    })
  }
}
