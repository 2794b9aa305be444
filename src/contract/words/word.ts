import type { defaultWords } from './words'

export type WordName = keyof typeof defaultWords

/** The plural forms of a word, by the categories of the language (`one`, `other` …). */
export type WordForms = Partial<Record<Intl.LDMLPluralRule, string>>
/** A word as words.json has it. */
export type WordText = string | WordForms
/** The words that words.json overrides, by name. */
export type Words = Readonly<Partial<Record<WordName, WordText>>>

/** A value for a placeholder: a list is joined with commas, another word is translated. */
export type WordValue = string | number | WordWithValues | readonly string[]
export type WordValues = Readonly<Record<string, WordValue>>

export type PlaceholdersIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlaceholdersIn<Rest> : never
type Places<N extends WordName> = PlaceholdersIn<(typeof defaultWords)[N]>
/** The values that a word requires; a missing one does not compile. */
export type ValuesOf<N extends WordName> = [Places<N>] extends [never] ? [] : [values: Readonly<Record<Places<N>, WordValue>>]

/** A word with its values, not yet translated, because the code that creates it has no access to the portal's words. */
export interface WordWithValues {
  word: WordName
  values?: WordValues
}
/** A sentence of the schemas as it is, or a word to be translated. */
export type Translatable = string | WordWithValues

export const wordWith = <N extends WordName>(word: N, ...[values]: ValuesOf<N>): WordWithValues => ({ word, ...(values ? { values } : {}) })

/** The distinct placeholders of a text. */
export const placeholdersOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]

/** Fills the placeholders of a text once: a value that looks like a placeholder is not filled in again. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(Object.hasOwn(values, name) ? values[name] : place))

/** Placeholders that hold a count: a word with one may have plural forms. */
const counted = [
  'count',
  'days',
  'hours',
  'minutes',
  'seconds',
  'late',
  'used',
  'most',
  'least',
  'letters',
  'megabytes',
  'points',
  'cells',
  'total',
]
/** The placeholder that selects the plural form; undefined when the text counts nothing. */
export const countPlaceholder = (text: string): string | undefined => placeholdersOf(text).find((place) => counted.includes(place))
