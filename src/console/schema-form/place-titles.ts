import { placeWords } from '../../contract/console/words/place-words'
import type { RecordType } from '../../contract/record'
import type { Files } from '../../edit/apply-to-files'
import { jsonsIn } from '../store/files'

type Called = Readonly<Record<string, string>>

const titles = new WeakMap<Files, Called>()

/** What the records of a portal call their fields. */
export function fieldTitles(files: Files): Called {
  const known = titles.get(files)
  if (known) return known
  const fields = jsonsIn<RecordType>(files, 'records').flatMap(({ json }) => Object.entries(json.fields ?? {}))
  const called = Object.fromEntries(fields.reverse().map(([name, { title }]) => [name, title]))
  titles.set(files, called)
  return called
}

/** A sentence for a list: its places by what fills them. */
export const toldSentence = (text: string, fields: Called): string =>
  text.replaceAll(/\{\{[^{}]*\}\}|\{\w+\}/g, (place) => `[${placeTitle(place, {}, fields)}]`)

/** A place of a sentence for people: `{count}` and `{{row.title|date}}` by what fills them; as `called` says before all, as the records call it after all. */
export function placeTitle(place: string, called: Called, fields: Called): string {
  const name = place.replaceAll(/[{}]/g, '').split('|')[0]?.split('.').at(-1) ?? ''
  return [called, placeWords, fields].find((one) => Object.hasOwn(one, name))?.[name] ?? name
}
