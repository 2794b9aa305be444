import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../../files/read-multipart'
import { multipartBoundary } from '../../files/multipart-boundary'
import type { UploadInspector } from '../../files/upload-inspector'
import { Refusal } from '../../replies/refusal'
import { hasMoreThan } from '../../request/has-more-than'
import { wordWith } from '../../../contract/words/word'
import { cutBody } from '../read-upload'

/** A form as a browser posts it without script. */
export interface FormBody {
  pairs: [name: string, text: string][]
  files: [field: string, file: UploadedFile][]
  /** The files are too large together, so that some are missing. */
  isCut: boolean
}

/** More than any form has: values in all, and parts of a multipart body. */
const most = { values: 5_000, parts: 500 }

const typeOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['content-type']?.split(';')[0]?.trim().toLowerCase()

/** Whether the body has a type in which browsers post forms without script. */
export const isFormBody = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  ['application/x-www-form-urlencoded', 'multipart/form-data'].includes(typeOf(request) ?? '')

export async function readFormBody(
  request: Pick<FastifyRequest, 'headers' | 'body'>,
  uploads: Pick<UploadInspector, 'partsOf'>,
): Promise<FormBody> {
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (typeOf(request) === 'multipart/form-data') return readParts(request.headers['content-type'] ?? '', bytes, uploads)
  if (hasMoreThan(bytes, '&', most.values)) throw new Refusal('malformed', { message: wordWith('tooManyValues') })
  return { pairs: [...new URLSearchParams(bytes.toString('utf8'))], files: [], isCut: false }
}

const brokenOff = () => new Refusal('malformed', { message: wordWith('uploadBrokenOff') })

async function readParts(contentType: string, bytes: Buffer, uploads: Pick<UploadInspector, 'partsOf'>): Promise<FormBody> {
  const boundary = multipartBoundary(contentType)
  if (boundary === undefined) throw brokenOff()
  const tail = cutBody(bytes)
  const whole = tail ? joined(bytes, tail, `\r\n--${boundary}`) : bytes
  const parts = hasMoreThan(whole, `--${boundary}`, most.parts) ? null : await uploads.partsOf(contentType, whole)
  if (!parts) throw brokenOff()
  const body: FormBody = { pairs: [], files: [], isCut: tail !== undefined }
  for (const [field, part] of parts) {
    if (typeof part === 'string') body.pairs.push([field, part])
    // When no file is chosen, browsers send one without a name.
    else if (part.name !== '')
      body.files.push([field, { ...part, bytes: Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength) }])
  }
  return body
}

/** Joins the start with the part of the end that follows the truncated file, from the next multipart boundary on. */
function joined(head: Buffer, tail: Buffer, mark: string): Buffer {
  const at = tail.indexOf(mark)
  return Buffer.concat([head, at < 0 ? Buffer.from(`${mark}--\r\n`) : tail.subarray(at)])
}
