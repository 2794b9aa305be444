import { interfaceWords, type InterfaceWord } from '../contract/words/pages/interface-words'
import {
  placeholdersOf,
  type Translatable,
  type ValuesOf,
  type WordName,
  type Words,
  type WordText,
  type WordValue,
  type WordValues,
} from '../contract/words/word'

export type Translate<Name extends WordName = WordName> = <N extends Name>(word: N, ...values: ValuesOf<N>) => string

/** Translates words for a portal. */
export interface Translator<Name extends WordName = WordName> {
  translate: Translate<Name>
  /** Text of a message that was created without the portal's words. */
  toText(sentence: Translatable): string
}

const rules = new Map<string, Intl.PluralRules>()
function formFor(locale: string, count: number): Intl.LDMLPluralRule {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known.select(count)
}

/** The plural form of a word for its number. */
function formOf(text: WordText, values: WordValues, locale: string): string {
  if (typeof text === 'string') return text
  const other = text.other ?? ''
  // The first placeholder with a number decides.
  const count = placeholdersOf(other)
    .map((place) => Number.parseFloat(String(values[place])))
    .find((value) => !Number.isNaN(value))
  return (count === undefined ? undefined : text[formFor(locale, count)]) ?? other
}

/** A translator for a release's words, with `defaults` for the others. */
export function createTranslator<Name extends WordName>(
  words: Words,
  locale: string,
  defaults: Readonly<Record<Name, string>>,
): Translator<Name> {
  const textOf = (word: WordName): WordText => words[word] ?? (defaults as Partial<Record<WordName, string>>)[word] ?? ''
  const written = (value: WordValue | undefined): string => {
    if (value === undefined) return ''
    if (typeof value === 'string' || typeof value === 'number') return String(value)
    return 'word' in value ? filled(value.word, value.values) : value.join(filled('comma'))
  }
  const filled = (word: WordName, values: WordValues = {}): string =>
    formOf(textOf(word), values, locale).replace(/\{(\w+)\}/g, (place, name: string) =>
      Object.hasOwn(values, name) ? written(values[name]) : place,
    )
  return {
    translate: (word, ...[values]) => filled(word, values),
    toText: (sentence) => (typeof sentence === 'string' ? sentence : filled(sentence.word, sentence.values)),
  }
}

/** The parts of a portal that its words need. */
export interface PortalWords {
  words?: Words
  locale: string
}

const translators = new WeakMap<object, Translator<InterfaceWord>>()

/** A translator for words that every page may need, cached per portal. */
export function translatorOf(portal: PortalWords): Translator<InterfaceWord> {
  const known = translators.get(portal) ?? createTranslator(portal.words ?? {}, portal.locale, interfaceWords)
  translators.set(portal, known)
  return known
}

export const wordOf = <N extends InterfaceWord>(portal: PortalWords, word: N, ...values: ValuesOf<N>): string =>
  translatorOf(portal).translate(word, ...values)
