import type { DiagnosisReport, ReportAxis, ReportGap, ReportRow, ReportScene } from '../../contract/diagnosis-report'
import type { Questionnaire } from '../../contract/questionnaire'
import { levelOf } from '../../validate/questionnaire/answers'
import { rounded, scenesAt, scoreAnswers, type Score } from '../../validate/questionnaire/score'
import type { Call } from '../call'
import { dictLabel } from '../business'
import { benchmarkOf, type Benchmark } from './benchmark'
import { findingsOf, sceneNow } from './findings'
import { questionnaireOf, typeOf, type StoredDiagnosis } from './stored-diagnoses'
import { resourcesOf } from './resources'

const percent = (part: number, whole: number) => rounded((part / whole) * 100, 1)

function axesOf({ dimensions, business }: Questionnaire, score: Score, { averages }: Benchmark): ReportAxis[] {
  const scored = dimensions.map(({ code, name, maxScore }): ReportAxis => {
    const average = averages[code]
    return {
      name,
      value: percent(score.dimensions[code] ?? 0, maxScore),
      average: average === undefined ? null : percent(average, maxScore),
    }
  })
  // The scenes come second, as in the order of the official dimensions: 基础、经营、管理、成效.
  return [
    ...scored.slice(0, 1),
    { name: business.name, value: rounded(score.business ?? 0, 1), average: averages[business.code] ?? null },
    ...scored.slice(1),
  ]
}

function rowsOf({ dimensions }: Questionnaire, score: Score, { averages }: Benchmark): ReportRow[] {
  const row = (name: string, under: string | null, own: number, maxScore: number, code: string): ReportRow => {
    const average = averages[code] ?? null
    return {
      name,
      under,
      score: own,
      maxScore,
      rate: percent(own, maxScore),
      average,
      gap: average === null ? null : rounded(own - average, 2),
    }
  }
  return dimensions.flatMap(({ code, name, maxScore, indicators }) => [
    row(name, null, score.dimensions[code] ?? 0, maxScore, code),
    ...indicators.map((one) => row(one.name, name, score.indicators[one.code] ?? 0, one.maxScore, one.code)),
  ])
}

const scenesOf = ({ scenes }: Questionnaire, { answers }: StoredDiagnosis): ReportScene[] =>
  scenes.map((scene) => {
    const level = levelOf(answers, scene.id)
    return { group: scene.group, name: scene.name, constraint: scene.constraint ?? false, level: level ?? null, ...sceneNow(scene, level) }
  })

function gapOf({ levels, scenes }: Questionnaire, { answers }: StoredDiagnosis, { level, totalScore }: Score): ReportGap | null {
  const next = levels.find((one) => one.level > level.level)
  if (!next) return null
  const reached = scenesAt(scenes, answers, next.level)
  const missing = (asked: number, has: number) => Math.max(0, rounded(asked - has, 2))
  return {
    name: next.name,
    score: missing(next.minScore, totalScore),
    scenes: missing(next.minScenes, reached.scenes),
    constraintScenes: missing(next.minConstraintScenes, reached.constraintScenes),
  }
}

/** The report of a submitted diagnosis, by the version of the questionnaire that was answered. */
export async function makeReport(call: Call, kept: StoredDiagnosis): Promise<DiagnosisReport> {
  const questionnaire = await questionnaireOf(call, call.store, kept)
  const score = scoreAnswers(questionnaire, kept.answers)
  const benchmark = await benchmarkOf(call, questionnaire, kept)
  const findings = findingsOf(questionnaire, kept, score)
  return {
    id: kept.id,
    status: kept.status,
    questionnaire: kept.questionnaire,
    version: questionnaire.version,
    reportName: kept.reportName,
    enterpriseName: kept.enterpriseName ?? (await call.store.records.enterpriseNames(typeOf(call), [kept.id])).get(kept.id) ?? '',
    industryName: kept.industryName ?? '',
    enterSizeName: dictLabel(call.release, 'size', kept.enterSize),
    submitTime: kept.submitTime ?? kept.createTime,
    totalScore: kept.totalScore ?? score.totalScore,
    maxScore: questionnaire.scoring.total,
    levelName: kept.level ?? score.level.name,
    levelSummary: score.level.summary,
    sections: questionnaire.report.sections,
    axes: axesOf(questionnaire, score, benchmark),
    rows: rowsOf(questionnaire, score, benchmark),
    scenes: scenesOf(questionnaire, kept),
    gap: gapOf(questionnaire, kept, score),
    findings: findings.map(({ of: { name, suggestion }, text }) => ({ name, text, suggestion })),
    resources: await resourcesOf(call, questionnaire, findings),
    benchmark: benchmark.text,
    basis: questionnaire.basis,
    disclaimer: questionnaire.disclaimer,
    commitment: questionnaire.commitment,
  }
}
