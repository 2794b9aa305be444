import { accessEntries } from './access-entries'
import { byOtherContact } from '../../../contract/derived/operations/contact-operations'
import { listItems } from '../../../contract/derived/list-items'
import { fileKinds } from '../../../contract/vocabulary/file-kinds'
import type { Place } from '../../../contract/problem'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { certainEdit, nodeAt, placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { isOfOtherReset } from '../accounts/intended-contacts'
import { followsFromLost } from './follows-from-lost'
import { idOfTitle, similarTitle } from './by-title'
import { referables, type EntryOf, type Referable, type ReferableName } from './referables'

/** Targets that unknown references probably meant; they are not reported as unused, too. */
export const intendedNames = new WeakMap<TreeIndex, Set<string>>()

export function noteIntended(index: TreeIndex, kind: string, id: string): void {
  const known = intendedNames.get(index) ?? new Set()
  intendedNames.set(index, known.add(`${kind}:${id}`))
}

/** Entries that some reference resolved to. */
const referred = new WeakSet<Entry<unknown>>()
export const noteReferred = (entry: Entry<unknown>): void => void referred.add(entry)

interface Words {
  code?: string
  zh?: string
  en?: string
  /** The place of the reference, when it is only a part of the value. */
  place?: Place
  /** The reference is the key itself. */
  atKey?: true
}

function byPath(index: TreeIndex, name: ReferableName, id: string): string | undefined {
  if (name !== 'route') return undefined
  const bare = (path: string) =>
    path
      .replace(/^#/, '')
      .replace(/[?#].*$/, '')
      .replace(/^\/+|\/+$/g, '')
      .toLowerCase()
  const same = index.routes.find((route) => route.value.path === id.replace(/^#/, ''))?.id
  return same ?? (bare(id) === '' ? undefined : index.routes.find((route) => bare(route.value.path) === bare(id))?.id)
}

/** The id in a file name such as `pages/notice.json`, written where only the id is expected. */
const byFile = (ids: string[], name: string) => ids.find((id) => id !== name && id === name.replace(/^.*\//, '').replace(/\.json$/, ''))

/** The lowest level of a kind: every account has it, so that nothing needs to name it. */
const isLowest = (path: Path) => path[2] === 'levels' && path[3] === 0

function missingOf(index: TreeIndex, name: ReferableName, id: string, intendedNames: string | undefined, at: Missing['at']): Missing {
  const { kind, keys, at: key, entries }: Referable = referables[name]
  const { at: place } = fileKinds[kind]
  const isFile = place.endsWith('/') && name !== 'operation'
  const flow =
    name === 'operation' && index.records.some((one) => one.id === id.split('.')[0]) ? `flows/${id.split('.')[0] ?? ''}.json` : undefined
  const lost = flow !== undefined && !entries(index).some((one) => one.id.startsWith(`${id.split('.')[0] ?? ''}.`)) ? flow : undefined
  const isTwin = intendedNames !== undefined && intendedNames === byOtherContact(id)
  return {
    ...(name === 'operation' && lost === undefined && !isTwin && index.handlers.includes(id)
      ? { lost: id.startsWith('diagnosis.') ? 'portal.json 里 diagnosis 的 serve' : `接口“${id}”的那一段（在 api 文件夹里）` }
      : {}),
    scope: name,
    name: id,
    intended: intendedNames,
    at,
    keys,
    isReferred: (other) => entries(index).some((entry) => entry.id === other && referred.has(entry)),
    names: entries(index)
      .filter(({ path }) => name !== 'access' || !isLowest(path))
      .map((entry) => entry.id),
    ...(isFile ? { file: `${place}${id}.json` } : lost !== undefined ? { file: lost } : {}),
    declared: (other) => {
      const entry = entries(index).find((one) => one.id === other)
      return (
        entry
        && (key === null ? { source: entry.source, path: entry.path, atKey: true } : { source: entry.source, path: [...entry.path, key] })
      )
    },
  }
}

/**
 * Notes an unknown kind, level or role of accounts, wherever it is named, so that a renamed one is one problem. One that exists, but does
 * not fit the place, was neither renamed nor deleted.
 */
export const missingAccess = (index: TreeIndex, id: string, intended: string | undefined, at: Missing['at']): { missing?: Missing } =>
  accessEntries(index).some((one) => one.id === id) ? {} : { missing: missingOf(index, 'access', id, intended, at) }

/** Resolves a reference to its entry; reports an unknown one, with the nearest name. */
export function refer<N extends ReferableName>(
  index: TreeIndex,
  name: N,
  id: string,
  source: Source,
  path: Path,
  words: Words = {},
): EntryOf<N> | undefined {
  const referable: Referable = referables[name]
  const entries = referable.entries(index)
  const found = entries.find((entry) => entry.id === id)
  if (found) {
    noteReferred(found)
    return found
  }
  if (index.unsure(referable.kind) || (name === 'operation' && followsFromLost(index, id))) return undefined
  const twin = name === 'operation' ? byOtherContact(id) : undefined
  // The form is right, and the key in accounts.json is reported.
  if (index.operations.some((one) => one.id === twin && isOfOtherReset(index, one.value))) return undefined
  const ids = entries.map((entry) => entry.id)
  const outside = name === 'route' && /^[a-z]+:\/\//i.test(id)
  const certain = outside ? undefined : (byPath(index, name, id) ?? idOfTitle(entries, id) ?? byFile(ids, id))
  const suggestion = outside
    ? undefined
    : (certain
      ?? (twin !== undefined && ids.includes(twin) ? twin : undefined)
      ?? nearest(id, ids)
      ?? similarTitle(index, name, entries, id))
  if (suggestion !== undefined) noteIntended(index, name, suggestion)
  const node = nodeAt(source, path)
  const at = { source, path, ...(words.atKey ? { atKey: words.atKey } : {}) }
  // Access takes several names, but only as a list.
  const several = name === 'access' ? listItems(id) : []
  const isList = several.length > 1 && several.every((one) => ids.includes(one))
  index.report.add(words.place ?? (words.atKey ? placeOfKey : placeOf)(source, path), {
    code: words.code ?? referable.code,
    zh: words.zh ?? `找不到${referable.zh}“${quoted(id)}”`,
    en: words.en ?? `There is no ${referable.en} "${id}"`,
    ...(outside || isList
      ? {}
      : { missing: { ...missingOf(index, name, id, suggestion, at), ...(certain === undefined ? {} : { certain: true }) } }),
    fix: outside
      ? { zh: '站外地址写在 href 里，去掉 route', en: 'An address off the site stands in href, not in route' }
      : isList
        ? replaceBy(several)
        : {
            ...(ids.length > 0 ? didYouMean(suggestion, ids, id) : { zh: '请先新增它', en: 'Add it first' }),
            ...(suggestion !== undefined && node && node.value === id ? certainEdit(source, node, suggestion, false) : {}),
          },
  })
  return undefined
}
