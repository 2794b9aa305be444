import { language } from '../../../contract/language'
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

/** What each edition asks of a tree of the one before. Words that only have another name are the check's to fix. */
const steps: Readonly<Record<number, Step[]>> = {
  2: [upgradeWords, upgradeAccounts, upgradeQuestionnaires, upgradeRules, upgradeOperations, upgradeAnswers],
  3: [upgradeMessages],
}

/** Whether every file of the tree can be read; what is not JSON yet is fixed first. */
function isWhole(files: RawFile[]): boolean {
  try {
    files.filter(({ name }) => fileKindOf(name)).forEach((file) => dataOf(file))
    return true
  } catch {
    return false
  }
}

/** A tree in this program's edition of the language; the same files where it is in it already, in a later one, or not whole. */
export function upgradeTree(files: RawFile[]): RawFile[] {
  const portal = files.find(({ name }) => name === 'portal.json')
  if (!isWhole(files)) return files
  // Words in their former place are told one by one in this language, too.
  if (!portal || !isOlderLanguage(portal.bytes)) return upgradeWords(files)
  const numbered = (file: RawFile) =>
    file.name !== 'portal.json' ? file : fileOf(file.name, withValue(textOf(file), ['language'], language, '$schema'))
  const { language: before = 1 } = dataOf<{ language?: number }>(portal)
  const due = Object.entries(steps).flatMap(([edition, list]) => (Number(edition) > before ? list : []))
  return due.reduce((tree, step) => step(tree), files).map(numbered)
}
