import { language } from '../../../contract/vocabulary/language'
import type { RawFile } from '../../read/load-tree'
import { isOlderLanguage } from '../../language-gate'
import { fileKindOf } from '../../read/read-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'
import { upgradeAccounts } from './upgrade-accounts'
import { upgradeAnswers } from './upgrade-answers'
import { upgradeMessages } from './upgrade-messages'
import { upgradeOperations } from './upgrade-operations'
import { upgradeQuestionnaires } from './upgrade-questionnaires'
import { upgradeRules } from './upgrade-rules'
import { upgradeWords } from './upgrade-words'

type Step = (files: RawFile[]) => RawFile[]

/** The steps from each edition to the next. Keys that were only renamed are fixed by the check itself. */
const steps: Readonly<Record<number, Step[]>> = {
  2: [upgradeWords, upgradeAccounts, upgradeQuestionnaires, upgradeRules, upgradeOperations, upgradeAnswers],
  3: [upgradeMessages],
}

/** Whether every file parses; invalid JSON must be fixed first. */
function isWhole(files: RawFile[]): boolean {
  try {
    files.filter(({ name }) => fileKindOf(name)).forEach((file) => dataOf(file))
    return true
  } catch {
    return false
  }
}

/** A tree in this program's edition of the language; the same files when it is current, newer, or does not parse. */
export function upgradeTree(files: RawFile[]): RawFile[] {
  const portal = files.find(({ name }) => name === 'portal.json')
  if (!isWhole(files)) return files
  // Words that are still in portal.json, or in an earlier group, are reported one by one in the current edition, too.
  if (!portal || !isOlderLanguage(portal.bytes)) return upgradeWords(files)
  const numbered = (file: RawFile) =>
    file.name !== 'portal.json' ? file : fileOf(file.name, withValue(textOf(file), ['language'], language, '$schema'))
  const { language: before = 1 } = dataOf<{ language?: number }>(portal)
  const due = Object.entries(steps).flatMap(([edition, list]) => (Number(edition) > before ? list : []))
  return due.reduce((tree, step) => step(tree), files).map(numbered)
}
