import { errorWords } from '../../../contract/words/error-words'
import { placeholdersOf, type WordForms, type WordText } from '../../../contract/words/word'
import type { WordsFile } from '../../../contract/words/words-file'
import { wordGroups, type WordGroup } from '../../../contract/words/words'
import { isChinese, isEnglish } from '../../../validate/language'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { nearest } from '../../suggest/nearest'
import { checkPlaceholders } from '../values/word-placeholders'

const groups = Object.keys(wordGroups) as WordGroup[]

/** The plural forms of a language; undefined for an unknown tag. */
function formsOf(locale: string): Intl.LDMLPluralRule[] | undefined {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  } catch {
    return undefined
  }
}

/** A word with a count needs every plural form of its language and no other. */
function checkForms(
  { report }: TreeIndex,
  { source }: Entry<WordsFile>,
  path: string[],
  text: WordForms,
  asked: Intl.LDMLPluralRule[],
): void {
  const written = Object.keys(text)
  const missing = asked.filter((form) => !written.includes(form))
  const foreign = written.find((form) => !(asked as string[]).includes(form))
  if (foreign !== undefined)
    report.add(placeOf(source, [...path, foreign]), {
      code: 'words/foreign-form',
      zh: `这种语言按数量没有“${quoted(foreign, 8)}”这一句`,
      en: `The language has no form "${foreign}"`,
      fix: didYouMean(missing.length === 1 ? missing[0] : nearest(foreign, missing), asked),
    })
  else if (missing.length > 0)
    report.add(placeOf(source, path), {
      code: 'words/missing-form',
      zh: `按数量少了 ${missing.join('、')}`,
      en: `The forms ${missing.join(', ')} are missing`,
      fix: { zh: `补上 ${missing.map((form) => `"${form}"`).join('、')}`, en: `Add ${missing.map((form) => `"${form}"`).join(', ')}` },
    })
}

function checkWord(
  index: TreeIndex,
  words: Entry<WordsFile>,
  path: string[],
  text: WordText,
  own: string,
  forms: Intl.LDMLPluralRule[] | undefined,
): void {
  const places = placeholdersOf(own)
  if (typeof text === 'string') return checkPlaceholders(index, words.source, path, text, { places, all: true })
  if (forms) checkForms(index, words, path, text, forms)
  // A form such as "One file" needs no placeholder for the number.
  for (const [form, one] of Object.entries(text))
    checkPlaceholders(index, words.source, [...path, form], one, { places, all: form === 'other' })
}

/** Words that the language does not have yet, by group. */
function unsaidOf(words: WordsFile): [group: string, names: string[]][] {
  const { errors = {} } = words
  const ofGroups = groups.map((group): [string, string[]] => {
    const written = words[group] ?? {}
    return [group, Object.keys(wordGroups[group]).filter((name) => !Object.hasOwn(written, name))]
  })
  const ofErrors: [string, string[]] = ['errors', Object.keys(errorWords).filter((code) => !errors[code]?.message)]
  return [...ofGroups, ofErrors].filter(([, names]) => names.length > 0)
}

/** Most missing words that one warning names. */
const mostNamed = 40

/** Warns of a portal in a third language which of its words are missing, because those fall back to English. */
function noteEnglish({ report, portal }: TreeIndex, words: Entry<WordsFile> | undefined): void {
  if (!portal || isChinese(portal.value.locale) || isEnglish(portal.value.locale)) return
  const unsaid = unsaidOf(words?.value ?? {})
  const [first, ...others] = unsaid
  if (!first) return
  const placeIn = (group: string) => (words ? placeOf(words.source, [group]) : placeOf(portal.source, ['locale']))
  const count = unsaid.reduce((sum, [, names]) => sum + names.length, 0)
  const language = portal.value.locale
  // Near the end name every missing word, before that only the groups: a thousand names are no help.
  const named = ([group, names]: (typeof unsaid)[number]) => `${group}（${count > mostNamed ? names.length : names.join('、')}）`
  const list = words ? unsaid.map(named) : unsaid.map(([group]) => group)
  report.add(placeIn(first[0]), {
    code: 'words/missing',
    severity: 'warning',
    zh: `words.json 还有 ${count} 句没有写，会说英语`,
    en: `words.json leaves out ${count} word(s), which are said in English`,
    fix: {
      zh: `用 ${quoted(language, 12)} 补上（各句见 --list keys.words）：${list.join('、')}`,
      en: `Add them in ${language}: ${list.join(', ')}`,
    },
    ...(words && others.length > 0 && count <= mostNamed ? { related: others.map(([group]) => placeIn(group)) } : {}),
  })
}

/** words.json: placeholders, plural forms, and words that would fall back to English. */
export function linkWords(index: TreeIndex): void {
  const { words, portal } = index
  const forms = portal && formsOf(portal.value.locale)
  if (portal && !forms)
    index.report.add(placeOf(portal.source, ['locale']), {
      code: 'words/locale',
      zh: `没有“${quoted(portal.value.locale, 12)}”这种语言代码`,
      en: `"${portal.value.locale}" is no language tag`,
      fix: { zh: '写 BCP 47 代码，如 zh-CN、en、fr', en: 'Write a BCP 47 tag such as zh-CN, en or fr' },
    })
  if (!index.unsure('words')) noteEnglish(index, words)
  for (const group of words ? groups : [])
    for (const [name, text] of Object.entries<WordText>(words!.value[group] ?? {}))
      checkWord(index, words!, [group, name], text, (wordGroups[group] as Record<string, string>)[name] ?? '', forms)
}
