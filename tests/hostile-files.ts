import { loadTree, type RawFile } from '../src/check/read/load-tree'
import { cleanText } from '../src/server/store/database/clean-text'
import { hostileTexts } from './hostile-texts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const isText = (file: RawFile) => file.name.endsWith('.json')
const jsonOf = ({ bytes }: RawFile) => JSON.parse(new TextDecoder().decode(bytes)) as Json

/** Names that are written like texts but that others refer to: keys of objects, and the values of options. */
function namesIn(json: Json, key = ''): string[] {
  if (typeof json === 'string') return key === 'dictValue' ? [json] : []
  if (Array.isArray(json)) return json.flatMap((one) => namesIn(one))
  if (json === null || typeof json !== 'object') return []
  return Object.entries(json).flatMap(([own, one]) => [own, ...namesIn(one, own)])
}

/** Rules, samples and demonstration content are data. */
const data = new Set(['pattern', 'matches', 'good', 'bad', 'prefer', 'demo'])

/** Rewrites the texts for people and the addresses of links; other strings are names. */
function rewritten(json: Json, names: ReadonlySet<string>, write: (text: string) => string, key = ''): Json {
  if (typeof json === 'string') return key === 'href' || (/\p{Script=Han}/u.test(json) && !names.has(json)) ? write(json) : json
  if (Array.isArray(json)) return json.map((one) => rewritten(one, names, write, key))
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(Object.entries(json).map(([own, one]) => [own, data.has(own) ? one : rewritten(one, names, write, own)]))
}

/**
 * The files of a folder with a payload in every text that an operator can write, although the check refuses many of them; `from` is the
 * payload to begin with. A text with placeholders keeps them, and the payload follows.
 */
export async function hostileFiles(dir: string, from = 0): Promise<RawFile[]> {
  const files = await loadTree(dir)
  const names = new Set(files.filter(isText).flatMap((file) => namesIn(jsonOf(file))))
  let next = from
  const write = (text: string) => (text.includes('{') ? text : '') + cleanText(hostileTexts[next++ % hostileTexts.length]!)
  return files.map((file) => (isText(file) ? { ...file, bytes: Buffer.from(JSON.stringify(rewritten(jsonOf(file), names, write))) } : file))
}
