import { memoizeByData } from '../../check/memoize-by-data'
import { placeholderWords } from '../../contract/console/words/placeholder-words'
import { placeholderName, withPlaceholderTitles } from '../../contract/derived/placeholder-titles'
import type { RecordType } from '../../contract/record'
import type { Files } from '../../edit/apply-to-files'
import { speaksChinese } from '../language'
import { jsonsIn } from '../store/files'

type Called = Readonly<Record<string, string>>

/** Titles of the portal's record fields. */
const fieldTitles = memoizeByData((files: Files): Called => {
  const fields = jsonsIn<RecordType>(files, 'records').flatMap(({ json }) => Object.entries(json.fields ?? {}))
  return Object.fromEntries(fields.reverse().map(([name, { title }]) => [name, title]))
})

/** A sentence for a list, with titles instead of placeholders. */
export const sentenceWithTitles = (text: string, files: Files): string =>
  withPlaceholderTitles(text, (place) => placeholderTitle(place, files))

/**
 * The title of a placeholder, such as `{count}` or `{{row.title|date}}`: `called` comes first, then the console's words, then the
 * records' field titles.
 */
export function placeholderTitle(place: string, files: Files, called: Called = {}): string {
  const name = placeholderName(place)
  return [called, speaksChinese ? placeholderWords : {}, fieldTitles(files)].find((one) => Object.hasOwn(one, name))?.[name] ?? name
}
