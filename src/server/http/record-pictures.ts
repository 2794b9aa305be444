import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pictureFormats, pictureWidths, type PictureFormat } from '../../contract/derived/picture-sizes'
import { folderPicture } from '../files/folder-file'
import { makePicture } from '../files/make-picture'
import { heldPictures } from '../records/record-files'
import { Refusal } from '../replies/refusal'
import { decodePart, publicRow } from './record-files'
import type { SurfaceParts, Surface } from './surface'

const address = /^\/_\/picture\/(\d{3,4})\.(webp|jpg)\/(.+)$/
const types: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Sizes that were made lately, by what they were made of. */
const made = new LRUCache<string, Buffer>({ maxSize: 48 * 1024 * 1024, sizeCalculation: ({ length }) => Math.max(1, length) })

/** Pictures of records in the sizes that pages ask for, made when first asked for: files of `schemas/files/` by their name, uploaded ones by their row. */
export const recordPictures = (parts: SurfaceParts): Surface => {
  return async ({ path, request }) => {
    const [, width, format, rest] = address.exec(path) ?? []
    const size = pictureWidths.find((one) => String(one) === width)
    const kind = pictureFormats.find((one) => one === format)
    if (!rest || !path.startsWith('/_/picture/')) return null
    if (!size || !kind) throw new Refusal('missing')
    const names = rest.split('/').map(decodePart)
    const isUploaded = names.length > 1
    const found = await (isUploaded ? uploadedPicture(parts, names) : offeredPicture(parts, names[0] ?? ''))
    if (!found) throw new Refusal('missing')
    const headers = {
      'content-type': types[kind],
      // An uploaded file never changes; one of the folder may be put in the place of another.
      'cache-control': isUploaded ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, must-revalidate',
      etag: `"${found.version}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: '' }
    const key = `${found.version} ${size} ${kind}`
    const body = made.get(key) ?? (await sized(found, size, kind))
    if (!body) throw new Refusal('missing')
    made.set(key, body)
    return { headers: { ...headers, 'content-length': String(body.length) }, body }
  }
}

/** A picture under a name of its content, so that one that was made before is not read again. */
interface Found {
  version: string
  bytes(): Promise<Buffer | undefined>
}

async function sized({ bytes }: Found, ...as: [width: number, format: PictureFormat]): Promise<Buffer | null> {
  const whole = await bytes()
  return whole ? makePicture(whole, ...as) : null
}

async function offeredPicture({ env }: SurfaceParts, name: string): Promise<Found | undefined> {
  const bytes = await folderPicture(env.schemasDir, name)
  return bytes && { version: createHash('sha256').update(bytes).digest('base64url').slice(0, 22), bytes: async () => bytes }
}

/** Served as long as a row that everybody may read shows it. */
async function uploadedPicture(
  parts: SurfaceParts,
  [record = '', id = '', file = '', name = '', ...more]: string[],
): Promise<Found | undefined> {
  const found = more.length === 0 ? await publicRow(parts, record, id) : undefined
  if (!found || !heldPictures(found.type, found.row).includes(`${file}/${name}`)) return undefined
  return { version: file, bytes: async () => (await parts.store.files.read(file, { id: '', all: true }))?.bytes }
}
