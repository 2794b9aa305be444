import { memoizeByData } from '../../check/memoize-by-data'
import type { WrittenForm } from '../../contract/form'
import { ownName } from '../../contract/derived/own-name'
import { sentenceWithTitles } from '../schema-form/placeholder-title'
import { defaultGroups } from './default-words'
import type { WordGroup } from '../../contract/words/words'
import type { FilePointer } from '../../contract/console/file-pointer'
import type { Files } from '../../edit/apply-to-files'
import type { Json } from '../../edit/operation'
import { roomAddress } from '../place'
import { translate } from '../translate'
import { jsonIn, jsonsIn } from './files'
import { menuNamesIn } from './menu-names'
import { menuTitleAt } from './menu-titles'
import { pointerSteps } from './problems-below'
import { distanceInPieces, distanceOfSentence, plainText, plainParts } from './text-matching'
import { titleOr } from './title-or'

/** A sentence that is visible somewhere, with its place in the files and the address that edits it. */
export interface FoundText {
  text: string
  file: string
  path: (string | number)[]
  where: string
  address: string
}

type Path = (string | number)[]

export const valueAt = (json: Json | undefined, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>((here, step) => (here as Record<string | number, Json> | null | undefined)?.[step], json)

export const textAt = (json: Json | undefined, path: readonly (string | number)[]): string => {
  const text = valueAt(json, path)
  return typeof text === 'string' ? text : ''
}

/** Keys whose values are texts for people. */
const spoken =
  /^(?:title|text|label|hint|message|intro|description|placeholder|prefix|suffix|about|confirm|empty|shortTitle|name|alt|meta|tag|add|done|incomplete|other|lines|paragraphs|words|phrases|dictLabel|help)$/

function* texts(json: Json | undefined, isSaid: (key: string) => boolean, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof json === 'string') {
    if (isSaid(String(path.findLast((step) => typeof step === 'string') ?? ''))) yield { text: json, path }
  } else if (Array.isArray(json)) {
    for (const [index, one] of json.entries()) yield* texts(one as Json, isSaid, [...path, index])
  } else if (json !== null && typeof json === 'object') {
    for (const [key, one] of Object.entries(json)) yield* texts(one, isSaid, [...path, key])
  }
}

export const isSpoken = (key: string) => spoken.test(key)
/** Everything in words.json is a text, except the keys that say how it is shown. */
const isWord = (key: string) => key !== '$schema' && key !== 'prefer'
/** The words of a group that no screen shows, because the search itself reads them. */
export const heardGroup: WordGroup = 'heard'

const joined = (...parts: string[]) => parts.filter(Boolean).join(' › ')

function ofMenus(files: Files, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> {
  const item = path.slice(0, path.at(-1) === 'title' || path.at(-1) === 'hint' ? -1 : undefined)
  const nameIn = menuNamesIn(files)
  const parents = item.flatMap((_, index) => nameIn(valueAt(json, item.slice(0, index))) ?? [])
  return {
    where: joined(translate('roomMenus'), menuTitleAt(files, path) ?? '', ...parents),
    address: roomAddress('menus', item.map(String)),
  }
}

function ofForms(id: string, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> {
  const [part, a, b] = path
  const field = String((part === 'schema' ? b : a) ?? '')
  const isField = part === 'schema' || part === 'rules' || part === 'ui'
  const name = isField ? textAt(json, ['schema', 'properties', field, 'title']) || field : ''
  const rest = part === 'rules' ? [field, String(b)] : isField ? [field] : []
  return { where: joined(translate('roomForms'), textAt(json, ['title']), name), address: roomAddress('forms', [id, ...rest]) }
}

/** The place of the first field that offers each dictionary, by its code. */
const offeringFields = memoizeByData((files: Files): ReadonlyMap<string, Omit<FoundText, 'text' | 'file' | 'path'>> => {
  const places = new Map<string, Omit<FoundText, 'text' | 'file' | 'path'>>()
  for (const { id, json: form } of jsonsIn<WrittenForm>(files, 'forms')) {
    for (const [field, { dict }] of Object.entries(form.ui ?? {})) {
      if (dict === undefined || places.has(dict)) continue
      const where = joined(translate('roomForms'), form.title, titleOr(form.schema.properties[field], field), translate('formsOptions'))
      places.set(dict, { where, address: roomAddress('forms', [id, field]) })
    }
  }
  return places
})

/** An option is edited at the first field that offers it, everything else in the dictionary. */
function ofDicts(files: Files, [, code, part]: Path): Omit<FoundText, 'text' | 'file' | 'path'> {
  const offered = part === 'items' ? offeringFields(files).get(String(code)) : undefined
  if (offered) return offered
  const title = textAt(jsonIn(files, 'dicts.json'), ['dicts', String(code), 'title'])
  return {
    where: joined(translate('roomForms'), translate('formsDicts'), title),
    address: roomAddress('forms', ['dicts.json', String(code)]),
  }
}

/** The breadcrumb and the address of a path; titles stand for the placeholders in it. Undefined where no room shows it. */
export function roomPlaceOfText(files: Files, file: string, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> | undefined {
  const place = writtenPlaceOf(files, file, json, path)
  return place && { ...place, where: sentenceWithTitles(place.where, files) }
}

/** The word of an address for an entry of a flow's file. */
const flowParts: Readonly<Record<string, string>> = { transitions: 'step', states: 'state', reminders: 'reminder' }

function writtenPlaceOf(files: Files, file: string, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> | undefined {
  const [folder = '', name = ''] = file.replace(/\.json$/, '').split('/')
  const [first, second] = path
  if (folder === 'menus') return ofMenus(files, json, path)
  if (folder === 'words') return { where: joined(translate('roomWords')), address: roomAddress('words', path.slice(0, 2).map(String)) }
  if (folder === 'forms') return ofForms(name, json, path)
  if (folder === 'dicts' && first === 'dicts') return ofDicts(files, path)
  if (folder === 'rules' && first === 'rules')
    return {
      where: joined(translate('roomForms'), translate('sharedRules'), textAt(json, ['rules', String(second), 'title'])),
      address: roomAddress('forms', ['rules.json', String(second), ...(path[2] === 'list' ? [String(path[3])] : [])]),
    }
  if (folder === 'pages') {
    const last = path.lastIndexOf('blocks')
    const block = last < 0 ? '' : textAt(json, [...path.slice(0, last + 2), 'title'])
    return {
      where: joined(translate('roomPages'), textAt(json, ['title']), block),
      address: roomAddress('pages', [name, ...path.slice(1, last + 2).map(String)]),
    }
  }
  if (folder === 'flows') {
    const part = flowParts[String(first)]
    const title =
      first === 'transitions' ? textAt(json, ['transitions', Number(second), 'title']) : first === 'states' ? String(second) : ''
    return {
      where: joined(translate('roomFlows'), textAt(json, ['title']), first === 'reminders' ? translate('flowsReminders') : title),
      address: roomAddress('flows', [name, ...(part === undefined ? [] : [part, String(second)])]),
    }
  }
  if (folder === 'records' && first !== 'demo') {
    const field = first === 'fields' ? String(second) : undefined
    const title = field === undefined ? '' : textAt(json, ['fields', field, 'title'])
    const address = roomAddress('records', [name, ...(field === undefined ? [] : [field])])
    return { where: joined(translate('roomRecords'), textAt(json, ['title']), title), address }
  }
  if (folder === 'portal') return { where: translate('roomLook'), address: roomAddress('look') }
  return undefined
}

/** The name of the innermost named value on a path. */
const nameAround = (files: Files, file: string, json: Json, path: Path): string => {
  const nameIn = file === 'menus.json' ? menuNamesIn(files) : ownName
  return path.map((_, index) => nameIn(valueAt(json, path.slice(0, path.length - index)))).find((name) => name !== undefined) ?? ''
}

/** The console address of a JSON pointer, or of the entry that contains it; undefined where no room shows it. */
export function placeOfPointer(files: Files, { file, pointer }: FilePointer): Omit<FoundText, 'text' | 'file' | 'path'> | undefined {
  const json = jsonIn(files, file)
  const path = pointerSteps(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  const place = json === undefined ? undefined : roomPlaceOfText(files, file, json, path)
  if (json === undefined || !place) return undefined
  const name = sentenceWithTitles(nameAround(files, file, json, path), files)
  return { ...place, where: place.where.split(' › ').includes(name) ? place.where : joined(place.where, name) }
}

interface IndexedText {
  text: string
  path: Path
  parts: string[]
}

/** Words that the file leaves out have the contract's defaults, and can be overridden. */
function* unwrittenWords(json: Json): Generator<{ text: string; path: Path }> {
  for (const [group, words] of Object.entries(defaultGroups))
    for (const [name, word] of Object.entries(words))
      if (valueAt(json, [group, name]) === undefined)
        for (const text of typeof word === 'string' ? [word] : Object.values(word)) yield { text, path: [group, name] }
}

const indexed = new WeakMap<Uint8Array, IndexedText[]>()

/** The texts of a file, normalized; cached by its bytes. */
function textsOf(files: Files, file: string): IndexedText[] {
  const bytes = files.get(file)
  const json = jsonIn(files, file)
  if (!bytes || json === undefined) return []
  const known = indexed.get(bytes)
  if (known) return known
  const isWords = file === 'words.json'
  const all = [...texts(json, isWords ? isWord : isSpoken), ...(isWords ? unwrittenWords(json) : [])]
  const shown = isWords ? all.filter(({ path }) => path[0] !== heardGroup) : all
  const made = shown.map(({ text, path }) => ({ text, path, parts: plainParts(text) }))
  indexed.set(bytes, made)
  return made
}

const placed = (files: Files, file: string, { text, path }: IndexedText): FoundText[] => {
  const place = roomPlaceOfText(files, file, jsonIn(files, file)!, path)
  return place ? [{ text, file, path, ...place }] : []
}

/** Every text that satisfies `says` and can be edited in a room. */
export const textsMatching = (files: Files, says: (text: string) => boolean): FoundText[] =>
  [...files.keys()].flatMap((file) => textsOf(files, file).flatMap((one) => (says(one.text) ? placed(files, file, one) : [])))

/** Texts that contain a query or all of its words, or match it with placeholder values, closest first, with their distances. */
export function findTexts(files: Files, query: string, most: number): (FoundText & { far: number })[] {
  const seen = plainText(query)
  if (!seen) return []
  const near = [...files.keys()].flatMap((file) =>
    textsOf(files, file).flatMap((one) => {
      const far = distanceOfSentence(one.parts, seen) ?? distanceInPieces(one.parts.join(''), seen)
      return far === undefined ? [] : [{ file, one, far }]
    }),
  )
  const found = new Map<string, FoundText & { far: number }>()
  for (const { file, one, far } of near.sort((a, b) => a.far - b.far)) {
    for (const text of placed(files, file, one)) {
      const key = `${text.address} ${text.text}`
      if (!found.has(key)) found.set(key, { ...text, far })
    }
    if (found.size >= most) break
  }
  return [...found.values()]
}
