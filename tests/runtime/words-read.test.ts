import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { defaultWords } from '../../src/contract/words/words'

const folders = [
  'src/runtime',
  'src/blocks',
  'src/widgets',
  'src/custom',
  'src/server',
  'src/validate',
  'src/release',
  'src/check/explain',
  'src/console/store/places',
]
const files = [
  'src/main.tsx',
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  ),
]
const readers = files.map((file) => readFileSync(file, 'utf8'))

/** Names that the code composes, or reads as a whole group. */
const composed =
  /^(?:api\d{3}|kept\w+(?:For|Until)|body(?:Heading|Numbers|Points|Table|Link)|heard[A-Z]\w+|pattern(?:(?:Start|End)IsNot|(?:Contains|Lacks)Run))$/
const isRead = (name: string) => composed.test(name) || readers.some((text) => text.includes(`'${name}'`))

it.each(Object.keys(defaultWords))('the word %s is read by code', (name) => expect(isRead(name)).toBe(true))
