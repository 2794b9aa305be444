import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replaceableWords } from '../../src/contract/words/words'
import { realPortal } from './tiny-boot'

const folders = ['src/runtime', 'src/blocks', 'src/widgets', 'src/custom', 'src/server']
const files = [
  'src/main.tsx',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
]
const readers = files.map((file) => readFileSync(file, 'utf8'))

/** Words of a message are taken whole, by their names. */
const isRead = (name: string) =>
  readers.some((text) => text.includes(`'${name}'`) || new RegExp(`\\{[^}]*\\b${name}\\b[^}]*\\} = \\{ \\.\\.\\.messageWords`).test(text))

it.each(Object.keys(replaceableWords))('the word %s is read by code', (name) => expect(isRead(name)).toBe(true))

it('portal.json names words that exist', () => {
  expect(Object.keys(realPortal.words).filter((name) => !Object.hasOwn(replaceableWords, name))).toEqual([])
})
