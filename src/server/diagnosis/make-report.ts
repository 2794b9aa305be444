import { isStaff } from '../../contract/derived/accounts/account-names'
import type { DiagnosisReport, ReportGap, ReportScene } from '../../contract/diagnosis-report'
import type { Questionnaire } from '../../contract/questionnaire'
import { levelOfScore } from '../../validate/questionnaire/answers'
import { rounded, scenesAt, scoreAnswers, type Score } from '../../validate/questionnaire/score'
import type { Call } from '../call'
import type { Translator } from '../../validate/words'
import { fillText } from '../../validate/template/template'
import { benchmarkOf } from './benchmark'
import { changeOf, earlierReport, risesOf } from './change'
import { findingsOf, sceneNow } from './findings'
import { nextStepOf, prioritiesOf } from './priorities'
import { helpFor, readOffers, resourcesOf } from './resources'
import { axesOf, diagnosisRows } from './rows'
import { questionnaireOf, diagnosisSettings, type StoredDiagnosis } from './stored-diagnoses'

const placesOf = (translator: Translator, { scenes = [] }: Questionnaire, { answers }: StoredDiagnosis): ReportScene[] =>
  scenes.map((scene) => {
    const level = levelOfScore(answers, scene.id)
    return {
      group: scene.group,
      name: scene.name,
      constraint: scene.constraint ?? false,
      level: level ?? null,
      ...sceneNow(translator, scene, level),
    }
  })

function gapOf({ levels, scenes = [] }: Questionnaire, { answers }: StoredDiagnosis, { level, totalScore }: Score): ReportGap | null {
  const next = levels.find((one) => one.level > level.level)
  if (!next) return null
  const reached = scenesAt(scenes, answers, next.level)
  const missing = (asked = 0, has: number) => Math.max(0, rounded(asked - has, 2))
  return {
    name: next.name,
    score: missing(next.minScore, totalScore),
    scenes: scenes.length === 0 ? null : missing(next.minScenes, reached.scenes),
    constraintScenes: scenes.length === 0 ? null : missing(next.minConstraintScenes, reached.constraintScenes),
  }
}

/** The respondent's data as stored at submission, in the words of portal.json. */
function aboutOf(call: Call, { row }: StoredDiagnosis): DiagnosisReport['about'] {
  const { portal, dicts } = call.release.tree
  return (diagnosisSettings(call).about ?? [])
    .map(({ label, value }) => ({ label, value: fillText(value, { row, portal, dicts: dicts.dicts }) }))
    .filter(({ value }) => value !== '')
}

/** The report of a submitted diagnosis, by the version of the questionnaire that was answered. */
export async function makeReport(call: Call, diagnosis: StoredDiagnosis): Promise<DiagnosisReport> {
  const { translator } = call.release
  const questionnaire = await questionnaireOf(call, call.store, diagnosis)
  const score = scoreAnswers(questionnaire, diagnosis.answers)
  const benchmark = await benchmarkOf(call, questionnaire, diagnosis)
  const earlier = await earlierReport(call, diagnosis)
  const findings = findingsOf(translator, questionnaire, diagnosis, score)
  const gap = gapOf(questionnaire, diagnosis, score)
  const offers = await readOffers(call, questionnaire)
  const totalScore = diagnosis.totalScore ?? score.totalScore
  return {
    id: diagnosis.id,
    status: diagnosis.status,
    questionnaire: diagnosis.questionnaire,
    version: questionnaire.version,
    reportName: diagnosis.reportName,
    about: aboutOf(call, diagnosis),
    submitTime: diagnosis.submitTime ?? diagnosis.createTime,
    totalScore,
    maxScore: questionnaire.scoring.total,
    average: benchmark.totalScore,
    change: changeOf(questionnaire, totalScore, earlier),
    levelName: diagnosis.level ?? score.level.name,
    levelSummary: score.level.summary,
    sections: questionnaire.report.sections,
    priorities: prioritiesOf(translator, questionnaire, diagnosis, score, gap).map(({ of, text, dimension, gain }) => ({
      name: of.name,
      dimension,
      why: text,
      suggestion: of.suggestion ?? '',
      gain,
      help: helpFor(call, questionnaire, offers, of),
    })),
    nextStep: isStaff(call.release.boot.accounts, call.session?.user.role ?? '') ? null : nextStepOf(questionnaire, score),
    axes: axesOf(questionnaire, score, benchmark, risesOf(questionnaire, score, earlier)),
    rows: diagnosisRows(questionnaire, diagnosis.answers, score, benchmark),
    scenes: placesOf(translator, questionnaire, diagnosis),
    gap,
    findings: findings.map(({ of: { name, suggestion = '' }, text }) => ({ name, text, suggestion })),
    resources: resourcesOf(call, questionnaire, offers, findings),
    benchmark: benchmark.text,
    basis: questionnaire.basis ?? '',
    disclaimer: questionnaire.disclaimer ?? '',
    commitment: questionnaire.commitment ?? '',
  }
}
