import { describe, expect, it } from 'vitest'
import { loadTree } from '../../src/check/read/load-tree'
import { englishWords } from '../../src/contract/words/english/english-words'
import { errorsEnglish } from '../../src/contract/words/english/error-english'
import { errorWords } from '../../src/contract/words/error-words'
import type { WordText } from '../../src/contract/words/word'
import { checkRelease } from '../../src/release/check-release'
import { compileRelease } from '../../src/release/compile-release'
import { wordsOfTree } from '../../src/release/words'
import { productContext } from '../../src/server/handlers/product-context'

const dir = 'tests/portals/english'
const files = await loadTree(dir)
const words = (text: string) => files.map((file) => (file.name === 'words.json' ? { ...file, bytes: Buffer.from(text) } : file))

/** A portal copied before a word existed, or with words not yet written. */
describe('a portal without all words', () => {
  const without = files.filter(({ name }) => name !== 'words.json')
  const speaking = (locale: string, all = without) =>
    all.map((file) => {
      if (file.name !== 'portal.json') return file
      const portal = { ...(JSON.parse(Buffer.from(file.bytes).toString('utf8')) as object), locale }
      return { ...file, bytes: Buffer.from(JSON.stringify(portal)) }
    })
  const checked = (all: typeof files) => {
    const { tree, problems } = checkRelease(dir, all, productContext)
    const told = problems.filter(({ code }) => code.startsWith('words/'))
    return { words: tree && wordsOfTree(tree), boot: tree && compileRelease(tree).boot.portal, told }
  }

  it('uses the English ones with English plurals', () => {
    const { words, boot, told } = checked(without)
    expect(told).toEqual([])
    expect(words?.translator.translate('total', { count: 1 })).toBe('1 item')
    expect(words?.translator.translate('waitMinutes', { minutes: 3 })).toBe('Too many failures. Please try again in 3 minutes')
    expect(words?.errors['503']).toEqual({ ...errorWords[503], message: errorsEnglish[503] })
    expect(boot?.words.skip).toBe('Skip to the main content')
    expect(boot?.words).not.toHaveProperty('waitMinutes')
  })

  it('uses the Chinese ones when its language is Chinese', () => {
    const { words, boot, told } = checked(speaking('zh-TW'))
    expect(told).toEqual([])
    expect(words?.translator.translate('total', { count: 1 })).toBe('共 1 条')
    expect(words?.errors['503']).toEqual(errorWords[503])
    expect(boot?.words).toEqual({})
  })

  it('uses the English ones in a third language, goes live, and reports the missing ones', () => {
    const french = words('{ "shell": { "skip": "Aller au contenu" }, "errors": { "404": { "message": "Introuvable" } } }')
    const { words: said, boot, told } = checked(speaking('fr', french))
    expect(told).toMatchObject([{ code: 'words/missing', severity: 'warning', file: `${dir}/words.json` }])
    // A thousand names in one line would hide every other problem.
    expect(told[0]?.fix?.zh).toMatch(/accounts（\d+）/)
    expect(told[0]?.fix?.zh.length).toBeLessThan(800)
    expect(boot?.words).toMatchObject({ skip: 'Aller au contenu', retry: 'Try again' })
    expect([said?.errors['404']?.message, said?.errors['403']?.message]).toEqual(['Introuvable', errorsEnglish[403]])
  })

  it('has an English version of every word, with the same placeholders and English plural forms', () => {
    const all = words(
      JSON.stringify({
        ...englishWords,
        errors: Object.fromEntries(Object.entries(errorsEnglish).map(([code, message]) => [code, { message }])),
      }),
    )
    expect(checked(speaking('en', all)).told).toEqual([])
    const counting = Object.values(englishWords).flatMap((group) =>
      Object.values<WordText>(group).filter((text) => typeof text !== 'string'),
    )
    expect(counting.length).toBeGreaterThan(30)
  })
})
