import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('imports go only in the directions that src/README.md states', async () => {
  const config = '../../oxlint.config.js'
  const { mayImport } = (await import(config)) as { mayImport: Record<string, string[]> }
  const rows = [...readFileSync('src/README.md', 'utf8').matchAll(/^\| `([\w/]+)` \| (.+) \|$/gm)]
  const stated = rows.map(([, folder, names = '']) => [folder, [...names.matchAll(/`([\w/]+)`/g)].map(([, name]) => name)])
  expect(Object.fromEntries(stated)).toEqual(mayImport)
})
