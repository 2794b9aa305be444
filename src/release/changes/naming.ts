import type { Condition } from '../../contract/parts/condition'
import type { RecordType } from '../../contract/record'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordValue } from '../../contract/words/word'
import { keyTitle } from '../../contract/console/words/key-words'
import { spaced } from '../../contract/derived/contract-type'
import { patternSentence } from '../../check/explain/pattern-sentence'
import { describeWords } from '../../check/shape/word-titles'
import { allOptions } from '../../validate/dict/all-options'
import { isChinese } from '../../validate/language'
import { accessName, audienceOf } from './visitors'

/** How readers call what the schemas call by a key, a word or an id. */
export interface Naming {
  /** Names a key of the contract for readers; `title` is its title there, if any. */
  key(key: string, title: string | undefined): string
  /** Names a word of a closed list. */
  word(word: string, list: readonly unknown[]): string
  /** The title of what an id under a key refers to. */
  reference(key: string, id: string): string | undefined
  /** Whom a condition admits; undefined where it depends on more than the visitor. */
  audience(condition: Condition | undefined): WordValue | undefined
  /** What a path of a condition reads; undefined where it has no title. */
  read(path: string): WordValue | undefined
  /** The label of a dictionary's option. */
  option(dict: string | undefined, value: string): string | undefined
  /** A pattern as a sentence; undefined where it has none. */
  pattern(pattern: string): WordValue | undefined
  /** A named condition of the portal. */
  condition(name: string): Condition | undefined
}

const chineseNames = {
  key: keyTitle,
  word: (word, list) => describeWords([...list])?.[list.indexOf(word)] ?? word,
} satisfies Partial<Naming>

/** The title of one of the nouns. */
export const titleIn = <T extends object>(nouns: Readonly<Record<string, T>> | undefined, id: string): string | undefined => {
  const noun = nouns && Object.hasOwn(nouns, id) ? nouns[id] : undefined
  return noun && 'title' in noun && typeof noun.title === 'string' ? noun.title : undefined
}

/** The title of a page, with its address when others have the same title or it has none. */
export function routeName(routes: readonly Route[], { title, path }: Route): string {
  if (title === undefined) return path
  return routes.filter((one) => one.title === title).length === 1 ? title : `${title} ${path}`
}

function referenceIn(tree: Tree, key: string, id: string): string | undefined {
  const access = () => accessName(tree, id)
  const titles: Readonly<Record<string, () => string | undefined>> = {
    route: () => tree.routes.routes.find((route) => route.id === id)?.title,
    page: () => titleIn(tree.pages, id),
    form: () => titleIn(tree.forms, id),
    record: () => titleIn(tree.records, id),
    dict: () => titleIn(tree.dicts.dicts, id),
    flow: () => titleIn(tree.flows, id),
    questionnaire: () => titleIn(tree.questionnaires, id),
    dialog: () => titleIn(tree.portal.dialogs, id),
    ...{ access, needs: access, by: access, read: access },
    flows: () => titleIn(tree.flows, id),
    records: () => titleIn(tree.records, id),
    manages: () => titleIn(tree.accounts?.staff, id),
  }
  return Object.hasOwn(titles, key) ? titles[key]!() : undefined
}

/** What forms call a field of an account's profile. */
export const fieldTitle = ({ forms }: Tree, field: string): string | undefined =>
  Object.values(forms)
    .map(({ schema }) => titleIn(schema.properties, field))
    .find((title) => title !== undefined)

/** Titles of the contract are Chinese, so in other languages the key itself is used. */
export const namingOf = (tree: Tree): Naming => ({
  ...(isChinese(tree.portal.locale) ? chineseNames : { key: spaced, word: spaced }),
  pattern: patternSentence,
  reference: (key, id) => referenceIn(tree, key, id),
  audience: (condition) => audienceOf(tree, condition),
  read: (path) => {
    const asked = /^account\.(\w+)$/.exec(path)?.[1]
    if (asked !== undefined) return fieldTitle(tree, asked)
    const name = /^route\.(\w+)$/.exec(path)?.[1]
    return name === undefined ? undefined : wordWith('changedQuery', { name })
  },
  option: (dict = '', value) => allOptions(tree.dicts.dicts[dict]?.items ?? []).find(({ dictValue }) => dictValue === value)?.dictLabel,
  condition: (name) => (Object.hasOwn(tree.portal.conditions, name) ? tree.portal.conditions[name] : undefined),
})

/** Names of keys that authors chose, besides those of the contract. */
export const keyNaming =
  (naming: Naming, chosen: (key: string) => string | undefined): Naming['key'] =>
  (key, title) =>
    (title === undefined ? chosen(key) : undefined) ?? naming.key(key, title)

/** The title of a column of the rows that a record has. */
const columnTitle = (fields: RecordType['fields'], column: string): string | undefined =>
  Object.values(fields).flatMap(({ columns = {} }) => (Object.hasOwn(columns, column) ? [columns[column]!] : []))[0]

/** Names in a record: keys and values that are its fields, or columns of its rows, have their titles. */
export const namingIn = (naming: Naming, { fields = {} }: Partial<RecordType>): Naming => ({
  ...naming,
  key: keyNaming(naming, (key) => titleIn(fields, key) ?? columnTitle(fields, key)),
  reference: (key, id) =>
    titleIn(fields, id) ?? naming.option(Object.hasOwn(fields, key) ? fields[key]?.dict : undefined, id) ?? naming.reference(key, id),
  read: (path) => titleIn(fields, /^row\.(\w+)$/.exec(path)?.[1] ?? '') ?? naming.read(path),
})
