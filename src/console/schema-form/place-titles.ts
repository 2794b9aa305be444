import { placeWords } from '../../contract/console/words/place-words'

/** A sentence for a list: its places by what fills them. */
export const toldSentence = (text: string): string => text.replaceAll(/\{\{[^{}]*\}\}|\{\w+\}/g, (place) => `[${placeTitle(place)}]`)

/** A place of a sentence for people: `{count}` and `{{row.title|date}}` by what fills them. */
export function placeTitle(place: string, called: Readonly<Record<string, string>> = {}): string {
  const name = place.replaceAll(/[{}]/g, '').split('|')[0]?.split('.').at(-1) ?? ''
  if (Object.hasOwn(called, name)) return called[name]!
  return Object.hasOwn(placeWords, name) ? placeWords[name]! : name
}
