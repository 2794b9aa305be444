/** A place of a sentence, which something fills: `{count}`, `{{row.title|date}}`. */
export const placePattern = /\{\{[^{}]*\}\}|\{\w+\}/

/** The word of a place that says what fills it: `title` of `{{row.title|date}}`. */
export const placeName = (place: string): string => place.replaceAll(/[{}]/g, '').split('|')[0]?.split('.').at(-1) ?? ''

const everyPlace = new RegExp(placePattern, 'g')

/** A sentence for people: each place by what fills it, but those of which two would be called the same. */
export function toldPlaces(sentence: string, titleOf: (place: string) => string): string {
  const places = new Set(sentence.match(everyPlace))
  const isOnly = (place: string) => [...places].every((other) => other === place || titleOf(other) !== titleOf(place))
  return sentence.replaceAll(everyPlace, (place) => (isOnly(place) ? `[${titleOf(place)}]` : place))
}
