import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownDoers } from '../../src/contract/derived/flow/flow-workers'
import type { DictItem } from '../../src/contract/dict'
import { fileKinds } from '../../src/contract/vocabulary/file-kinds'
import { handlerNames } from '../../src/server/handlers/handler-names'
import { filesIn, wordsIn } from './source-texts'

const trees = ['schemas', 'tests/portals/english', 'tests/portals/smallest']

const json = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const valuesOf = (items: DictItem[]): string[] =>
  items.flatMap(({ dictValue, dictLabel, children = [] }) => [dictValue, dictLabel, ...valuesOf(children)])

/** Words of the contract itself, which are not names of a portal. */
const vocabulary = new Set<string>([...ownDoers, ...wordsIn(Object.values(fileKinds).map((kind) => kind.contract)), ...handlerNames])

/** Every name that a tree gives to something of its own, with its kind. */
function* namesIn(tree: string): Generator<[name: string, kind: string]> {
  const all = <T>(folder: string) =>
    existsSync(join(tree, folder)) ? filesIn(join(tree, folder), /\.json$/).map((file) => json<T>(file)) : []
  const one = <T extends object>(name: string): Partial<T> => (existsSync(join(tree, name)) ? json<T>(join(tree, name)) : {})
  for (const [folder, kind] of Object.entries({ records: 'record', flows: 'flow', forms: 'form', questionnaires: 'questionnaire' }))
    for (const { id } of all<{ id: string }>(folder)) {
      yield [id, kind]
      yield [`${folder}.${id}`, 'property']
    }
  for (const { states } of all<{ states: object }>('flows')) for (const state of Object.keys(states)) yield [state, 'state']
  const { diagnosis, messages } = one<{ diagnosis?: { draft: string; reported: string }; messages?: { fields?: Record<string, string> } }>(
    'portal.json',
  )
  for (const name of Object.values(messages?.fields ?? {}))
    yield* [name, `.${name}`].map((text): [string, string] => [text, 'message field'])
  if (diagnosis) yield* [diagnosis.draft, diagnosis.reported].map((state): [string, string] => [state, 'state'])
  for (const { path } of one<{ routes: { path: string }[] }>('routes.json').routes ?? []) yield [path, 'path']
  for (const { paths } of all<{ paths: object }>('api')) for (const address of Object.keys(paths)) yield [address, 'address']
  for (const [name, { items }] of Object.entries(one<{ dicts: Record<string, { items: DictItem[] }> }>('dicts.json').dicts ?? {})) {
    yield [name, 'dictionary']
    // A value of one letter or two digits is also a number, a section or a mark: such words identify nothing.
    for (const value of valuesOf(items)) if (!/^([A-Z]|\d{1,2})$/.test(value)) yield [value, 'dictionary value']
  }
}

/** The names of the product, of a portal for individuals, and of the smallest possible one: code may know none of them. */
export const portalNames = new Map(
  [...trees.flatMap((tree) => [...namesIn(tree)])].filter(([name]) => name !== '' && !vocabulary.has(name)),
)
