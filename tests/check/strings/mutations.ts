import { placeAt, type Kind } from '../../../src/check/source'
import { fileKindOf } from '../../../src/check/read/read-tree'
import type { Problem } from '../../../src/contract/problem'
import { checkRelease } from '../../../src/release/check-release'
import { dir, openDoc, productFiles, schemaNames } from '../mistakes/doc'
import { withFile, checkContext } from '../mistakes/run'
import { roots, stringsOfContract } from './contract-strings'
import type { Sample } from './samples'
import { stringKindOf, warned, type StringKind } from './string-kinds'
import { stringsIn } from './strings-of-tree'

export const contract = stringsOfContract()

const anything = '^(.*)$'
export function kindOf(id: string): StringKind | undefined {
  const schemas = contract.get(id) ?? []
  return stringKindOf(id, { isClosed: schemas.every((one) => one.enum !== undefined), isFormat: schemas.every((one) => one.pattern !== undefined && one.pattern !== anything) })
}

/** A text of the product's files, and its mistaken value. */
export interface Mutation {
  id: string
  kind: StringKind
  file: string
  offset: number
  length: number
  value: string
  put: string
}

/** The mistake for a text of each kind; undefined where nothing can be wrong. */
function spoilt(kind: StringKind | undefined, value: string): string | undefined {
  if (kind === 'name') return value === '' || value.includes('{{') ? undefined : `${value}${/\p{Script=Han}$/u.test(value) ? '甲' : 'q'}`
  if (kind === 'declared') return `${value}\u200b`
  if (kind === 'format') return `(${value}`
  const put = kind === 'template' ? value.replace(/\{\{\s*(?:row|data|session|form|route|portal|account)\.[\w.]*\w/, (found) => `${found}q`) : value
  return put === value ? undefined : put
}

/** Every mutation of the tree, by place of the contract. */
export function mutationsOfTree(): Map<string, Mutation[]> {
  const found = new Map<string, Mutation[]>()
  for (const file of schemaNames) {
    const kind = fileKindOf(file) as Kind
    for (const { id, node: { offset, length, value } } of stringsIn(openDoc(file).root, roots[kind], kind, '')) {
      const put = spoilt(kindOf(id), String(value))
      if (put !== undefined) found.set(id, [...(found.get(id) ?? []), { id, kind: kindOf(id) ?? 'words', file, offset, length, value: String(value), put }])
    }
  }
  return found
}

const readPath = /\{\{\s*(?:row|data|session|form|route|portal|account)\.[\w.]*\w/g
const isPath = /^(?:row|data|session|form|route|portal|account)\.[\w.]*\w$/

/** Paths that lead too far: each path of a template or condition, extended by one step that does not exist. */
export function pathsOfTree(): Map<string, Mutation[]> {
  const found = new Map<string, Mutation[]>()
  for (const file of schemaNames) {
    const kind = fileKindOf(file) as Kind
    for (const { id, node: { offset, length, value } } of stringsIn(openDoc(file).root, roots[kind], kind, '')) {
      const text = String(value)
      const puts = id === '条件.*:key' && isPath.test(text) ? [`${text}.nowhere`] : [...text.matchAll(readPath)].map(({ 0: path, index }) => `${text.slice(0, index)}${path}.nowhere${text.slice(index + path.length)}`)
      for (const put of puts) found.set(id, [...(found.get(id) ?? []), { id, kind: 'template', file, offset, length, value: text, put }])
    }
  }
  return found
}

const remedies: Partial<Record<StringKind, (problem: Problem, value: string) => boolean>> = {
  name: ({ fix }, value) => fix?.replacement === JSON.stringify(value) || fix?.replacement === value || (fix?.zh.includes(value) ?? false),
  declared: ({ fix }, value) => fix?.replacement === JSON.stringify(value),
}

/** A sample in its file, and its mutation. */
export function mutationOfSample(id: string, { file, find, put, value }: Sample): { text: string; mutation: Mutation } {
  const text = openDoc(file).text.replace(find, () => put)
  const offset = text.indexOf(JSON.stringify(value), text.indexOf(put))
  const kind = kindOf(id) ?? 'words'
  return { text, mutation: { id, kind, file, offset, length: JSON.stringify(value).length, value, put: spoilt(kind, value) ?? '' } }
}

/** The fault of the check's verdict on a mutation; undefined when an error with a remedy is at its line. */
function check({ id, kind, file, offset, value, put }: Mutation, problems: readonly Problem[], text: string): string | undefined {
  const { line } = placeAt({ file, text }, offset)
  const here = problems.filter((one) => one.file === `${dir}/${file}` && one.line === line && (one.severity !== 'warning' || warned.includes(id)))
  if (here.length === 0) return `${file}:${line} ${put}: nothing is said there, but ${problems.map(({ zh }) => zh).join('、')}`
  const fits = remedies[kind] ?? (({ fix }: Problem) => fix !== undefined)
  return here.some((one) => fits(one, value)) ? undefined : `${file}:${line} ${put}: ${here.map(({ zh, fix }) => `${zh} → ${fix?.zh}`).join('、')}`
}

const spoiltIn = (text: string, { offset, length, put }: Mutation) => text.slice(0, offset) + JSON.stringify(put) + text.slice(offset + length)

export function checkMutation(mutation: Mutation, text = openDoc(mutation.file).text): string | undefined {
  const changed = spoiltIn(text, mutation)
  return check(mutation, checkRelease(dir, withFile(productFiles, mutation.file, changed), checkContext).problems, changed)
}

/** Applies mutations of different places at once; those that are not reported, because another hides them, are checked alone. */
export function checkTogether(mutations: readonly Mutation[], textOf = (file: string) => openDoc(file).text): string[] {
  const texts = new Map<string, string>()
  // From the end of each file, so that earlier offsets stay valid; no mutation adds a line.
  for (const one of [...mutations].sort((a, b) => b.offset - a.offset)) texts.set(one.file, spoiltIn(texts.get(one.file) ?? textOf(one.file), one))
  const { problems } = checkRelease(dir, filesWith(texts), checkContext)
  const lineOf = ({ file, offset }: Mutation) => `${file}:${placeAt({ file, text: textOf(file) }, offset).line}`
  const isTold = (one: Mutation) =>
    mutations.filter((other) => lineOf(other) === lineOf(one)).length === 1 && check(one, problems, textOf(one.file)) === undefined
  return mutations.flatMap((one) => (isTold(one) ? [] : (checkMutation(one, textOf(one.file)) ?? [])))
}

/** Writes samples of different files at once: they must pass, and be reported at their place after the mutation. */
export function checkSamples(samples: readonly ReturnType<typeof mutationOfSample>[]): { before: string[]; after: string[] } {
  const texts = new Map(samples.map(({ text, mutation }) => [mutation.file, text]))
  const { problems } = checkRelease(dir, filesWith(texts), checkContext)
  const mutations = samples.map(({ mutation }) => mutation)
  // A sample that makes a name a choice is right, but pages of the product still show that name.
  const before = problems.filter(({ code }) => code !== 'page/chosen-id')
  return { before: before.map(({ zh }) => zh), after: checkTogether(mutations, (file) => texts.get(file)!) }
}

const filesWith = (texts: ReadonlyMap<string, string>) => [...texts].reduce((all, [name, text]) => withFile(all, name, text), productFiles)
