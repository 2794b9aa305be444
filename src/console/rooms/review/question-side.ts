import { describeWords } from '../../../check/shape/word-titles'
import type { FilePointer } from '../../../contract/console/file-pointer'
import { keyTitle } from '../../../contract/console/words/key-words'
import { spaced } from '../../../contract/derived/contract-type'
import { fileKinds } from '../../../contract/vocabulary/file-kinds'
import type { ConsoleQuestion } from '../../../contract/console/console-draft'
import { ownName } from '../../../contract/derived/own-name'
import type { Condition } from '../../../contract/parts/condition'
import { iconNames } from '../../../contract/vocabulary/kinds'
import type { Files } from '../../../edit/apply-to-files'
import { speaksChinese } from '../../language'
import { contractAt } from '../../schema-form/contract-at'
import { jsonIn } from '../../store/files'
import { placeOfPointer, valueAt } from '../../store/texts'
import { namesIn } from '../../schema-form/names'
import { audienceText } from '../../schema-form/visitors'
import { pointerSteps } from '../../store/problems-below'
import { translate } from '../../translate'

const patternKeys = new Set(['pattern', 'matches'])

const audience = (files: Files, condition?: Condition) => audienceText(files, condition) ?? translate('fixedEverybody')

/** How readers call a word or an id under a key. */
function wordTitle(key: string, word: string, files: Files): string | undefined {
  if (key === 'icon') return speaksChinese ? describeWords([...iconNames])?.[iconNames.findIndex((icon) => icon === word)] : undefined
  return namesIn(files)[key]?.find(({ value }) => value === word)?.title
}

/** The patterns among the sides of a conflict. */
export function patternsOf({ pointer, base, theirs, mine }: ConsoleQuestion): string[] {
  if (!patternKeys.has(pointerSteps(pointer).at(-1) ?? '')) return []
  return [base, theirs, mine].flatMap((side) => {
    const value: unknown = side === undefined ? undefined : JSON.parse(side)
    return typeof value === 'string' ? [value] : []
  })
}

/**
 * Where a conflict is in the live files. Where an entry that others removed stood, another has its position: the list that contained it is
 * named then.
 */
export function placeOfQuestion(files: Files, { file, pointer, theirs }: Pick<ConsoleQuestion, 'file' | 'pointer' | 'theirs'>) {
  const isOther = theirs === undefined && valueAt(jsonIn(files, file), pointerSteps(pointer)) !== undefined
  return placeOfPointer(files, { file, pointer: isOther ? pointer.replace(/\/\d+(\/\D[^/]*)*$/, '') : pointer })
}

/**
 * A side of a conflict as text: strings without quotes, ids and words by their titles, conditions by whom they admit, patterns by
 * their sentences, lists by their entries, and objects by their name.
 */
export function shownSide(
  { pointer }: Pick<ConsoleQuestion, 'pointer'>,
  text: string | undefined,
  files: Files,
  sentences: Readonly<Record<string, string>> = {},
): string {
  const key = pointerSteps(pointer).at(-1) ?? ''
  if (text === undefined) return key === 'when' ? audience(files) : translate('reviewGone')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string' && patternKeys.has(key))
      return Object.hasOwn(sentences, value) ? sentences[value]! : translate('reviewPattern', { pattern: value })
    if (typeof value === 'string') return wordTitle(key, value, files) ?? value
    if (typeof value === 'boolean') return translate(value ? 'reviewYes' : 'reviewNo')
    if (key === 'when') return audience(files, value as Condition)
    if (Array.isArray(value) && value.length > 0) {
      const entryText = (one: unknown) => ownName(one, ['text', 'message']) ?? (typeof one === 'string' ? one : JSON.stringify(one))
      return value.map(entryText).join(translate('comma'))
    }
    return ownName(value, ['text', 'message']) ?? text
  } catch {
    return text
  }
}

/**
 * The attribute that a conflict is about, as its contract calls it, below the entry that has it; undefined where the entry itself is
 * moved or renamed.
 */
export function attributeTitle({ file, pointer }: FilePointer, files: Files): string | undefined {
  const kind = Object.values(fileKinds).find(({ at }) => (at.endsWith('/') ? file.startsWith(at) : file === at))
  const json = jsonIn(files, file)
  const steps = pointerSteps(pointer)
  const path = steps.map((step, at) => (Array.isArray(valueAt(json, steps.slice(0, at))) ? Number(step) : step))
  const key = path.at(-1)
  if (!kind || typeof key !== 'string') return undefined
  if (key === 'when') return translate('whoSees')
  if (!speaksChinese) return spaced(key)
  return keyTitle(key, contractAt(kind.contract, json, path).title)
}
