import { language } from '../../../contract/language'
import type { RawFile } from '../../read/load-tree'
import { isOlderLanguage } from '../../language-gate'
import { fileKindOf } from '../../read/read-tree'
import { dataOf, fileOf, textOf, withValue } from './raw-file'
import { liftAccounts } from './lift-accounts'
import { liftAnswers } from './lift-answers'
import { liftOperations } from './lift-operations'
import { liftQuestionnaires } from './lift-questionnaires'
import { liftRules } from './lift-rules'
import { liftWords } from './lift-words'

type Step = (files: RawFile[]) => RawFile[]

/** What the second edition asks of a tree of the first. Words that only have another name are the check's to mend. */
const steps: Step[] = [liftWords, liftAccounts, liftQuestionnaires, liftRules, liftOperations, liftAnswers]

/** Whether every file of the tree can be read; what is not JSON yet is mended first. */
function isWhole(files: RawFile[]): boolean {
  try {
    files.filter(({ name }) => fileKindOf(name)).forEach((file) => dataOf(file))
    return true
  } catch {
    return false
  }
}

/** A tree in this program's edition of the language; the same files where it is in it already, in a later one, or not whole. */
export function liftTree(files: RawFile[]): RawFile[] {
  const portal = files.find(({ name }) => name === 'portal.json')
  if (!isWhole(files)) return files
  // Words in their former place are told one by one in this language, too.
  if (!isOlderLanguage(portal?.bytes)) return liftWords(files)
  const numbered = (file: RawFile) =>
    file.name !== 'portal.json' ? file : fileOf(file.name, withValue(textOf(file), ['language'], language, '$schema'))
  return steps.reduce((tree, step) => step(tree), files).map(numbered)
}
