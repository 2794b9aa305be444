import type { FilePointer } from '../../contract/console/file-pointer'
import type { Files } from '../../edit/apply-to-files'
import type { Json } from '../../edit/operation'
import { addressOf } from '../place'
import { translate } from '../say'
import { jsonIn } from './files'
import { stepsOf } from './problems-below'

/** A sentence that somebody may see on a screen and look for, where it stands, and where it is changed. */
export interface FoundText {
  text: string
  file: string
  path: (string | number)[]
  where: string
  address: string
}

type Path = (string | number)[]

export const at = (json: Json | undefined, path: readonly (string | number)[]): Json | undefined =>
  path.reduce<Json | undefined>((here, step) => (here as Record<string | number, Json> | null | undefined)?.[step], json)

export const textAt = (json: Json | undefined, path: readonly (string | number)[]): string => {
  const text = at(json, path)
  return typeof text === 'string' ? text : ''
}

/** Texts of these keys are for people. */
const spoken =
  /^(?:title|text|label|hint|message|intro|description|placeholder|prefix|suffix|about|confirm|empty|shortTitle|name|alt|meta|tag|add|done|incomplete|other|lines|paragraphs|words|phrases)$/

function* texts(json: Json | undefined, isSaid: (key: string) => boolean, path: Path = []): Generator<{ text: string; path: Path }> {
  if (typeof json === 'string') {
    if (isSaid(String(path.findLast((step) => typeof step === 'string') ?? ''))) yield { text: json, path }
  } else if (Array.isArray(json)) {
    for (const [index, one] of json.entries()) yield* texts(one as Json, isSaid, [...path, index])
  } else if (json !== null && typeof json === 'object') {
    for (const [key, one] of Object.entries(json)) yield* texts(one, isSaid, [...path, key])
  }
}

const isSpoken = (key: string) => spoken.test(key)
/** All of words.json is said, but what says how. */
const isWord = (key: string) => key !== '$schema' && key !== 'prefer'

const joined = (...parts: string[]) => parts.filter(Boolean).join(' › ')

function ofMenus(json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> {
  const item = path.slice(0, path.at(-1) === 'title' || path.at(-1) === 'hint' ? -1 : undefined)
  const parents = item.flatMap((_, index) => textAt(json, [...item.slice(0, index), 'title'])).filter(Boolean)
  return { where: joined(translate('roomMenus'), ...parents), address: addressOf('menus', item.map(String)) }
}

function ofForms(id: string, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> {
  const [part, a, b] = path
  const field = String((part === 'schema' ? b : a) ?? '')
  const isField = part === 'schema' || part === 'rules' || part === 'ui'
  const name = isField ? textAt(json, ['schema', 'properties', field, 'title']) || field : ''
  const rest = part === 'rules' ? [field, String(b)] : isField ? [field] : []
  return { where: joined(translate('roomForms'), textAt(json, ['title']), name), address: addressOf('forms', [id, ...rest]) }
}

function placeOf(file: string, json: Json, path: Path): Omit<FoundText, 'text' | 'file' | 'path'> | undefined {
  const [folder = '', name = ''] = file.replace(/\.json$/, '').split('/')
  const [first, second] = path
  if (folder === 'menus') return ofMenus(json, path)
  if (folder === 'words') return { where: joined(translate('roomWords')), address: addressOf('words', path.slice(0, 2).map(String)) }
  if (folder === 'forms') return ofForms(name, json, path)
  if (folder === 'rules' && first === 'rules')
    return {
      where: joined(translate('roomForms'), translate('sharedRules'), textAt(json, ['rules', String(second), 'title'])),
      address: addressOf('forms', ['rules.json', String(second), ...(path[2] === 'list' ? [String(path[3])] : [])]),
    }
  if (folder === 'pages') {
    const last = path.lastIndexOf('blocks')
    const block = last < 0 ? '' : textAt(json, [...path.slice(0, last + 2), 'title'])
    return {
      where: joined(translate('roomPages'), textAt(json, ['title']), block),
      address: addressOf('pages', [name, ...path.slice(1, last + 2).map(String)]),
    }
  }
  if (folder === 'portal') return { where: translate('roomLook'), address: addressOf('look') }
  return undefined
}

/** Where a JSON pointer of a file leads to in the console; nothing where no room shows it. */
export function placeOfPointer(files: Files, { file, pointer }: FilePointer): Omit<FoundText, 'text' | 'file' | 'path'> | undefined {
  const json = jsonIn(files, file)
  const path = stepsOf(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return json === undefined ? undefined : placeOf(file, json, path)
}

/** Everything that is said somewhere and can be changed in a room. */
export function* allTexts(files: Files): Generator<FoundText> {
  for (const file of files.keys()) {
    const json = jsonIn(files, file)
    if (json === undefined) continue
    for (const { text, path } of texts(json, file === 'words.json' ? isWord : isSpoken)) {
      const place = placeOf(file, json, path)
      if (place) yield { text, file, path, ...place }
    }
  }
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s“”"'，。、：；！？,.:;!?（）()]/g, '')

/** Texts that hold what somebody remembers, those that say just that first. */
export function findTexts(files: Files, query: string, most: number): FoundText[] {
  const wanted = plain(query)
  if (!wanted) return []
  const found: FoundText[] = []
  const seen = new Set<string>()
  for (const one of allTexts(files)) {
    const key = `${one.address} ${one.text}`
    if (!plain(one.text).includes(wanted) || seen.has(key)) continue
    seen.add(key)
    found.push(one)
  }
  return found.sort((one, other) => one.text.length - other.text.length).slice(0, most)
}
