import type { ReportChange } from '../../contract/diagnosis-report'
import type { Questionnaire } from '../../contract/questionnaire'
import { rounded, type Score } from '../../validate/questionnaire/score'
import type { Call } from '../call'
import type { Row } from '../store/store'
import { statesOf, diagnosisType, type StoredDiagnosis, type StoredScores } from './stored-diagnoses'

/** The earlier report that a report is compared with. */
export interface EarlierReport {
  submitTime: string
  version: string
  totalScore: number
  level: string
  scores: StoredScores | null
}

const toEarlier = (row: Row): EarlierReport => ({
  submitTime: String(row.submitTime),
  version: String(row.version ?? ''),
  totalScore: Number(row.totalScore ?? 0),
  level: String(row.level ?? ''),
  scores: row.scores ?? null,
})

/** The previous report of the same enterprise and questionnaire; null for the first. */
export async function earlierReport(call: Call, diagnosis: StoredDiagnosis): Promise<EarlierReport | null> {
  const type = diagnosisType(call)
  const owner = await call.store.records.ownerOf(type, diagnosis.id)
  if (owner === null || diagnosis.submitTime === null) return null
  const before = diagnosis.submitTime
  const rows = (await call.store.records.ofOwner(type, owner)).filter(
    ({ id, status, questionnaire, submitTime }) =>
      id !== diagnosis.id
      && status === statesOf(call).reported
      && questionnaire === diagnosis.questionnaire
      && typeof submitTime === 'string'
      && submitTime < before,
  )
  const last = rows.toSorted((a, b) => String(b.submitTime).localeCompare(String(a.submitTime)))[0]
  return last ? toEarlier(last) : null
}

/** Points are comparable only within one version of the questionnaire, which its author raises with every change of weights. */
const isComparable = ({ version }: Questionnaire, earlier: EarlierReport) => earlier.version === version

export function changeOf(questionnaire: Questionnaire, totalScore: number, earlier: EarlierReport | null): ReportChange | null {
  if (!earlier) return null
  return {
    submitTime: earlier.submitTime,
    version: earlier.version,
    totalScore: earlier.totalScore,
    levelName: earlier.level,
    score: isComparable(questionnaire, earlier) ? rounded(totalScore - earlier.totalScore, 2) : null,
  }
}

/** The rise of each dimension by its code, as a rate 0–100; empty when the two reports are not comparable. */
export function risesOf(questionnaire: Questionnaire, score: Score, earlier: EarlierReport | null): Record<string, number> {
  if (!earlier?.scores || !isComparable(questionnaire, earlier)) return {}
  const { dimensions: then = {}, business } = earlier.scores
  const rates = questionnaire.dimensions.flatMap(({ code, maxScore }): [string, number][] =>
    then[code] === undefined ? [] : [[code, (((score.dimensions[code] ?? 0) - then[code]) / maxScore) * 100]],
  )
  if (business != null && score.business !== null && questionnaire.business)
    rates.push([questionnaire.business.code, score.business - business])
  return Object.fromEntries(rates.map(([code, rise]) => [code, rounded(rise, 1)]))
}
