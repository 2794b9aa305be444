import type { ConsoleSearch, TextFound } from '../../../contract/console/console-search'
import type { Tree } from '../../../contract/tree'
import { wordGroups } from '../../../contract/words/words'
import { decodeText } from '../../../edit/document'
import { formsOf } from '../../../release/page-forms'
import { isRecord } from '../../../validate/is-record'
import type { Files } from '../../live/check/files'
import { isReadOnly } from '../read-only'
import { pointerTo } from './console-problems'

const most = 50

/** As people see it: width, case and blanks aside. */
const seen = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** How well a text is what somebody sees, the less the better; a text with places for values is found by what stands around them. */
function distance(text: string, sentence: string): number | undefined {
  const own = seen(text)
  if (own.includes(sentence)) return own.length - sentence.length
  const parts = text.split(/\{\{?[^{}]*\}?\}/).map(seen)
  if (parts.length < 2 || parts.join('').length < 4) return undefined
  let from = 0
  for (const part of parts) {
    const at = sentence.indexOf(part, from)
    if (at < 0) return undefined
    from = at + part.length
  }
  return 1 + sentence.length - parts.join('').length
}

/** Keys whose values nobody reads. */
const unread = new Set([
  '$schema',
  'id',
  'pattern',
  'route',
  'page',
  'form',
  'dict',
  'widget',
  'kind',
  'operationId',
  'do',
  'use',
  'good',
  'bad',
])

interface Text {
  path: (string | number)[]
  text: string
  where: string[]
}

const titleOf = (value: Record<string, unknown>) => [value.title, value.label].find((one): one is string => typeof one === 'string')

function* textsIn(value: unknown, path: (string | number)[], where: string[]): Generator<Text> {
  if (typeof value === 'string') yield { path, text: value, where }
  else if (Array.isArray(value)) for (const [at, item] of value.entries()) yield* textsIn(item, [...path, at], where)
  else if (isRecord(value)) {
    const title = titleOf(value)
    const inner = title === undefined ? where : [...where, title]
    for (const [key, one] of Object.entries(value)) if (!unread.has(key)) yield* textsIn(one, [...path, key], one === title ? where : inner)
  }
}

/** Words that the file does not write are those of the contract, and can be written all the same. */
function* unwrittenWords(written: unknown): Generator<Text> {
  for (const [group, words] of Object.entries(wordGroups))
    for (const [name, text] of Object.entries(words)) {
      const own = isRecord(written) ? written[group] : undefined
      if (typeof text === 'string' && !(isRecord(own) && Object.hasOwn(own, name))) yield { path: [group, name], text, where: [] }
    }
}

/** Where a page, or a form that a page shows, can be seen. */
function addressOf(file: string, tree: Tree | undefined): { path?: string } {
  const [folder, name = ''] = file.split('/')
  const id = name.replace(/\.json$/, '')
  const isShown = (page: string) =>
    folder === 'pages' ? page === id : folder === 'forms' && tree?.pages[page] && formsOf(tree.pages[page]).includes(id)
  const path = tree?.routes.routes.find(({ page }) => isShown(page))?.path
  return path === undefined ? {} : { path }
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse((decodeText(bytes) ?? '').replace(/^\ufeff/, ''))
  } catch {
    return undefined // Its draft is broken: it is found again when it is fixed.
  }
}

/** Every text of the files that can be changed and that shows as the sentence, the nearest first. */
export function searchTexts(files: Files, sentence: string, tree: Tree | undefined): ConsoleSearch {
  const wanted = seen(sentence)
  const found: (TextFound & { far: number })[] = []
  for (const [file, bytes] of files) {
    if (isReadOnly(file)) continue
    const value = read(bytes)
    const texts = file === 'words.json' ? [...textsIn(value, [], []), ...unwrittenWords(value)] : textsIn(value, [], [])
    for (const { path, text, where } of texts) {
      const far = distance(text, wanted)
      if (far !== undefined) found.push({ file, pointer: pointerTo(path), text, where, ...addressOf(file, tree), far })
    }
  }
  found.sort((one, other) => one.far - other.far || (one.file < other.file ? -1 : 1))
  return { found: found.slice(0, most).map(({ far: _, ...one }) => one), more: Math.max(0, found.length - most) }
}
