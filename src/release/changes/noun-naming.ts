import { memoizeByData } from '../../check/memoize-by-data'
import type { Flow } from '../../contract/flow'
import type { JsonSchema, OpenApiOperation } from '../../contract/operation'
import type { Page } from '../../contract/page'
import type { Questionnaire } from '../../contract/questionnaire'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordValue } from '../../contract/words/word'
import { servedRecordId } from '../../contract/derived/operations/served-record'
import { declaredOperations } from '../operations/operations'
import { fieldTitle, keyNaming, namingIn, titleIn, type Naming } from './naming'

const operationsOf = memoizeByData(
  (tree: Tree) => new Map(declaredOperations(tree).map(({ operation }) => [operation.operationId, operation])),
)

/** The title of a field on which all records that have it agree: the rows of a page may be of any record. */
function commonTitle({ records }: Tree, field: string): string | undefined {
  const titles = new Set(Object.values(records).flatMap(({ fields }) => titleIn(fields, field) ?? []))
  return titles.size === 1 ? [...titles][0] : undefined
}

const answerOf = ({ responses }: OpenApiOperation): JsonSchema | undefined =>
  responses['200']?.content?.['application/json']?.schema.properties?.data

/** What an answer calls a value inside it. */
const describedIn = (answer: JsonSchema | undefined, names: readonly string[]): string | undefined => {
  const found = names.reduce<JsonSchema | undefined>((inside, name) => inside?.properties?.[name], answer)
  return [found?.title, found?.description].find((one) => typeof one === 'string')
}

/** Names on a page: what it reads is called by the operation, and the values by the record that this serves. */
export function pageNaming(naming: Naming, { data = {} }: Pick<Page, 'data'>, tree: Tree): Naming {
  const readData = (source: string, names: readonly string[]): WordValue | undefined => {
    const call = Object.hasOwn(data, source) ? data[source] : undefined
    const operation = call && operationsOf(tree).get(call.from)
    if (!operation) return undefined
    const what = wordWith('changedSource', { name: operation.summary })
    const [name, ...below] = names
    if (name === undefined) return what
    const id = servedRecordId(operation, tree.flows) ?? ''
    const field = below.length === 0 ? titleIn(tree.records[id]?.fields, name) : undefined
    const known = naming.key(name, undefined)
    const part = field ?? describedIn(answerOf(operation), names) ?? (below.length > 0 || known === name ? undefined : known)
    return part === undefined ? undefined : wordWith('changedPart', { what, part })
  }
  const summary = (name: string) => (Object.hasOwn(data, name) ? operationsOf(tree).get(data[name]!.from)?.summary : undefined)
  return {
    ...naming,
    key: keyNaming(naming, summary),
    reference: (key, id) => {
      const named = key === 'source' ? summary(id) : key === 'operation' ? operationsOf(tree).get(id)?.summary : undefined
      return named ?? naming.reference(key, id)
    },
    read: (path) => {
      const [root, ...names] = path.split('.')
      if (root === 'data') return names[0] === undefined ? undefined : readData(names[0], names.slice(1))
      return root === 'row' && names.length === 1 ? commonTitle(tree, names[0] ?? '') : naming.read(path)
    },
  }
}

/** Names in a flow: those of its record, and of the records that belong to it. */
export function flowNaming(naming: Naming, { record, with: related = {} }: Pick<Flow, 'record' | 'with'>, { records }: Tree): Naming {
  const own = namingIn(naming, records[record] ?? {})
  const relatedTo = (name: string) => (Object.hasOwn(related, name) ? records[related[name]!.record] : undefined)
  return {
    ...own,
    key: keyNaming(own, (key) => relatedTo(key)?.title),
    read: (path) => {
      const [root, name = '', field = ''] = path.split('.')
      const other = root === 'data' ? relatedTo(name) : undefined
      const part = titleIn(other?.fields, field)
      return other && part !== undefined ? wordWith('changedPart', { what: other.title, part }) : own.read(path)
    },
  }
}

/** Names in the portal's settings: what a diagnosis keeps of an account is named by the fields of its record. */
export function portalNaming(naming: Naming, { portal, records }: Tree): Naming {
  const { fields } = records[portal.diagnosis?.record ?? ''] ?? {}
  return {
    ...naming,
    key: keyNaming(naming, (key) => titleIn(fields, key)),
    reference: (key, id) => (key === 'peers' ? titleIn(fields, id) : undefined) ?? naming.reference(key, id),
  }
}

/** Names in the accounts: what somebody sees of records is named by the records and their fields, a profile by the fields of forms. */
export function accountsNaming(naming: Naming, tree: Tree): Naming {
  const { records, forms } = tree
  return {
    ...naming,
    key: keyNaming(naming, (key) => titleIn(records, key) ?? fieldTitle(tree, key) ?? commonTitle(tree, key)),
    reference: (key, id) => {
      const field = Object.hasOwn(records, key) ? titleIn(records[key]?.fields, id) : undefined
      return field ?? (key === 'after' ? titleIn(forms, id) : undefined) ?? naming.reference(key, id)
    },
  }
}

/** Names in a questionnaire: dimensions, indicators, questions and scenes have their names instead of their codes. */
export function questionnaireNaming(naming: Naming, paper: Questionnaire, { dicts }: Tree): Naming {
  const { dimensions, questions, scenes = [], business, directions = '' } = paper
  const coded = [...dimensions, ...dimensions.flatMap(({ indicators = [] }) => indicators), ...(business ? [business] : [])]
  const names = new Map<string, string>([
    ...coded.map(({ code, name }) => [code, name] as const),
    ...[...questions, ...scenes].map(({ id, name }) => [id, name] as const),
  ])
  const labels = new Map(dicts.dicts[directions]?.items.map(({ dictValue, dictLabel }) => [dictValue, dictLabel]))
  const references: Readonly<Record<string, ReadonlyMap<string, string>>> = { indicator: names, changeDirection: labels }
  return {
    ...naming,
    key: keyNaming(naming, (key) => names.get(key)),
    reference: (key, id) => (Object.hasOwn(references, key) ? references[key]?.get(id) : undefined) ?? naming.reference(key, id),
  }
}
