import type { Files } from '../../../edit/apply-to-files'
import { distinguished } from '../../schema-form/names'
import { jsonIn } from '../../store/files'
import { titleOr } from '../../store/title-or'
import { translate, type PlainWord } from '../../translate'

/** The files of things that offer or show the options of dictionaries, by folder, with the room's name. */
const users = { forms: 'roomForms', records: 'roomRecords', pages: 'roomPages', flows: 'roomFlows' } as const satisfies Record<
  string,
  PlainWord
>

const isUser = (folder: string): folder is keyof typeof users => Object.hasOwn(users, folder)

const named = new WeakMap<Uint8Array, ReadonlySet<string>>()

/** The codes of the dictionaries that a file names: in a key, or in the format of a placeholder. */
function codesIn(files: Files, file: string): ReadonlySet<string> {
  const bytes = files.get(file)
  if (!bytes) return new Set()
  const known = named.get(bytes)
  if (known) return known
  const text = JSON.stringify(jsonIn(files, file) ?? null)
  const made = new Set([...text.matchAll(/"dict":"([^"]+)"|\|\s*dict:([\w-]+)/g)].map(([, key, format]) => (key ?? format)!))
  named.set(bytes, made)
  return made
}

/** Names of the forms, content types, pages and flows that use a dictionary, other than the one in `own`, each once. */
export function usingDict(files: Files, code: string, own?: string): string[] {
  const lines = [...files.keys()].flatMap((file) => {
    const [folder = '', id = ''] = file.replace(/\.json$/, '').split('/')
    if (!isUser(folder) || !codesIn(files, file).has(code)) return []
    return [{ file, title: titleOr(jsonIn(files, file) as { title?: string } | undefined, id), room: users[folder] }]
  })
  const others = distinguished(lines, ({ room }) => translate(room)).filter(({ file }) => file !== own)
  return [...new Set(others.map(({ title, note }) => (note ? translate('choiceNoted', { title, note }) : title)))]
}
