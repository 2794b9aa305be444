import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { pictureFormats, pictureWidths, type PictureFormat } from '../../contract/derived/picture-sizes'
import { folderPicture } from '../files/folder-file'
import { makePicture } from '../files/make-picture'
import { heldPictures } from '../records/record-files'
import { Refusal } from '../replies/refusal'
import { decodePart, publicRow } from './record-files'
import type { Parts, Surface } from './surface'

const address = /^\/_\/picture\/(\d{3,4})\.(webp|jpg)\/(.+)$/
const types: Record<PictureFormat, string> = { webp: 'image/webp', jpg: 'image/jpeg' }

/** Sizes that were made lately, by what they were made of. */
const made = new LRUCache<string, Buffer>({ maxSize: 48 * 1024 * 1024, sizeCalculation: ({ length }) => Math.max(1, length) })

/** Pictures of records in the sizes that pages ask for, made when first asked for: files of `schemas/files/` by their name, uploaded ones by their row. */
export const recordPictures = (parts: Parts): Surface => {
  return async ({ path, request }) => {
    const [, width, format, rest] = address.exec(path) ?? []
    const size = pictureWidths.find((one) => String(one) === width)
    const kind = pictureFormats.find((one) => one === format)
    if (!rest || !path.startsWith('/_/picture/')) return null
    if (!size || !kind) throw new Refusal('missing')
    const names = rest.split('/').map(decodePart)
    const bytes = names.length > 1 ? await uploadedPicture(parts, names) : await folderPicture(parts.env.schemasDir, names[0] ?? '')
    if (!bytes) throw new Refusal('missing')
    const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const key = `${hash} ${size} ${kind}`
    const body = made.get(key) ?? (await makePicture(bytes, size, kind))
    if (!body) throw new Refusal('missing')
    made.set(key, body)
    const headers = {
      'content-type': types[kind],
      // An uploaded file never changes; one of the folder may be put in the place of another.
      'cache-control': names.length > 1 ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, must-revalidate',
      etag: `"${hash}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: '' }
    return { headers: { ...headers, 'content-length': String(body.length) }, body }
  }
}

/** Served as long as a row that everybody may read shows it. */
async function uploadedPicture(parts: Parts, [record = '', id = '', file = '', name = '', ...more]: string[]) {
  const found = more.length === 0 ? await publicRow(parts, record, id) : undefined
  if (!found || !heldPictures(found.type, found.row).includes(`${file}/${name}`)) return undefined
  return (await parts.store.files.read(file, { id: '', all: true as const }))?.bytes
}
