import type { WordGroup } from '../../../contract/words/words'
import { WordsFile } from '../../../contract/words/words-file'
import type { Files } from '../../../edit/apply-to-files'
import type { Json } from '../../../edit/operation'
import { translate } from '../../translate'
import { spaced, type ContractType } from '../../../contract/derived/contract-type'
import { speaksChinese } from '../../language'
import { defaultGroups } from '../../store/default-words'
import { jsonIn } from '../../store/files'
import { valueAt, findTexts } from '../../store/texts'
import { roomAddress, roomPlaceOf } from '../../place'

export const wordsFile = 'words.json'

const contract = WordsFile as unknown as ContractType
const errors = 'errors'

/** The contract type of a word's group, or of one error. */
export const contractOf = (group: string, name: string): ContractType => {
  const of = contract.properties?.[group] ?? {}
  return group === errors ? (of.properties?.[name] ?? Object.values(of.patternProperties ?? {})[0] ?? {}) : of
}

export const groupTitle = (group: string): string =>
  group === errors ? translate('wordsErrors') : speaksChinese ? (contract.properties?.[group]?.title ?? group) : spaced(group)

/** The purpose of a word. */
export const wordTitle = (group: string, name: string): string =>
  speaksChinese ? (contract.properties?.[group]?.properties?.[name]?.title ?? name) : spaced(name)

/** The default text of a word; undefined for one that the contract does not have. */
export const defaultText = (group: string, name: string): string | undefined =>
  Object.hasOwn(defaultGroups, group) ? textOf(defaultGroups[group as WordGroup][name]) || undefined : undefined

export const groups = (): string[] => [...Object.keys(defaultGroups), errors]

/** A line of the list: a sentence, its purpose, and the address that edits it. */
export interface WordLine {
  text: string
  note: string
  address: string
}

const textOf = (word: Json | undefined): string =>
  typeof word === 'string' ? word : String(valueAt(word, ['message']) ?? valueAt(word, ['other']) ?? '')

function lines(files: Files, group: string): WordLine[] {
  const json = jsonIn(files, wordsFile)
  const defaults: Record<string, Json> = Object.hasOwn(defaultGroups, group) ? { ...defaultGroups[group as WordGroup] } : {}
  return Object.entries({ ...defaults, ...(valueAt(json, [group]) as Record<string, Json> | undefined) })
    .map(([name, word]) => ({ text: textOf(word), note: wordTitle(group, name), address: roomAddress('words', [group, name]) }))
    .filter(({ text }) => text !== '')
}

/** What the word of an address is for; undefined for an address of another room. */
function purposeAt(address: string): string | undefined {
  const { room, rest } = roomPlaceOf(address)
  const [group, name] = rest
  return room === 'words' && group !== undefined && name !== undefined ? wordTitle(group, name) : undefined
}

/** Places with the purpose of each word in its trail: several words may say the same. */
export const withPurposes = <T extends { where: string; address: string }>(places: readonly T[]): T[] =>
  places.map((place) => {
    const purpose = purposeAt(place.address)
    return purpose === undefined ? place : { ...place, where: `${translate('roomWords')} › ${purpose}` }
  })

/** Sentences that match a query, anywhere in the files; without a query the words of a group, or of all groups. */
export function wordLines(files: Files, query: string, group: string, most: number): { lines: WordLine[]; count: number } {
  const prefix = group && roomAddress('words', [group])
  const all = query
    ? findTexts(files, query, Infinity)
        .filter(({ address }) => address.startsWith(prefix))
        .map(({ text, where, address }) => ({ text, note: purposeAt(address) ?? where, address }))
    : (group ? [group] : groups()).flatMap((one) => lines(files, one))
  return { lines: all.slice(0, most), count: all.length }
}
