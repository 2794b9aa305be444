import type { Files } from '../../../edit/apply-to-files'
import type { RoomPlace } from '../../place'
import { defaultGroups } from '../default-words'
import { entryOfPlace } from './entry-of-place'
import { jsonIn } from '../files'
import { valueAt } from '../texts'

type Reference = [file: string, ...path: string[]]

/** What an address below a room opens, besides entries of lists. */
const opened: Record<string, (rest: readonly string[]) => Reference> = {
  menus: () => ['menus.json'],
  words: ([group = '', name]) => ['words.json', ...(name === undefined ? [] : [group, name])],
  forms: ([id = '', field]) => {
    if (id === 'rules.json' || id === 'dicts.json') return [id, id.replace('.json', ''), ...(field === undefined ? [] : [field])]
    return [`forms/${id}.json`, ...(field === undefined ? [] : ['ui', field])]
  },
  pages: ([id]) => [`pages/${id}.json`],
  records: ([id, field]) => [`records/${id}.json`, ...(field === undefined ? [] : ['fields', field])],
  flows: ([id, part, name = '']) => [`flows/${id}.json`, ...(part === 'state' ? ['states', name] : [])],
}

const isDefaultWord = ([group, name = '']: readonly string[]) =>
  Object.entries(defaultGroups).some(([id, words]) => id === group && Object.hasOwn(words, name))

/** Whether an address of a room opens something in these files. */
export function placeExists(files: Files, place: Pick<RoomPlace, 'room' | 'rest'>): boolean {
  const { room, rest } = place
  const referenceOf = opened[room]
  if (rest.length === 0 || !referenceOf) return true
  if (room === 'words' && isDefaultWord(rest)) return true
  const [file, ...path] = referenceOf(rest)
  if (valueAt(jsonIn(files, file), path) === undefined) return false
  const entry = entryOfPlace(files, place)
  return !entry || valueAt(jsonIn(files, entry.file), entry.path) !== undefined
}
