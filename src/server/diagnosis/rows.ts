import type { ReportAxis, ReportRow } from '../../contract/diagnosis-report'
import type { Dimension, Questionnaire } from '../../contract/questionnaire'
import type { Answers } from '../../validate/questionnaire/answers'
import { rounded, sceneIndex, type Score } from '../../validate/questionnaire/score'
import type { Benchmark } from './benchmark'

const percent = (part: number, whole: number) => rounded((part / whole) * 100, 1)

/** The scenes come second, as in the order of the official dimensions: 基础、经营、管理、成效. */
const withScenesSecond = <Of>(dimensions: Of[], scenes: Of): Of[] => [...dimensions.slice(0, 1), scenes, ...dimensions.slice(1)]

export function axesOf(
  { dimensions, business }: Questionnaire,
  score: Score,
  { averages }: Benchmark,
  rises: Record<string, number>,
): ReportAxis[] {
  const scored = dimensions.map(({ code, name, maxScore }): ReportAxis => {
    const average = averages[code]
    return {
      name,
      value: percent(score.dimensions[code] ?? 0, maxScore),
      average: average === undefined ? null : percent(average, maxScore),
      change: rises[code] ?? null,
    }
  })
  return withScenesSecond(scored, {
    name: business.name,
    value: rounded(score.business ?? 0, 1),
    average: averages[business.code] ?? null,
    change: rises[business.code] ?? null,
  })
}

function scoredRows({ code, name, maxScore, indicators }: Dimension, score: Score, { averages }: Benchmark): ReportRow[] {
  const row = (named: string, under: string | null, own: number, most: number, by: string): ReportRow => {
    const average = averages[by] ?? null
    return {
      name: named,
      under,
      score: own,
      maxScore: most,
      rate: percent(own, most),
      average,
      averageRate: average === null ? null : percent(average, most),
      gap: average === null ? null : rounded(own - average, 2),
    }
  }
  return [
    row(name, null, score.dimensions[code] ?? 0, maxScore, code),
    ...indicators.map((one) => row(one.name, name, score.indicators[one.code] ?? 0, one.maxScore, one.code)),
  ]
}

/** The dimension of the scenes, and its groups: shares of the levels that could be reached. */
function sceneRows({ business, scenes }: Questionnaire, answers: Answers, score: Score, { averages }: Benchmark): ReportRow[] {
  const average = averages[business.code] ?? null
  const row = (name: string, under: string | null, index: number | null): ReportRow => ({
    name,
    under,
    score: null,
    maxScore: null,
    rate: index === null ? null : rounded(index, 1),
    average: null,
    averageRate: null,
    gap: null,
  })
  const groups = [...new Set(scenes.map(({ group }) => group))]
  return [
    {
      ...row(business.name, null, score.business ?? 0),
      average,
      averageRate: average,
      gap: average === null ? null : rounded((score.business ?? 0) - average, 1),
      note: business.note,
    },
    ...groups.map((group) => {
      const own = scenes.filter((scene) => scene.group === group)
      return row(group, business.name, sceneIndex(own, answers))
    }),
  ]
}

/** Every axis of the radar with what it consists of. */
export function rowsOf(questionnaire: Questionnaire, answers: Answers, score: Score, benchmark: Benchmark): ReportRow[] {
  const scored = questionnaire.dimensions.map((dimension) => scoredRows(dimension, score, benchmark))
  return withScenesSecond(scored, sceneRows(questionnaire, answers, score, benchmark)).flat()
}
