import type { defaultWords } from './words'

export type WordName = keyof typeof defaultWords

/** The forms of a word that counts, by the categories of the language (`one`, `other` …). */
export type WordForms = Partial<Record<Intl.LDMLPluralRule, string>>
/** A word as words.json has it. */
export type WordText = string | WordForms
/** What words.json says otherwise than the contract, by name. */
export type Words = Readonly<Partial<Record<WordName, WordText>>>

/** What stands in a place of a word: a list is written with commas, another word in its own words. */
export type WordValue = string | number | WordWithValues | readonly string[]
export type WordValues = Readonly<Record<string, WordValue>>

export type PlacesIn<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | PlacesIn<Rest> : never
type Places<N extends WordName> = PlacesIn<(typeof defaultWords)[N]>
/** The values that a word asks for: one that is left out does not compile. */
export type ValuesOf<N extends WordName> = [Places<N>] extends [never] ? [] : [values: Readonly<Record<Places<N>, WordValue>>]

/** A sentence that is not yet in the words of a portal: where it is made, nobody knows them. */
export interface WordWithValues {
  word: WordName
  values?: WordValues
}
/** A sentence of the schemas as it stands, or one that the portal's words will say. */
export type Translatable = string | WordWithValues

export const wordWith = <N extends WordName>(word: N, ...[values]: ValuesOf<N>): WordWithValues => ({ word, ...(values ? { values } : {}) })

/** The names in a text's braces, each once. */
export const placesOf = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))]

/** A text with values in its places, each put in once: a value that looks like a place is not filled in again. */
export const filledIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(Object.hasOwn(values, name) ? values[name] : place))

/** Places that hold a number of something: a word with one may have the forms of its language. */
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
/** The place that a word counts by; undefined for one that counts nothing. */
export const countedPlace = (text: string): string | undefined => placesOf(text).find((place) => counted.includes(place))
