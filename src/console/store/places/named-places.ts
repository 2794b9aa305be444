import { branchFor, spaced, type ContractType } from '../../../contract/derived/contract-type'
import { DictsFile } from '../../../contract/dict'
import { Flow } from '../../../contract/flow'
import { Page } from '../../../contract/page'
import { Portal } from '../../../contract/portal'
import { RecordType } from '../../../contract/record'
import type { Files } from '../../../edit/apply-to-files'
import type { Json } from '../../../edit/operation'
import { describeWords } from '../../../check/shape/word-titles'
import { keyTitle } from '../../../contract/console/words/key-words'
import { isRecord } from '../../../contract/is-record'
import { speaksChinese } from '../../language'
import { roomAddress } from '../../place'
import { flowKeys } from '../../rooms/flows/flow-model'
import { recordKeys } from '../../rooms/records/record-model'
import { changeRooms, rooms } from '../../rooms/rooms'
import { wordLines } from '../../rooms/words/word-list'
import type { Names } from '../../schema-form/build-form'
import { isTechnical } from '../../schema-form/technical-keys'
import { namesIn } from '../../schema-form/names'
import { translate } from '../../translate'
import { jsonIn } from '../files'
import { distanceInPieces, plainText } from '../text-matching'
import { heardGroup, isSpoken, roomPlaceOfText, textsMatching, type FoundText } from '../texts'
import { nearestTexts } from './nearest'
import { saidOtherwise, saidText, saidTogether, type Said } from './said-otherwise'

/** What the search lists: a text, or a thing by its name; `sought` is what its field contains. */
export interface FoundPlace extends Pick<FoundText, 'text' | 'where' | 'address'> {
  sought?: string
  /** Distance to the query, smaller is closer. */
  far: number
  /** It says only a part of the query. */
  isNear?: true
}

interface NamedPlace extends Omit<FoundPlace, 'far'> {
  names: string[]
  /** Other words by which it may be searched. */
  about: string
}

type Path = (string | number)[]

const placesOfRooms = (): NamedPlace[] =>
  [...rooms, ...changeRooms].flatMap(({ id, title, about, holds }) => {
    const room = { address: roomAddress(id), where: translate(about) }
    return [
      { ...room, names: [translate(title)], text: translate(title), about: translate(about) },
      ...holds.map((word) => ({ ...room, names: [translate(word)], text: translate(word), about: '', where: translate(title) })),
    ]
  })

const keysOfPart = new Map<string, readonly string[]>([
  ['states', flowKeys.state],
  ['transitions', flowKeys.step],
  ['reminders', flowKeys.reminder],
])

/** Files whose settings rooms show, and the first key of each place that is shown; without keys, all that are not technical. */
const shown: { at: RegExp; contract: object; keys?: (path: Path) => readonly string[] }[] = [
  { at: /^flows\//, contract: Flow, keys: ([part]) => keysOfPart.get(String(part)) ?? [] },
  { at: /^records\/[^/]+$/, contract: RecordType, keys: ([part]) => (part === 'fields' ? recordKeys.field : []) },
  { at: /^pages\//, contract: Page },
  { at: /^portal\.json$/, contract: Portal.properties.theme },
]

interface Setting {
  contract: ContractType
  value: Json
  path: Path
}

/** A list to which a form adds entries. */
const isExtensible = ({ items, title }: ContractType): boolean =>
  title !== undefined && items !== undefined && !items.$ref && !items.$id && !items.discriminator

/** The values below a contract type that are no texts, and its lists, with their types. */
function* settingsOf(given: ContractType, value: Json | undefined, path: Path): Generator<Setting> {
  const contract = branchFor(given, value)
  if (Array.isArray(value)) {
    if (isExtensible(contract)) yield { contract, value, path }
    for (const [index, one] of (value as Json[]).entries()) yield* settingsOf(contract.items ?? {}, one, [...path, index])
  } else if (isRecord(value)) {
    for (const [key, one] of Object.entries(value)) {
      const of = contract.properties?.[key] ?? Object.values(contract.patternProperties ?? {})[0]
      if (of && !isTechnical(key)) yield* settingsOf(of, one as Json, [...path, key])
    }
  } else if (value !== undefined && contract.title !== undefined && !isSpoken(String(path.findLast((step) => typeof step === 'string'))))
    yield { contract, value, path }
}

const valueText = (contract: ContractType, value: Json, named: Names[string] = []): string => {
  if (typeof value === 'boolean') return translate(value ? 'choiceYes' : 'choiceNo')
  const name = named.find((one) => one.value === value)
  if (name) return name.title
  const at = contract.enum?.indexOf(String(value)) ?? -1
  return (speaksChinese && contract.enum && describeWords(contract.enum)?.[at]) || String(value)
}

const settings = new WeakMap<Uint8Array, Setting[]>()

function settingsIn(files: Files, file: string): Setting[] {
  const kind = shown.find(({ at }) => at.test(file))
  const bytes = files.get(file)
  if (!kind || !bytes) return []
  const known = settings.get(bytes)
  if (known) return known
  const root = file === 'portal.json' ? ['theme'] : []
  const json = root.reduce<Json | undefined>((here, key) => (isRecord(here) ? (here[key] as Json) : undefined), jsonIn(files, file))
  const made = [...settingsOf(kind.contract as ContractType, json, root)].filter(
    ({ path }) => !kind.keys || kind.keys(path).includes(String(path[2])),
  )
  settings.set(bytes, made)
  return made
}

function placesOfSettings(files: Files): NamedPlace[] {
  const named = namesIn(files)
  return [...files.keys()].flatMap((file) =>
    settingsIn(files, file).flatMap(({ contract, value, path }) => {
      const key = String(path.at(-1))
      const name = speaksChinese ? keyTitle(key, contract.title) : spaced(key)
      const place = roomPlaceOfText(files, file, jsonIn(files, file)!, path)
      if (!place) return []
      const about = speaksChinese ? (contract.description ?? '') : ''
      if (Array.isArray(value)) {
        const text = translate('searchList', { name, count: value.length })
        return [{ ...place, names: [name], about: text + about, text }]
      }
      const shownValue = valueText(contract, value, named[key])
      const text = translate('searchSetting', { name, value: shownValue })
      const names = typeof value === 'string' ? [name, shownValue] : [name]
      return [{ ...place, names, about, text, sought: String(value) }]
    }),
  )
}

function placesOfDicts(files: Files): NamedPlace[] {
  const json = jsonIn(files, 'dicts.json') as unknown as DictsFile | undefined
  const kind = speaksChinese ? (DictsFile.properties.dicts.title ?? '') : spaced('dictionary')
  return Object.entries(json?.dicts ?? {}).flatMap(([code, { title }]) => {
    const place = roomPlaceOfText(files, 'dicts.json', json as unknown as Json, ['dicts', code])
    return place ? [{ ...place, names: [kind, title], about: kind, text: title }] : []
  })
}

/** Words by what they are for. */
const placesOfWords = (files: Files): NamedPlace[] =>
  wordLines(files, '', '', Infinity)
    .lines.filter(({ address }) => !address.startsWith(roomAddress('words', [heardGroup])))
    .map(({ text, note, address }) => ({ names: [note], about: '', text, where: `${translate('roomWords')} › ${note}`, address }))

let last: { files: Files; places: NamedPlace[] } | undefined

function placesIn(files: Files): NamedPlace[] {
  if (last?.files !== files)
    last = { files, places: [...placesOfRooms(), ...placesOfDicts(files), ...placesOfSettings(files), ...placesOfWords(files)] }
  return last.places
}

/** Distance of what a query describes by name and place; a sentence with a longer value in its placeholder is further away. */
const placed = 2
/** Distance of what the explanation says. */
const described = 30

function distanceOfName({ names, about, where }: NamedPlace, seen: string): number | undefined {
  const plain = names.map(plainText)
  const named = plain.flatMap((name) => (name.includes(seen) ? [name.length - seen.length] : []))
  if (named.length > 0) return Math.min(...named)
  const own = plain.join('') + plainText(where)
  if (distanceInPieces(own, seen) !== undefined) return placed
  return distanceInPieces(own + plainText(about), seen) === undefined ? undefined : described
}

interface SaidPlace {
  place: Omit<FoundPlace, 'far'>
  own: Said
  /** With the explanation. */
  all: Said
}

let lastSaid: { files: Files; places: SaidPlace[] } | undefined

/** Every place and text, with where it is. */
function saidPlacesIn(files: Files): SaidPlace[] {
  if (lastSaid?.files !== files) {
    const texts = textsMatching(files, () => true).map((text) => ({ ...text, names: [text.text], about: '', sought: text.text }))
    /** Thousands of options may stand in one place. */
    const wheres = new Map<string, Said>()
    const places = [...placesIn(files), ...texts].map(({ names, about, text, where, address, sought }) => {
      const saidWhere = wheres.get(where) ?? saidText(where)
      wheres.set(where, saidWhere)
      const own = saidTogether(saidText(names.join(' ')), saidWhere)
      const all = about ? saidTogether(own, saidText(about)) : own
      return { place: { text, where, address, ...(sought === undefined ? {} : { sought }) }, own, all }
    })
    lastSaid = { files, places }
  }
  return lastSaid.places
}

export { elsewhere } from './said-otherwise'
export { withPurposes } from '../../rooms/words/word-list'

/** What a query means in other words than the console and the portal use; the shortest first. */
export function findSaidOtherwise(files: Files, query: string): FoundPlace[] {
  const says = saidOtherwise(files, query)
  if (!says) return []
  return saidPlacesIn(files).flatMap(({ place, own, all }) =>
    says(all) ? [{ ...place, far: own.plain.length + (says(own) ? 0 : described) }] : [],
  )
}

/** How far a sentence may be whose placeholders take most of a query, as a share of the query's length, to need nothing else beside it. */
const likely = 0.7

/**
 * What a query may mean where nothing is called so and no text says so, or only a sentence whose placeholders take nearly all of it, at
 * distance `far`: the same in other words, else what says most of it (`isNear`).
 */
export function findOtherwise(files: Files, query: string, far?: number): FoundPlace[] {
  if (far !== undefined && far <= plainText(query).length * likely) return []
  const said = far === undefined ? findSaidOtherwise(files, query) : []
  return said.length > 0
    ? said
    : nearestTexts(files, query, saidPlacesIn(files)).map((one) => ({ ...one.place, far: one.far, isNear: true }))
}

/** Rooms, settings, dictionaries and words of the portal that are called as a query says, closest first. */
export function findNamed(files: Files, query: string): FoundPlace[] {
  const seen = plainText(query)
  if (!seen) return []
  return placesIn(files)
    .flatMap((place) => {
      const far = distanceOfName(place, seen)
      const { names: _names, about: _about, ...found } = place
      return far === undefined ? [] : [{ ...found, far }]
    })
    .sort((one, other) => one.far - other.far)
}
