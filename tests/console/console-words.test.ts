import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { consoleWords } from '../../src/contract/console/words/console-words'
import { hereWords } from '../../src/contract/console/words/here-words'
import { wordGroups } from '../../src/contract/words/words'

const readers = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`src/console/${name}`, 'utf8'))

describe('the words of the console', () => {
  it.each(Object.keys(hereWords))("%s is read on the portal's pages", (name) => {
    expect(readers.some((text) => text.includes(`hereWords.${name}`))).toBe(true)
  })

  it.each(Object.keys(consoleWords))('%s is read by code', (name) => {
    expect(readers.some((text) => text.includes(`'${name}'`))).toBe(true)
  })

  it('are none that a portal may change', () => {
    const changeable = new Set(Object.values(wordGroups).flatMap((group) => Object.values<string>(group)))
    expect(changeable.size).toBeGreaterThan(300)
    const groups: object = wordGroups
    expect('console' in groups).toBe(false)
  })
})
