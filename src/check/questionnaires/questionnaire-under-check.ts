import type { Problem } from '../../contract/problem'
import type { Questionnaire } from '../../contract/questionnaire'
import { placeOf, type Path } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

/** A questionnaire under check. */
export interface QuestionnaireUnderCheck {
  index: TreeIndex
  entry: Entry<Questionnaire>
  questionnaire: Questionnaire
  dictsAreWrong: boolean
}

type ProblemDetails = Pick<Problem, 'code' | 'zh' | 'en'> & Partial<Pick<Problem, 'fix' | 'related' | 'severity'>>

export const reportAt = ({ index, entry }: QuestionnaireUnderCheck, path: Path, details: ProblemDetails): void =>
  index.report.add(placeOf(entry.source, path), details)
