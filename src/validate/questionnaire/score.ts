import { indicatorsOf } from '../../contract/derived/questionnaire-parts'
import type { Level, Question, Questionnaire, Scene } from '../../contract/questionnaire'
import { chosen, levelOfScore, type Answers } from './answers'

export interface Score {
  totalScore: number
  level: Level
  /** Scores by question id, and by code of the indicator or dimension. */
  questions: Record<string, number>
  indicators: Record<string, number>
  dimensions: Record<string, number>
  /** 0–100 for the answered scenes; null when none was answered. */
  business: number | null
}

/** Rounds to decimal places; corrects sums of decimals that binary numbers cannot represent. */
export function rounded(value: number, places: number): number {
  const factor = 10 ** places
  return Math.round((value + Number.EPSILON * Math.sign(value)) * factor) / factor
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function scoreOf({ id, type, options, maxScore }: Question, answers: Answers): number {
  const picked = options.filter(({ key }) => chosen(answers, id).includes(key))
  if (picked.length > 1 && (type === 'single' || picked.some(({ exclusive }) => exclusive))) return 0
  return Math.min(maxScore, sum(picked.map(({ score }) => score)))
}

/** How many scenes reach a level, and how many of them are binding. */
export function scenesAt(scenes: readonly Scene[], answers: Answers, level: number) {
  const reached = scenes.filter(({ id }) => (levelOfScore(answers, id) ?? 0) >= level)
  return { scenes: reached.length, constraintScenes: reached.filter(({ constraint }) => constraint).length }
}

function levelFor({ levels, scenes = [] }: Questionnaire, answers: Answers, totalScore: number): Level {
  const holds = ({ level, minScore, minScenes = 0, minConstraintScenes = 0 }: Level) => {
    const reached = scenesAt(scenes, answers, level)
    return totalScore >= minScore && reached.scenes >= minScenes && reached.constraintScenes >= minConstraintScenes
  }
  return levels.toReversed().find(holds) ?? levels[0]!
}

export const highestLevel = ({ options }: Scene) => Math.max(...options.map(({ level }) => level))

/** The reached share of the highest possible levels in the answered scenes, 0–100; null when none was answered. */
export function sceneIndex(scenes: readonly Scene[], answers: Answers): number | null {
  const placed = scenes.filter(({ id }) => levelOfScore(answers, id) !== undefined)
  if (placed.length === 0) return null
  return (sum(placed.map(({ id }) => levelOfScore(answers, id) ?? 0)) / sum(placed.map(highestLevel))) * 100
}

/** Scores and level of a set of answers, by the declared weights (domain §1.2). Unanswered questions score nothing. */
export function scoreAnswers(questionnaire: Questionnaire, answers: Answers): Score {
  const { dimensions, questions, scenes = [], scoring } = questionnaire
  const round = (value: number) => rounded(value, scoring.roundTo)
  const points = questions.map((question) => ({ question, score: scoreOf(question, answers) }))
  const inIndicator = (code: string) => sum(points.filter(({ question }) => question.indicator === code).map(({ score }) => score))
  const inDimension = dimensions.map((dimension): [string, number] => [
    dimension.code,
    sum(indicatorsOf(dimension).map(({ code }) => inIndicator(code))),
  ])
  const totalScore = round(sum(inDimension.map(([, score]) => score)))
  const business = sceneIndex(scenes, answers)
  return {
    totalScore,
    level: levelFor(questionnaire, answers, totalScore),
    questions: Object.fromEntries(points.map(({ question, score }) => [question.id, round(score)])),
    indicators: Object.fromEntries(
      dimensions.flatMap(({ indicators = [] }) => indicators.map(({ code }) => [code, round(inIndicator(code))])),
    ),
    dimensions: Object.fromEntries(inDimension.map(([code, score]) => [code, round(score)])),
    business: business === null ? null : round(business),
  }
}
