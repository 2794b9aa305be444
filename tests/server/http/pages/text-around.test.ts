import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textAround } from '../../../../src/server/http/pages/text-around'

it('produces the same text plain and compressed, with any value between its pieces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 6 }),
      fc.string(),
      async (pieces, value) => {
        const text = textAround(pieces)
        expect(text.plain(value).toString()).toBe(pieces.join(value))
        expect(gunzipSync(await text.gzip(value)).toString()).toBe(pieces.join(value))
      },
    ),
    { numRuns: 100 },
  )
})

it('compresses well, and contains each value', async () => {
  const text = textAround([`<p>${'数字化转型公共服务平台'.repeat(500)}`, '</p>'.repeat(500)])
  const [first, second] = [await text.gzip('one'), await text.gzip('two')]
  expect(first.length).toBeLessThan(text.plain('one').length / 20)
  expect(gunzipSync(second).toString()).toBe(text.plain('two').toString())
  expect(first.equals(second)).toBe(false)
})
