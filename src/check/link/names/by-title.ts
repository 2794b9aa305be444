import { simplified } from '../../synonyms'
import type { Entry, TreeIndex } from '../../tree-index'

const hasHan = (text: string) => /\p{Script=Han}/u.test(text)

/** A title as people say it: simplified, without what stands in brackets behind it. */
const said = (title: string) => simplified(title).replace(/\s*[（(].*$/, '')

const titlesOf = ({ value }: Entry<unknown>): string[] => {
  const { title, summary } = value as { title?: string; summary?: string }
  return [title, summary].filter((one) => one !== undefined)
}

/** The only one of several, however often it was found. */
const single = (ids: string[]): string | undefined => (new Set(ids).size === 1 ? ids[0] : undefined)

/** The entry that bears a title, whole or as it is said, or whose address was written. */
export function idOfTitle(entries: Entry<unknown>[], title: string): string | undefined {
  const whole = entries.find((entry) => titlesOf(entry).some((one) => simplified(one) === simplified(title)))?.id
  const byAddress = () => entries.find((entry) => (entry as { url?: string }).url === title)?.id
  const bare = () => single(entries.filter((entry) => titlesOf(entry).some((one) => said(one) === said(title))).map(({ id }) => id))
  return whole ?? byAddress() ?? (hasHan(title) ? bare() : undefined)
}

/** Fields that take a dictionary, by their titles: people name it by what they see in the form. */
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

/** What a Chinese name that is nobody's title probably stands for: a field's name for its dictionary, or a part of one title. */
export function likeTitle(index: TreeIndex, kind: string, entries: Entry<unknown>[], word: string): string | undefined {
  if (!hasHan(word) || word.length < 2) return undefined
  const known = new Set(entries.map(({ id }) => id))
  const name = said(word)
  const isPart = (title: string) => title.length > 1 && (title.includes(name) || name.includes(title))
  const fields = kind === 'dict' ? dictFields(index).filter(([, dict]) => known.has(dict)) : []
  const ofFields = (is: (title: string) => boolean) => single(fields.filter(([title]) => is(said(title))).map(([, dict]) => dict))
  const ofTitles = single(entries.filter((entry) => titlesOf(entry).some((one) => isPart(said(one)))).map(({ id }) => id))
  return ofFields((title) => title === name) ?? ofTitles ?? ofFields(isPart)
}
