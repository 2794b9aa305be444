import { memoizeByData } from '../../check/memoize-by-data'
import { placeWords } from '../../contract/console/words/place-words'
import { placeName, toldPlaces } from '../../contract/derived/told-places'
import type { RecordType } from '../../contract/record'
import type { Files } from '../../edit/apply-to-files'
import { speaksChinese } from '../language'
import { jsonsIn } from '../store/files'

type Called = Readonly<Record<string, string>>

/** What the records of a portal call their fields. */
const fieldTitles = memoizeByData((files: Files): Called => {
  const fields = jsonsIn<RecordType>(files, 'records').flatMap(({ json }) => Object.entries(json.fields ?? {}))
  return Object.fromEntries(fields.reverse().map(([name, { title }]) => [name, title]))
})

/** A sentence for a list: its places by what fills them. */
export const toldSentence = (text: string, files: Files): string => toldPlaces(text, (place) => placeTitle(place, files))

/** A place of a sentence for people: `{count}` and `{{row.title|date}}` by what fills them; as `called` says before all, as the records call it after all. */
export function placeTitle(place: string, files: Files, called: Called = {}): string {
  const name = placeName(place)
  return [called, speaksChinese ? placeWords : {}, fieldTitles(files)].find((one) => Object.hasOwn(one, name))?.[name] ?? name
}
