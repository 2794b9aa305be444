import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterAll, describe, expect, test } from 'vitest'
import { comparePicture } from '../../src/cli/pictures/compare-picture'
import { reviewPage } from '../../src/cli/pictures/review-page'

const root = mkdtempSync(join(tmpdir(), 'pictures-'))
const places = { kept: join(root, 'kept'), now: join(root, 'now'), difference: join(root, 'difference') }
for (const folder of Object.values(places)) mkdirSync(folder)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A grey sheet with one black square. */
function sheet(height: number, at: number): Buffer {
  const png = new PNG({ width: 20, height })
  png.data.fill(200)
  for (let y = at; y < at + 4; y++) png.data.fill(0, (y * 20 + 2) * 4, (y * 20 + 6) * 4)
  return PNG.sync.write(png)
}

const compare = (name: string, kept: Buffer, now: Buffer) => {
  writeFileSync(join(places.kept, name), kept)
  return comparePicture(name, now, places)
}

describe('a picture', () => {
  test('without a reference is new', () => {
    expect(comparePicture('first.png', sheet(20, 2), places)).toEqual({ name: 'first.png', is: 'new' })
  })

  test('equal to its reference is the same', () => {
    expect(compare('same.png', sheet(20, 2), sheet(20, 2)).is).toBe('same')
  })

  test('with moved parts differs, and gets a difference image', () => {
    const { is, pixels } = compare('moved.png', sheet(20, 2), sheet(20, 12))
    expect(is).toBe('different')
    expect(pixels).toBeGreaterThan(10)
    expect(existsSync(join(places.difference, 'moved.png'))).toBe(true)
  })

  test('with another size differs', () => {
    expect(compare('grown.png', sheet(20, 2), sheet(30, 2)).is).toBe('different')
  })
})

test('the review shows the largest difference first', () => {
  const page = reviewPage([
    { name: 'little.png', is: 'different', pixels: 5 },
    { name: 'large.png', is: 'different', pixels: 500 },
    { name: 'fine.png', is: 'same' },
    { name: 'old.png', is: 'gone' },
  ])
  expect(page.indexOf('now/large.png')).toBeLessThan(page.indexOf('now/little.png'))
  expect(page).toContain('kept/old.png')
  expect(page).not.toContain('fine.png')
})
