/** A part of a multipart form: a text, or a file that has not been verified. */
export type ArchivePart = string | { name: string; type: string; bytes: Uint8Array }

/** The parts of a multipart form in order; null for any other body. */
export async function multipartParts(contentType: string, body: Uint8Array): Promise<[field: string, part: ArchivePart][] | null> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  if (!form) return null
  const read = async (part: FormDataEntryValue): Promise<ArchivePart> =>
    typeof part === 'string' ? part : { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) }
  return Promise.all([...form].map(async ([field, part]) => [field, await read(part)]))
}
