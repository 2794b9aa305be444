import { indicatorsOf } from '../../contract/derived/questionnaire-parts'
import type { Level, Question, Questionnaire, Scene } from '../../contract/questionnaire'
import { chosen, levelOfScore, type Answers } from './answers'

export interface Score {
  totalScore: number
  level: Level
  /** Scores by the id of a question, and by the code of an indicator or a dimension. */
  questions: Record<string, number>
  indicators: Record<string, number>
  dimensions: Record<string, number>
  /** 0–100, of the scenes that were answered; null where none was. */
  business: number | null
}

/** Points are declared with decimals, whose sum is not exact in binary. */
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

/** How many scenes stand at a level or above, and how many of them are binding. */
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

/** The share of the levels that the answered ones of these scenes could reach, 0–100; null where none was answered. */
export function sceneIndex(scenes: readonly Scene[], answers: Answers): number | null {
  const placed = scenes.filter(({ id }) => levelOfScore(answers, id) !== undefined)
  if (placed.length === 0) return null
  return (sum(placed.map(({ id }) => levelOfScore(answers, id) ?? 0)) / sum(placed.map(highestLevel))) * 100
}

/** Points and level of a set of answers, by the declared weights (domain §1.2). What is not answered counts nothing. */
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
