import { LRUCache } from 'lru-cache'
import { markFormats, pictureFormats, pictureWidths, type MarkFormat } from '../../contract/derived/picture-sizes'
import { folderPicture } from '../files/folder-file'
import { makeMark, makePicture } from '../files/make-picture'
import { heldPictures } from '../records/record-files'
import { wholeOf } from '../replies/file-answer'
import { Refusal } from '../replies/refusal'
import { decodePart, publicRow } from './record-files'
import type { ResponderParts, Responder } from './responder'

const address = /^\/_\/picture\/(\w+)\.(avif|webp|jpg|png)\/(.+)$/
const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }
type Extension = keyof typeof types

/** Selects what to make from the two parts of the name: one size of a picture, or an icon of the portal. */
function wanted(stem: string, ending: string): ((bytes: Buffer) => Promise<Buffer | null>) | undefined {
  const mark = `${stem}.${ending}`
  if (Object.hasOwn(markFormats, mark)) return (bytes) => makeMark(bytes, mark as MarkFormat)
  const size = pictureWidths.find((one) => String(one) === stem)
  const format = pictureFormats.find((one) => one === ending)
  return size && format && ((bytes) => makePicture(bytes, size, format))
}

/** Cache of recently made sizes, keyed by content; concurrent requests for the same size share one computation. */
const made = new LRUCache<string, Buffer, () => Promise<Buffer | undefined>>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
  fetchMethod: (_key, _stale, { context: makeIt }) => makeIt(),
})

/** Serves pictures of records in the sizes that pages use, made on first request: files of `schemas/files/` by name, uploads by row. */
export const recordPictures = (parts: ResponderParts): Responder => {
  return async ({ path, request }) => {
    const [, stem = '', ending = '', rest] = address.exec(path) ?? []
    if (!rest || !path.startsWith('/_/picture/')) return null
    const make = wanted(stem, ending)
    if (!make) throw new Refusal('missing')
    const names = rest.split('/').map(decodePart)
    const isUploaded = names.length > 1
    const found = await (isUploaded ? uploadedPicture(parts, names) : folderPicture(parts.env.schemasDir, names[0] ?? ''))
    if (!found) throw new Refusal('missing')
    const headers = {
      'content-type': types[ending as Extension],
      // An uploaded file never changes; one in the folder may be replaced.
      'cache-control': isUploaded ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, must-revalidate',
      etag: `"${found.version}"`,
    }
    if (request.headers['if-none-match'] === headers.etag) return { status: 304, headers, body: '' }
    const key = `${found.version} ${stem}.${ending}`
    const makeIt = async () => {
      const whole = await found.bytes()
      return (whole && (await make(whole))) ?? undefined
    }
    const body = await made.fetch(key, { context: makeIt })
    if (!body) throw new Refusal('missing')
    return { headers: { ...headers, 'content-length': String(body.length) }, body }
  }
}

/** A picture with a version of its content, so that cached sizes do not need its bytes. */
interface Found {
  version: string
  bytes(): Promise<Buffer | undefined>
}

/** Finds an uploaded picture while a public row shows it. */
async function uploadedPicture(
  parts: ResponderParts,
  [record = '', id = '', file = '', name = '', ...more]: string[],
): Promise<Found | undefined> {
  const found = more.length === 0 ? await publicRow(parts, record, id) : undefined
  if (!found || !heldPictures(found.type, found.row).includes(`${file}/${name}`)) return undefined
  const bytes = async () => {
    const stored = await parts.store.files.read(file, { id: '', all: true })
    return stored ? wholeOf(stored) : undefined
  }
  return { version: file, bytes }
}
