import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

interface Entry {
  file: string
  name?: string
}

/** The build's manifest of its files, by source. */
export const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, Entry>

/** The name of a style sheet begins with that of its source, so its source is known by the name alone. */
const sheetName = /([\w-]+)-([\w-]{6})\.css/g

const hashOf = (text: string, length: number) => createHash('sha256').update(text).digest('base64url').slice(0, length)

/** A stable name for each script that depends only on its source, of the same length and compressibility. */
const steady = new Map(
  Object.entries(manifest)
    .filter(([, { file }]) => file.endsWith('.js'))
    .map(([source, { file, name = source }]) => {
      const known = file.slice(file.lastIndexOf('/') + 1, -'.js'.length)
      return [known, hashOf(source.startsWith('_') ? name : source, known.length)]
    }),
)

const anyName = new RegExp([...steady.keys()].map((name) => name.replaceAll('-', '\\-')).join('|'), 'g')

const weighed = new Map<string, number>()

/**
 * Compressed size (brotli) of a script of the build, with stable names for the files that it imports: the build names files by content
 * hash, and the hashes alone change the compressed size by a hundred bytes.
 *
 * @param file path below `dist/client`
 */
export function bytesOf(file: string): number {
  const known = weighed.get(file)
  if (known !== undefined) return known
  const text = readFileSync(`dist/client/${file}`, 'utf8')
    .replace(anyName, (name) => steady.get(name)!)
    .replace(sheetName, (_, name: string, hash: string) => `${name}-${hashOf(name, hash.length)}.css`)
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  weighed.set(file, bytes)
  return bytes
}
