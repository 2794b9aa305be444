import { createReport, type Report } from '../report'
import type { Entry, TreeIndex } from '../tree-index'
import type { Questionnaire } from '../../contract/questionnaire'
import { checkLevels } from './check-levels'
import { checkUniqueNames } from './check-names'
import { checkPriorities } from './check-priorities'
import { checkReferences } from './check-references'
import { checkScores } from './check-scores'
import { checkSections } from './check-sections'
import { checkVectors } from './check-vectors'
import type { QuestionnaireUnderCheck } from './questionnaire-under-check'

/** Runs the vectors only when everything else is right: one wrong weight would fail them all. */
function checkQuestionnaire(index: TreeIndex, entry: Entry<Questionnaire>): Report {
  const report = createReport()
  const dictsAreWrong = index.report.problems.some(({ code }) => code.startsWith('dict/'))
  const spot: QuestionnaireUnderCheck = { index: { ...index, report }, entry, questionnaire: entry.value, dictsAreWrong }
  checkUniqueNames(spot)
  checkScores(spot)
  checkLevels(spot)
  checkPriorities(spot)
  checkSections(spot)
  if (report.problems.length === 0) checkVectors(spot)
  checkReferences(spot)
  return report
}

/** Questionnaires: unique ids, weights that add up, ascending levels, next steps, vectors that pass, valid references. */
export function checkQuestionnaires(index: TreeIndex): void {
  for (const entry of index.questionnaires) index.report.problems.push(...checkQuestionnaire(index, entry).problems)
}
