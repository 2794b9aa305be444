import { holdsMore } from '../holds-more'
import { Refusal } from '../refusal'

/** A file as a form brought it; nothing of it has been believed yet. */
export interface UploadedFile {
  name: string
  type: string
  bytes: Buffer
}

export interface Multipart {
  values: Record<string, string>
  files: Record<string, UploadedFile>
}

/** The parts of a form with files. A file counts by its name among the values, for the check of the body. */
export async function readMultipart(contentType: string, body: Buffer): Promise<Multipart> {
  const values: Multipart['values'] = {}
  const files: Multipart['files'] = {}
  for (const [field, part] of await partsOf(contentType, body)) {
    if (Object.hasOwn(values, field)) throw new Refusal('malformed', { message: '每项只能提交一次，请逐个上传文件' })
    if (typeof part === 'string') values[field] = part
    else {
      values[field] = part.name
      files[field] = { name: part.name, type: part.type, bytes: Buffer.from(await part.arrayBuffer()) }
    }
  }
  return { values, files }
}

/** More parts than any form with a file has. */
const most = 50

async function partsOf(contentType: string, body: Buffer) {
  const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1]
  if (boundary && holdsMore(body, `--${boundary}`, most)) throw new Refusal('malformed', { message: '每次只能上传一个文件，请逐个上传' })
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData())]
  } catch {
    throw new Refusal('malformed', { message: '上传没有完成，请重新上传' })
  }
}
