/** A part of a form with files: a text, or a file of which nothing has been believed yet. */
export type Part = string | { name: string; type: string; bytes: Uint8Array }

/** The parts of a form in the order in which they came; null for a body that is no such form. */
export async function multipartParts(contentType: string, body: Uint8Array): Promise<[field: string, part: Part][] | null> {
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null)
  if (!form) return null
  const read = async (part: FormDataEntryValue): Promise<Part> =>
    typeof part === 'string' ? part : { name: part.name, type: part.type, bytes: new Uint8Array(await part.arrayBuffer()) }
  return Promise.all([...form].map(async ([field, part]) => [field, await read(part)]))
}
