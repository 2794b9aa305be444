import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requestTroubles } from '../../src/contract/console/console-request'
import { letterClasses, rulePresets } from '../../src/contract/console/rule-presets'
import { consoleWords } from '../../src/contract/console/words/console-words'
import { consoleEnglish } from '../../src/contract/console/words/english/console-english'
import { operatorMessageEnglish } from '../../src/contract/console/words/english/rooms-english'
import { levelWord, operatorMessageWords, troubleWord } from '../../src/contract/console/words/request-words'
import { editLinkWordsIn } from '../../src/contract/console/words/edit-link-words'
import { sentenceWithTitles } from '../../src/console/schema-form/placeholder-title'
import type { WordText } from '../../src/contract/words/word'
import { wordGroups } from '../../src/contract/words/words'

const readers = readdirSync('src/console', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(`src/console/${name}`, 'utf8'))

/** Words that are selected by server data and by patterns. */
const titles = [...rulePresets, ...letterClasses].map(({ title }) => title)
const troubles = requestTroubles.flatMap((trouble) => [troubleWord(trouble, false), troubleWord(trouble, true)])
const byData = new Set<string>([...Object.values(levelWord), ...troubles, ...titles])

describe('the words of the console', () => {
  it.each(Object.keys(editLinkWordsIn('zh-CN')))("include %s, which the portal's pages use", (name) => {
    expect(readers.some((text) => text.includes(`hereWords.${name}`))).toBe(true)
  })

  it("are in the language of the portal on the portal's pages", () => {
    const han = /\p{Script=Han}/u
    for (const language of ['zh', 'zh-CN', 'zh-Hant-TW'])
      expect(Object.values(editLinkWordsIn(language)).every((word) => han.test(word))).toBe(true)
    for (const language of ['en-GB', 'fr', 'ar', 'zha', ''])
      expect(Object.values(editLinkWordsIn(language)).some((word) => han.test(word))).toBe(false)
  })

  it.each(Object.keys(consoleWords))('include %s, which code uses', (name) => {
    expect(byData.has(name) || readers.some((text) => text.includes(`'${name}'`))).toBe(true)
  })

  it('keep what a button says in the name that tells it from others of its kind', () => {
    for (const words of [consoleWords, consoleEnglish] as Readonly<Record<string, string>>[])
      for (const [name, text] of Object.entries(words))
        for (const said of name.endsWith('Of') ? [words[name.slice(0, -2)]] : [])
          expect(said === undefined || text.startsWith(said) || name === 'formsOptionsOf', name).toBe(true)
  })

  it('have English versions with the same placeholders', async () => {
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    const pairs = [
      [consoleWords, consoleEnglish],
      [operatorMessageWords, operatorMessageEnglish],
    ] as const
    for (const [chinese, english] of pairs) {
      expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
      for (const [name, text] of Object.entries(chinese)) {
        const said = (english as Readonly<Record<string, string>>)[name]!
        expect(places(said), name).toEqual(places(text))
        expect(said).not.toMatch(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u)
      }
    }
  })

  it("have a human-readable name for each placeholder of the portal's sentences", () => {
    const texts = Object.values(wordGroups).flatMap((group) => Object.values<WordText>(group))
    const shown = texts
      .flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)))
      .map((text) => sentenceWithTitles(text, new Map()))
    expect(shown.filter((text) => /\[\w+\]|\{\w+\}/.test(text))).toEqual([])
  })

  it('are not changeable by a portal', () => {
    const changeable = new Set(Object.values(wordGroups).flatMap((group) => Object.values<string>(group)))
    expect(changeable.size).toBeGreaterThan(300)
    const groups: object = wordGroups
    expect('console' in groups).toBe(false)
  })
})
