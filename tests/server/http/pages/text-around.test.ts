import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { brotliFormat, deflateFormat, packAround } from '../../../../src/server/http/pages/pack/pack-around'
import { textAround } from '../../../../src/server/http/pages/pack/text-around'

const values = fc.oneof(
  fc.string(),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64')),
)

it('produces the same text plain and compressed, with any value between its pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 6 }),
      fc.array(values, { minLength: 1, maxLength: 3 }),
      async (pieces, several) => {
        const text = textAround(pieces)
        for (const value of several) {
          expect(text.plain(value).toString()).toBe(pieces.join(value))
          expect(gunzipSync(await text.gzip(value)).toString()).toBe(pieces.join(value))
          expect(brotliDecompressSync(await text.brotli(value)).toString()).toBe(pieces.join(value))
        }
      },
    ),
    { numRuns: 100 },
  )
})

const page = [
  `<p>${'数字化转型公共服务平台'.repeat(500)}<script nonce="`,
  ...Array<string>(20).fill('"></script><script nonce="'),
  '</p>'.repeat(500),
]
const nonces = ['AAECAwQFBgcICQoLDA0ODw==', 'EBESExQVFhcYGRobHB0eHw==']

it('compresses well, and contains each value', async () => {
  const text = textAround(page)
  for (const write of [text.gzip, text.brotli]) {
    const [first, second] = [await write(nonces[0]!), await write(nonces[1]!)]
    expect(first.length).toBeLessThan(text.plain(nonces[0]!).length / 40)
    expect(first.equals(second)).toBe(false)
  }
})

it.each(Object.entries({ deflateFormat, brotliFormat }))('compresses the text once for all values by %s', async (_, format) => {
  const packed = await packAround(
    format,
    page.map((piece) => Buffer.from(piece)),
    Buffer.from(nonces[0]!),
  )
  const text = await format.decompress(packed!(Buffer.from(nonces[1]!)))
  expect(text.toString()).toBe(page.join(nonces[1]))
})

it('finds that a text cannot be packed, where its encoder did not copy the value', async () => {
  const deaf = { ...deflateFormat, stored: (bytes: Buffer) => deflateFormat.stored(Buffer.alloc(bytes.length)) }
  expect(
    await packAround(
      deaf,
      page.map((piece) => Buffer.from(piece)),
      Buffer.from(nonces[0]!),
    ),
  ).toBeNull()
})
