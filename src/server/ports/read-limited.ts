/** Reads the body of an answer; rejects one longer than `most` bytes, so that no server can fill the memory. */
export async function readLimited(answer: Response, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > most) throw new Error(`the answer has more than ${most / 1024} KB`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
