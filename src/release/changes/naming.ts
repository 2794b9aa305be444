import type { Condition } from '../../contract/parts/condition'
import type { RecordType } from '../../contract/record'
import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordValue } from '../../contract/words/word'
import { automaticTitles } from '../../contract/derived/automatic-fields'
import { keyTitle } from '../../contract/console/words/key-words'
import { spaced } from '../../contract/derived/contract-type'
import { patternSentence } from '../../check/explain/pattern-sentence'
import { describeWords } from '../../check/shape/word-titles'
import { allOptions } from '../../validate/dict/all-options'
import { isChinese } from '../../validate/language'
import { parameterTitle, parameterValue } from './parameters'
import { accessName, audienceOf } from './visitors'

/** How readers call what the schemas call by a key, a word or an id. */
export interface Naming {
  /** Names a key of the contract for readers; `title` is its title there, if any. */
  key(key: string, title: string | undefined): string
  /** Names a word of a closed list. */
  word(word: string, list: readonly unknown[]): string
  /** The title of what an id under a key refers to. */
  reference(key: string, id: string): string | undefined
  /** What visitors call the choice that a parameter of an address stands for. */
  parameter(name: string, value: string): string | undefined
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
  /** The names below a key, from those of the value that has it. */
  within(key: string, holder: object, naming: Naming): Naming
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
  parameter: (name, value) => parameterValue(tree, name, value),
  audience: (condition) => audienceOf(tree, condition),
  read: (path) => {
    const asked = /^account\.(\w+)$/.exec(path)?.[1]
    if (asked !== undefined) return fieldTitle(tree, asked)
    const name = /^route\.(\w+)$/.exec(path)?.[1]
    return name === undefined ? undefined : wordWith('changedQuery', { name: parameterTitle(tree, name) ?? name })
  },
  option: (dict = '', value) => allOptions(tree.dicts.dicts[dict]?.items ?? []).find(({ dictValue }) => dictValue === value)?.dictLabel,
  condition: (name) => (Object.hasOwn(tree.portal.conditions, name) ? tree.portal.conditions[name] : undefined),
  within: (key, holder, naming) => (key === 'with' ? parameterNaming(naming, tree, holder) : naming),
})

/** Names of the parameters of a link: what the page that it opens calls them, and their values. */
function parameterNaming(naming: Naming, tree: Tree, link: object): Naming {
  const route = 'route' in link && typeof link.route === 'string' ? link.route : undefined
  return {
    ...naming,
    key: keyNaming(naming, (name) => parameterTitle(tree, name, route)),
    reference: (name, value) => parameterValue(tree, name, value, route) ?? naming.reference(name, value),
  }
}

/** Names of keys that authors chose, besides those of the contract. */
export const keyNaming =
  (naming: Naming, chosen: (key: string) => string | undefined): Naming['key'] =>
  (key, title) =>
    (title === undefined ? chosen(key) : undefined) ?? naming.key(key, title)

/** Names in a record: keys and values that are its fields, or columns of its rows, have their titles. */
export const namingIn = (naming: Naming, { fields = {} }: Partial<RecordType>): Naming => ({
  ...naming,
  key: keyNaming(naming, (key) => titleIn(fields, key)),
  reference: (key, id) =>
    titleIn(fields, id)
    ?? (Object.hasOwn(automaticTitles, id) ? naming.key(id, undefined) : undefined)
    ?? naming.option(Object.hasOwn(fields, key) ? fields[key]?.dict : undefined, id)
    ?? naming.reference(key, id),
  read: (path) => titleIn(fields, /^row\.(\w+)$/.exec(path)?.[1] ?? '') ?? naming.read(path),
  within: (key, holder, below) => {
    const outer = naming.within(key, holder, below)
    const columns = Object.hasOwn(fields, key) ? fields[key]?.columns : undefined
    return columns ? { ...outer, key: keyNaming(outer, (column) => (Object.hasOwn(columns, column) ? columns[column] : undefined)) } : outer
  },
})
