import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file}`)
const parts = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/lazyPart\(\s*'([^']+)',[\s\S]*?\n?\)/g)].map((found) => ({
    file,
    name: found[1]!,
    text: found[0],
  })),
)

it('names each part of a page by its source, which tells the server what code to preload', () => {
  expect(parts.length).toBeGreaterThan(15)
  for (const { name } of parts) expect(sources.filter((file) => file === `src/${name}.tsx`)).toEqual([`src/${name}.tsx`])
  for (const { file, name, text } of parts) {
    const path = /import\('([^']+)'\)/.exec(text)?.[1]
    if (path)
      expect([file, [name, name.replace(/\/index$/, '')]]).toEqual([
        file,
        expect.arrayContaining([join(dirname(file), path).replace(/^src\//, '')]),
      ])
  }
})

it('has no other code that loads while a page is rendered', () => {
  // What opens on an action of the visitor is on no page that the server renders.
  const known = ['src/runtime/actions/lazy-actions.tsx']
  const others = sources.filter((file) => !known.includes(file) && /\blazy[<(]/.test(readFileSync(file, 'utf8')))
  expect(others).toEqual([])
})

it('has one component for noscript, because noscript elements must not be nested', () => {
  const files = sources.filter((file) => file.endsWith('.tsx') && /<noscript/.test(readFileSync(file, 'utf8')))
  expect(files).toEqual(['src/runtime/without-script.tsx'])
})
