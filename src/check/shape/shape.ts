import type { Node } from 'jsonc-parser'
import { Action } from '../../contract/parts/action'
import { ruleKinds } from '../../contract/vocabulary/kinds'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import { Block } from '../../contract/page'
import { namedSchemas, type ContractSchema } from './contract-schema'
import { nearest } from '../suggest/nearest'
import { synonymOf } from '../suggest/synonyms'
import { didYouMean, quoted, type Report } from '../report'
import { isReservedKey } from '../read/reserved-keys'
import { reportLength, reportRepeated } from './list-length'
import { checkSchemaLine } from './schema-line'
import { checkNameTexts } from './name-text'
import { reportRenamedKind } from './former-keys'
import { meantBranch, reportOtherKind, reportTwoKinds } from './kinds-by-key'
import { reportMissing, reportUnknown } from './shape-keys'
import { reportNeither, takesEither } from './shape-either'
import { checkScalar, reportType } from './shape-scalar'
import type { Walk } from './walk'
import { placeOfNode, type Source } from '../source'

const roots = Object.values(fileKinds).map((kind) => kind.contract)
const named = namedSchemas(Action as ContractSchema, Block as ContractSchema, ...roots)

/** Resolves a `$ref` to a named contract. */
export const resolveNamed = (schema: ContractSchema): ContractSchema =>
  schema.$ref === undefined ? schema : (named.get(schema.$ref) ?? {})

export const nodeType = (node: Node): string => (node.type === 'number' && Number.isInteger(node.value) ? 'integer' : node.type)

const entriesOf = (node: Node) =>
  (node.children ?? []).flatMap((property) => {
    const [key, value] = property.children ?? []
    return key && value ? [{ key, value, name: key.value }] : []
  })

const propertyNode = (node: Node, name: string) => entriesOf(node).find((entry) => entry.name === name)?.value

function checkObject(walk: Walk, node: Node, schema: ContractSchema): void {
  const entries = entriesOf(node)
  walk.within.push(schema)
  const patterns = Object.entries(schema.patternProperties ?? {}).map(([pattern, one]) => [new RegExp(pattern, 'u'), one] as const)
  const unknown: typeof entries = []
  for (const entry of entries) {
    const declared = Object.hasOwn(schema.properties ?? {}, entry.name) ? schema.properties?.[entry.name] : undefined
    const matched = declared ?? patterns.find(([pattern]) => pattern.test(entry.name))?.[1]
    if (matched) checkNode(walk, entry.value, matched)
    else if (schema.type === 'object' && !isReservedKey(entry.name)) unknown.push(entry)
  }
  const present = entries.map((entry) => entry.name)
  const lifted = walk.lifted.get(node) ?? []
  const missing = (schema.required ?? []).filter((name) => !present.includes(name) && !lifted.includes(name))
  const unmet = reportUnknown(
    walk,
    unknown.map((entry) => entry.key),
    missing,
    present,
    schema,
  )
  reportMissing(walk, node, unmet, schema)
  walk.within.pop()
  if (schema.minProperties && entries.length < schema.minProperties) {
    walk.report.add(placeOfNode(walk.source, node), {
      code: 'shape/empty',
      zh: `“${schema.title ?? '这里'}”不能是空的 { }`,
      en: 'This object must not be empty',
      fix: { zh: '填上内容，或整项删去', en: 'Fill it or delete it' },
    })
  }
}

function checkArray(walk: Walk, node: Node, schema: ContractSchema): void {
  const items = node.children ?? []
  reportLength(walk, node, schema)
  if (schema.uniqueItems) reportRepeated(walk, items)
  if (schema.items) for (const item of items) checkNode(walk, item, schema.items)
}

/** The branch that the discriminating key names, so that one misspelt key is one problem and not one per branch. */
function branchByWord(walk: Walk, node: Node, schema: ContractSchema, key: string): ContractSchema | undefined {
  const branches = (schema.anyOf ?? []).map(resolveNamed)
  const wordsOf = branches.map((branch) => String(branch.properties?.[key]?.const))
  const value = propertyNode(node, key)
  const word: unknown = value?.value
  if (value && typeof word === 'string') {
    const found = branches[wordsOf.indexOf(word)]
    if (found ?? reportRenamedKind(walk, value, wordsOf)) return found
    walk.report.add(placeOfNode(walk.source, value), {
      code: 'shape/unknown-word',
      zh: `没有“${quoted(word)}”这种${schema.title ?? '写法'}`,
      en: `"${word}" is not a known ${key}`,
      fix: didYouMean(synonymOf(word, wordsOf) ?? nearest(word, wordsOf), wordsOf),
    })
    return undefined
  }
  if (value) reportType(walk, value, { type: 'string', title: key })
  else reportMissingDiscriminator(walk, node, schema, key, branches, wordsOf)
  return undefined
}

function reportMissingDiscriminator(
  walk: Walk,
  node: Node,
  schema: ContractSchema,
  key: string,
  branches: ContractSchema[],
  wordsOf: string[],
): void {
  const known = new Set(branches.flatMap((branch) => Object.keys(branch.properties ?? {})))
  const strange = entriesOf(node).filter((entry) => !known.has(entry.name))
  const candidates = strange.filter((entry) => wordsOf.includes(String(entry.value.value)) || nearest(entry.name, [key]) !== undefined)
  const union: ContractSchema = { ...schema, type: 'object', properties: { [key]: { enum: wordsOf } }, required: [key] }
  const unmet = reportUnknown(
    walk,
    candidates.slice(0, 1).map((entry) => entry.key),
    [key],
    [],
    union,
  )
  reportMissing(walk, node, unmet, union)
}

/** The branch of a rule, selected by the key that only its kind has. */
function branchByKey(walk: Walk, node: Node, schema: ContractSchema): ContractSchema | undefined {
  const branches = (schema.anyOf ?? []).map(resolveNamed)
  const entries = entriesOf(node)
  const use = branches.find((branch) => branch.properties?.use)
  if (use && entries.some((entry) => entry.name === 'use')) return use
  const kinds = entries.filter((entry) => ruleKinds.includes(entry.name))
  if (kinds[1]) {
    walk.report.add(placeOfNode(walk.source, kinds[1].key), {
      code: 'shape/two-rules',
      zh: `一条规则里写了两种：${kinds[0]?.name} 和 ${kinds[1].name}`,
      en: `One rule holds two kinds: ${kinds[0]?.name} and ${kinds[1].name}`,
      fix: { zh: '拆成两条规则，各配一句提示', en: 'Split it into two rules, each with its message' },
    })
    return undefined
  }
  const kind = kinds[0]?.name
  if (kind) return branches.find((branch) => branch.properties?.[kind])
  const shared = Object.keys(branches[0]?.properties ?? {}).filter((name) => !(ruleKinds as readonly string[]).includes(name))
  const strange = entries.filter((entry) => !shared.includes(entry.name)).map((entry) => entry.key)
  const present = entries.map((entry) => entry.name)
  const union: ContractSchema = {
    title: '规则',
    type: 'object',
    properties: { ...branches[0]?.properties, ...Object.fromEntries(ruleWords.map((name) => [name, {}])) },
    required: ['message'],
  }
  // Shared rules have their messages themselves.
  const isShared = strange.some((key) => nearest(String(key.value), ruleWords) === 'use')
  const missing = present.includes('message') || isShared ? [] : ['message']
  const unmet = reportUnknown(walk, strange, missing, present, union)
  if (strange.length === 0) reportKindless(walk, node)
  else reportMissing(walk, node, unmet, union)
  return undefined
}

const reportKindless = (walk: Walk, node: Node): void =>
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/missing-key',
    zh: '这条规则没有写要检查什么',
    en: 'The rule does not say what it checks',
    fix: { zh: `补上 ${ruleKinds.join('、')} 之一`, en: `Add one of ${ruleKinds.join(', ')}` },
  })

/** Keys that distinguish the kinds of rules. */
const ruleWords: readonly string[] = [...ruleKinds, 'use']

const takesObject = (schema: ContractSchema) =>
  schema.type === 'object' || schema.properties !== undefined || schema.patternProperties !== undefined

const isRules = (schema: ContractSchema) =>
  (schema.anyOf ?? []).length > 1 && (schema.anyOf ?? []).every((one) => ruleWords.some((word) => one.required?.includes(word)))

/** Whether some branch of a union, however deep, takes a number or truth value. */
const takesScalar = (node: Node, schema: ContractSchema): boolean =>
  (schema.anyOf ?? []).map(resolveNamed).some((one) => (one.anyOf ? takesScalar(node, one) : fits(node, one)))

function checkUnion(walk: Walk, node: Node, schema: ContractSchema): void {
  const key = schema.discriminator?.propertyName
  if ((key !== undefined || isRules(schema)) && node.type !== 'object') return reportType(walk, node, { ...schema, type: 'object' })
  if (key !== undefined || isRules(schema)) {
    const branch = key === undefined ? branchByKey(walk, node, schema) : branchByWord(walk, node, schema, key)
    if (branch) checkObject(walk, node, branch)
    return
  }
  const branches = (schema.anyOf ?? []).map(resolveNamed)
  const literals = branches.filter((branch) => branch.const !== undefined).map((branch) => branch.const as string | number)
  if (literals.length === branches.length) return checkScalar(walk, node, { ...schema, enum: literals })
  // A number or truth value is nearer to a text, which only lacks its quotes, than to an object or a list.
  const text = branches.find(({ type }) => type === 'string')
  if (text && ['number', 'boolean'].includes(node.type) && !takesScalar(node, schema))
    return reportType(walk, node, { ...text, title: schema.title ?? text.title ?? '' })
  const possible = branches.filter((branch) => fits(node, branch))
  const whole = possible.find((branch) => branch.required?.every((name) => propertyNode(node, name)))
  const fitting = whole ?? meantBranch(node, possible)
  if (whole ? reportTwoKinds(walk, node, possible, whole) : reportOtherKind(walk, node, possible)) return
  if (fitting) return checkNode(walk, node, fitting)
  if (takesEither(node, branches)) return reportNeither(walk, node, schema, branches)
  reportType(walk, node, { ...(branches[0] ?? {}), title: schema.title ?? branches[0]?.title ?? '' })
}

function fits(node: Node, schema: ContractSchema): boolean {
  const type = nodeType(node)
  if (takesObject(schema)) return type === 'object'
  return schema.type === undefined || schema.type === type || (schema.type === 'number' && type === 'integer')
}

export const startWalk = (source: Source, report: Report): Walk => ({
  source,
  report,
  within: [],
  lifted: new Map(),
  resolve: resolveNamed,
})

/** Checks a value against its contract; each mistake is reported once, at its place. */
export function checkNode(walk: Walk, node: Node, given: ContractSchema): void {
  const schema = resolveNamed(given)
  if (schema.anyOf) return checkUnion(walk, node, schema)
  if (takesObject(schema))
    return node.type === 'object' ? checkObject(walk, node, schema) : reportType(walk, node, { ...schema, type: 'object' })
  if (schema.type === 'array') return node.type === 'array' ? checkArray(walk, node, schema) : reportType(walk, node, schema)
  checkScalar(walk, node, schema)
}

/** Checks a whole file; a file with a shape problem is broken for the later stages. */
export function checkShape(source: Source, report: Report): void {
  if (!source.root) return
  const before = report.problems.length
  checkSchemaLine(source, report)
  checkNode(startWalk(source, report), source.root, fileKinds[source.kind].contract)
  checkNameTexts(source, report, before)
  if (report.problems.slice(before).some((problem) => problem.severity !== 'warning')) source.broken = true
}
