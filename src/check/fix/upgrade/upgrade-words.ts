import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { renamedKeys } from '../../../contract/vocabulary/renamed-words'
import { errorWords, type ErrorWord } from '../../../contract/words/error-words'
import { wordGroups, type WordGroup } from '../../../contract/words/words'
import type { RawFile } from '../../read/load-tree'
import { unlessRefused } from '../../../edit/edit-problem'
import { withValues } from '../../../edit/put-value'
import { dataOf, fileOf, lineOf, textOf, withValue } from './raw-file'

const groups = Object.keys(wordGroups) as WordGroup[]
const groupOf = (name: string) => groups.find((group) => Object.hasOwn(wordGroups[group], name))
/** The current name of a word that portal.json held under an older one. */
const named = (name: string) => renamedKeys[name] ?? name

type Groups = Record<string, Record<string, unknown>>

/** Keeps the former behaviour of an error: where words.json omits a setting, the contract's default now applies. */
function withHabits(code: string, word: ErrorWord): ErrorWord {
  const known = (errorWords as Record<string, ErrorWord>)[code] ?? {}
  return {
    ...word,
    ...(known.once && !word.once ? { once: false } : {}),
    ...(known.quiet && !word.quiet ? { quiet: false } : {}),
    ...(known.prefer === 'server' && !word.prefer ? { prefer: 'fixed' as const } : {}),
  }
}

/** The words of a portal.json by their groups; undefined where one has no group, which is for a person to fix. */
function groupsOf(words: Record<string, unknown>, errors: Record<string, ErrorWord>, before: Groups): Groups | undefined {
  const found = structuredClone(before)
  for (const [old, text] of Object.entries(words)) {
    const group = groupOf(named(old))
    if (group === undefined) return undefined
    found[group] = { [named(old)]: text, ...found[group] }
  }
  for (const [code, word] of Object.entries(errors)) found.errors = { [code]: withHabits(code, word), ...found.errors }
  const order = [...groups, 'errors']
  const inOrder = (group: string): [string, Record<string, unknown>][] => {
    const given = found[group]
    if (!given) return []
    const names =
      group === 'errors' ? Object.keys(given) : Object.keys(wordGroups[group as WordGroup]).filter((name) => Object.hasOwn(given, name))
    return [[group, Object.fromEntries(names.map((name) => [name, given[name]]))]]
  }
  return Object.fromEntries(order.flatMap(inOrder))
}

/** One word a line, so that an operator can find and change a sentence. */
function wordsText(found: Groups): string {
  const body = Object.entries(found).map(([group, words]) => {
    const lines = Object.entries(words).map(([name, text]) => `    ${lineOf(name)}: ${lineOf(text)}`)
    return `  ${lineOf(group)}: {\n${lines.join(',\n')}\n  }`
  })
  return `{\n${['  "$schema": "./meta/words.schema.json"', ...body].join(',\n')}\n}\n`
}

/** Moves each word of words.json that stands in a wrong group to its own. A word whose group already has another text is for a person to fix. */
function regrouped(files: RawFile[]): RawFile[] {
  const file = files.find(({ name }) => name === 'words.json')
  const given: Groups = (file && dataOf<Groups | null>(file)) ?? {}
  const edits = groups.flatMap((group) =>
    Object.entries(given[group] ?? {}).flatMap(([name, value]) => {
      const home = groupOf(name)
      const written = home === undefined ? undefined : given[home]?.[name]
      if (home === undefined || home === group || (written !== undefined && written !== value)) return []
      return [{ path: [group, name] }, ...(written === undefined ? [{ path: [home, name], value }] : [])]
    }),
  )
  if (!file || edits.length === 0) return files
  const text = unlessRefused(() => withValues(textOf(file), edits))
  return text === undefined ? files : files.map((one) => (one === file ? fileOf(file.name, text) : one))
}

/** Moves `words` and `errors` of an older portal.json to words.json. */
function movedFromPortal(files: RawFile[]): RawFile[] {
  const portal = files.find(({ name }) => name === 'portal.json')
  const text = textOf(portal)
  const root = parseTree(text)
  const [words, errors] = ['words', 'errors'].map((key) => root && findNodeAtLocation(root, [key]))
  if (!portal || !root || !(words ?? errors)) return files
  const known = files.find(({ name }) => name === 'words.json')
  const { words: ownWords = {}, errors: ownErrors = {} }: { words?: Record<string, unknown>; errors?: Record<string, ErrorWord> } =
    JSON.parse(text)
  const { $schema: _, ...before }: Groups = known ? JSON.parse(textOf(known)) : {}
  const found = groupsOf(ownWords, ownErrors, before)
  if (!found) return files
  const rest = ['words', 'errors'].reduce((left, key) => withValue(left, [key], undefined), text)
  const written = fileOf('words.json', wordsText(found))
  return [...files.filter((file) => file !== known).map((file) => (file === portal ? fileOf(file.name, rest) : file)), written]
}

/** Puts every word where the current language has it. */
export const upgradeWords = (files: RawFile[]): RawFile[] => regrouped(movedFromPortal(files))
