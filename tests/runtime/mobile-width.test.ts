import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mobileWidth } from '../../src/runtime/device/mobile-width'

const sheets = ['src', '.storybook'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`),
)
const queries = sheets.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/@media[^{]*/g)].flatMap(([text]) =>
    [...text.matchAll(/width\s*[:<>=]+\s*([^)\s]+)|([^(\s]+)\s*[<>]=?\s*width/g)].map((found) => ({
      file,
      text,
      width: found[1] ?? found[2] ?? '',
    })),
  ),
)

/** The phone breakpoint from both sides; a fraction of a pixel separates them at every zoom. */
const edges = [`${mobileWidth}px`, `${mobileWidth - 0.02}px`]
/** A number this near would be the same breakpoint written differently; one farther off changes something inside a layout. */
const near = 100

it('every style sheet switches to the phone layout at the same width', () => {
  expect(queries.length).toBeGreaterThan(20)
  expect(
    queries.filter(
      ({ width }) => !edges.includes(width) && !(/^[\d.]+px$/.test(width) && Math.abs(Number.parseFloat(width) - mobileWidth) > near),
    ),
  ).toEqual([])
  for (const { text } of queries.filter(({ width }) => edges.includes(width)))
    expect(text).toMatch(new RegExp(`min-width: ${edges[0]}|max-width: ${edges[1]}`))
})
