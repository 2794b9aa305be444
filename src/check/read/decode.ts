export type Decoded = { text: string; bom: boolean } | { notUtf8: 'UTF-16' | 'GBK' | 'unknown'; offset: number; lineStart: string }

function isWhole(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).length >= 0
  } catch {
    return false
  }
}

function firstBadByte(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  const readable = (end: number) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(0, end), { stream: true })
      return true
    } catch {
      return false
    }
  }
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (readable(middle)) low = middle
    else high = middle - 1
  }
  // A bad byte may be in the middle of a character: go back to the start of it.
  while (low > 0 && !isWhole(bytes.subarray(0, low))) low--
  return low
}

const looksGbk = (bytes: Uint8Array) => {
  const text = new TextDecoder('gbk').decode(bytes)
  return /[\u4e00-\u9fff]/.test(text) && !text.includes('\ufffd')
}

/** Decodes UTF-8 with or without the byte order mark of Windows editors; names other encodings instead of guessing. */
export function decode(bytes: Uint8Array): Decoded {
  const utf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (utf16) return { notUtf8: 'UTF-16', offset: 0, lineStart: '' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const bom = text.startsWith('\ufeff')
    return { text: bom ? text.slice(1) : text, bom }
  } catch {
    const offset = firstBadByte(bytes)
    const lineStart = new TextDecoder('utf-8').decode(bytes.subarray(0, offset))
    return { notUtf8: looksGbk(bytes) ? 'GBK' : 'unknown', offset, lineStart }
  }
}
