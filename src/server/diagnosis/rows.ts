import type { ReportAxis, ReportRow } from '../../contract/diagnosis-report'
import { inAxisOrder, scenesOf } from '../../contract/derived/questionnaire-parts'
import type { Dimension, Questionnaire, Scene } from '../../contract/questionnaire'
import type { Answers } from '../../validate/questionnaire/answers'
import { rounded, sceneIndex, type Score } from '../../validate/questionnaire/score'
import type { Benchmark } from './benchmark'

const percent = (part: number, whole: number) => rounded((part / whole) * 100, 1)

export function axesOf(questionnaire: Questionnaire, score: Score, { averages }: Benchmark, rises: Record<string, number>): ReportAxis[] {
  const axis = (code: string, name: string, value: number, average: number | undefined): ReportAxis => ({
    name,
    value,
    average: average ?? null,
    change: rises[code] ?? null,
  })
  return inAxisOrder(
    questionnaire,
    ({ code, name, maxScore }) => {
      const average = averages[code]
      return axis(
        code,
        name,
        percent(score.dimensions[code] ?? 0, maxScore),
        average === undefined ? undefined : percent(average, maxScore),
      )
    },
    ({ code, name }) => axis(code, name, rounded(score.business ?? 0, 1), averages[code]),
  )
}

function scoredRows({ code, name, maxScore, indicators = [] }: Dimension, score: Score, { averages }: Benchmark): ReportRow[] {
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

/** The dimension of scenes and its groups, as shares of the reachable levels. */
function sceneRows(
  business: NonNullable<Questionnaire['business']>,
  scenes: readonly Scene[],
  { answers, score, benchmark: { averages } }: { answers: Answers; score: Score; benchmark: Benchmark },
): ReportRow[] {
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

/** Every axis of the radar chart with its components. */
export function diagnosisRows(questionnaire: Questionnaire, answers: Answers, score: Score, benchmark: Benchmark): ReportRow[] {
  return inAxisOrder(
    questionnaire,
    (dimension) => scoredRows(dimension, score, benchmark),
    (business) => sceneRows(business, scenesOf(questionnaire), { answers, score, benchmark }),
  ).flat()
}
