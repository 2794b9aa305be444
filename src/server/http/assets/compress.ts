import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const gzipped = promisify(gzip)
const brotli = promisify(brotliCompress)

/** The first of our encodings that the client takes. */
export function encodingOf(accepted: string | string[] | undefined, ours: readonly Encoding[] = ['br', 'gzip']): Encoding | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((part) => part.split(';'))
  const takes = (name: string) => names.some(([one, q]) => one?.trim() === name && q?.trim() !== 'q=0')
  return ours.find(takes)
}

/** Compresses a body; `thorough` is for bodies that are compressed once and served often. */
export function compress(body: Buffer, encoding: Encoding, thorough: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: thorough ? 9 : 6 })
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: thorough ? 11 : 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
}
