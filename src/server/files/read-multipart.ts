import { hasMoreThan } from '../request/has-more-than'
import { Refusal } from '../replies/refusal'
import { multipartBoundary } from './multipart-boundary'
import type { UploadInspector } from './upload-inspector'
import { wordWith } from '../../contract/words/word'

/** A file as uploaded, not yet verified. */
export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

export interface Multipart {
  values: Record<string, string>
  files: Record<string, UploadedFile>
}

/** Maximum number of parts: more than any form with a file has. */
const most = 50

/** The parts of a multipart form. Among the values, a file is represented by its name, for the check of the body. */
export async function readMultipart(contentType: string, body: Buffer, { partsOf }: Pick<UploadInspector, 'partsOf'>): Promise<Multipart> {
  const boundary = multipartBoundary(contentType)
  if (boundary === undefined) throw new Refusal('malformed', { message: wordWith('uploadBrokenOff') })
  if (hasMoreThan(body, `--${boundary}`, most)) throw new Refusal('malformed', { message: wordWith('uploadOne') })
  const parts = await partsOf(contentType, body)
  if (!parts) throw new Refusal('malformed', { message: wordWith('uploadBrokenOff') })
  const values: Multipart['values'] = {}
  const files: Multipart['files'] = {}
  for (const [field, part] of parts) {
    if (Object.hasOwn(values, field)) throw new Refusal('malformed', { message: wordWith('uploadTwice') })
    values[field] = typeof part === 'string' ? part : part.name
    if (typeof part !== 'string')
      files[field] = { ...part, bytes: Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength) }
  }
  return { values, files }
}
