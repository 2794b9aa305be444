/** A placeholder in a sentence: `{count}`, `{{row.title|date}}`. */
export const placeholderPattern = /\{\{[^{}]*\}\}|\{\w+\}/

/** The descriptive word of a placeholder: `title` of `{{row.title|date}}`. */
export const placeholderName = (place: string): string => place.replaceAll(/[{}]/g, '').split('|')[0]?.split('.').at(-1) ?? ''

const everyPlace = new RegExp(placeholderPattern, 'g')

/** Replaces each placeholder by its title, unless two of the sentence would have the same title. */
export function withPlaceholderTitles(sentence: string, titleOf: (place: string) => string): string {
  const places = new Set(sentence.match(everyPlace))
  const isOnly = (place: string) => [...places].every((other) => other === place || titleOf(other) !== titleOf(place))
  return sentence.replaceAll(everyPlace, (place) => (isOnly(place) ? `[${titleOf(place)}]` : place))
}
