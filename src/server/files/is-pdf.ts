/** What makes a reader run or open something of its own accord. */
const active = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData)\b/

/** A PDF from its first byte to its last, without scripts, attachments or anything that starts by itself. */
export function isPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-64))) return false
  // A name may be written with #xx for any of its letters.
  const plain = text.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return !active.test(plain) && !text.includes('PK\x05\x06') && !/<(script|html|svg)\b/i.test(text)
}
