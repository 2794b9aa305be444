import { describeWords } from '../../../check/shape/word-titles'
import type { ConsoleQuestion } from '../../../contract/console/console-draft'
import { ownName } from '../../../contract/derived/own-name'
import type { Condition } from '../../../contract/parts/condition'
import { iconNames } from '../../../contract/vocabulary/kinds'
import type { Files } from '../../../edit/apply-to-files'
import { speaksChinese } from '../../language'
import { namesIn } from '../../schema-form/names'
import { audienceText } from '../../schema-form/visitors'
import { pointerSteps } from '../../store/problems-below'
import { translate } from '../../translate'

const audience = (files: Files, condition?: Condition) => audienceText(files, condition) ?? translate('fixedEverybody')

/** How readers call a word or an id under a key. */
function wordTitle(key: string, word: string, files: Files): string | undefined {
  if (key === 'icon') return speaksChinese ? describeWords([...iconNames])?.[iconNames.findIndex((icon) => icon === word)] : undefined
  return namesIn(files)[key]?.find(({ value }) => value === word)?.title
}

/**
 * A side of a conflict as text: strings without quotes, ids and words by their titles, conditions by whom they admit, and objects by
 * their name.
 */
export function shownSide({ pointer }: Pick<ConsoleQuestion, 'pointer'>, text: string | undefined, files: Files): string {
  const key = pointerSteps(pointer).at(-1) ?? ''
  if (text === undefined) return key === 'when' ? audience(files) : translate('reviewGone')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return wordTitle(key, value, files) ?? value
    if (typeof value === 'boolean') return translate(value ? 'reviewYes' : 'reviewNo')
    if (key === 'when') return audience(files, value as Condition)
    return ownName(value, ['text', 'message']) ?? text
  } catch {
    return text
  }
}
