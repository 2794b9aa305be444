import { simplified } from '../../suggest/synonyms'
import type { Entry, TreeIndex } from '../../tree-index'

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** A title without its variations: simplified characters, no trailing bracket. */
const said = (title: string) => simplified(title).replace(/\s*[（(].*$/, '')

const titlesOf = ({ value }: Entry<unknown>): string[] => {
  const { title, summary } = value as { title?: string; summary?: string }
  return [title, summary].filter((one) => one !== undefined)
}

/** The only distinct id, however often it occurs. */
const single = (ids: string[]): string | undefined => (new Set(ids).size === 1 ? ids[0] : undefined)

/** The entry with this title, exact, in other letters or without variations, or with this address. */
export function idOfTitle(entries: Entry<unknown>[], title: string): string | undefined {
  const whole = entries.find((entry) => titlesOf(entry).some((one) => simplified(one) === simplified(title)))?.id
  const byAddress = () => entries.find((entry) => (entry as { url?: string }).url === title)?.id
  const bare = () => single(entries.filter((entry) => titlesOf(entry).some((one) => said(one) === said(title))).map(({ id }) => id))
  const inOtherLetters = () =>
    single(entries.filter((entry) => titlesOf(entry).some((one) => one.toLowerCase() === title.toLowerCase())).map(({ id }) => id))
  return whole ?? byAddress() ?? (hasHan(title) ? bare() : inOtherLetters())
}

/** Dictionaries by the titles of the fields that use them, because authors name a dictionary by what the form shows. */
const dictFields = (index: TreeIndex): [title: string, dict: string][] => [
  ...index.records.flatMap(({ value }) =>
    Object.values(value.fields).flatMap(({ title, dict }): [string, string][] => (dict === undefined ? [] : [[title, dict]])),
  ),
  ...index.forms.flatMap(({ value: { ui, schema } }) =>
    Object.entries(ui).flatMap(([name, { dict }]): [string, string][] =>
      dict === undefined ? [] : [[schema.properties[name]?.title ?? '', dict]],
    ),
  ),
]

/** The probable meaning of a Chinese name that is no title: a field's title for its dictionary, or a part of one title. */
export function similarTitle(index: TreeIndex, kind: string, entries: Entry<unknown>[], word: string): string | undefined {
  if (!hasHan(word) || word.length < 2) return undefined
  const known = new Set(entries.map(({ id }) => id))
  const name = said(word)
  const isPart = (title: string) => title.length > 1 && (title.includes(name) || name.includes(title))
  const fields = kind === 'dict' ? dictFields(index).filter(([, dict]) => known.has(dict)) : []
  const ofFields = (is: (title: string) => boolean) => single(fields.filter(([title]) => is(said(title))).map(([, dict]) => dict))
  const ofTitles = single(entries.filter((entry) => titlesOf(entry).some((one) => isPart(said(one)))).map(({ id }) => id))
  return ofFields((title) => title === name) ?? ofTitles ?? ofFields(isPart)
}
