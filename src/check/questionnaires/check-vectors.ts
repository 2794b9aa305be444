import { scenesOf } from '../../contract/derived/questionnaire-parts'
import type { Vector } from '../../contract/questionnaire'
import { scoreAnswers } from '../../validate/questionnaire/score'
import { nearest } from '../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../report'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

/** Reports unknown names in a vector: they would count as unanswered, and the vector would prove nothing. */
function checkVectorNames(spot: QuestionnaireUnderCheck, vector: Vector, at: number): boolean {
  const { questions, dimensions } = spot.questionnaire
  const lists = {
    answers: questions.map(({ id }) => id),
    sceneLevels: scenesOf(spot.questionnaire).map(({ id }) => id),
    dimensions: dimensions.map(({ code }) => code),
  }
  const strange = (['answers', 'sceneLevels', 'dimensions'] as const).flatMap((key) => {
    const given = Object.keys(key === 'dimensions' ? vector.expect.dimensions : (vector[key] ?? {}))
    return given.filter((name) => !lists[key].includes(name)).map((name) => ({ key, name }))
  })
  for (const { key, name } of strange) {
    reportAt(spot, ['vectors', at, ...(key === 'dimensions' ? ['expect'] : []), key, name], {
      code: 'questionnaire/unknown-item',
      zh: `问卷里没有“${quoted(name)}”`,
      en: `The questionnaire has no "${name}"`,
      fix: didYouMean(nearest(name, lists[key]), lists[key]),
    })
  }
  const options = Object.entries(vector.answers).flatMap(([id, keys]) =>
    keys.map((key, below) => ({ id, key, below, known: questions.find((one) => one.id === id)?.options.map((one) => one.key) })),
  )
  const wrong = options.filter(({ key, known }) => known && !known.includes(key))
  for (const { id, key, below, known = [] } of wrong) {
    reportAt(spot, ['vectors', at, 'answers', id, below], {
      code: 'questionnaire/unknown-option',
      zh: `题目 ${quoted(id, 10)} 没有选项“${quoted(key, 10)}”`,
      en: `Question ${id} has no option "${key}"`,
      fix: didYouMean(undefined, known),
    })
  }
  return strange.length + wrong.length === 0
}

function runVector(spot: QuestionnaireUnderCheck, { name, answers, sceneLevels, expect }: Vector, at: number): void {
  const score = scoreAnswers(spot.questionnaire, { ...answers, ...sceneLevels })
  const differences = [
    ...Object.entries(expect.dimensions).map(([code, said]) => ({
      what: code,
      said,
      really: score.dimensions[code] ?? 0,
      path: ['dimensions', code],
    })),
    { what: '总分', said: expect.totalScore, really: score.totalScore, path: ['totalScore'] },
    { what: '等级', said: expect.level, really: score.level.level, path: ['level'] },
  ].find(({ said, really }) => said !== really)
  if (!differences) return
  reportAt(spot, ['vectors', at, 'expect', ...differences.path], {
    code: 'questionnaire/vector-fails',
    zh: `“${quoted(name, 14)}”的${quoted(differences.what, 4)}写 ${differences.said}，算得 ${differences.really}`,
    en: `Vector "${name}" expects ${differences.said}, the answers give ${differences.really}`,
    fix: replaceBy(
      differences.really,
      `改正题目的分值；若计算无误，改为 ${differences.really}`,
      `Fix the scores, or write ${differences.really}`,
    ),
  })
}

/** Runs every vector: its expected scores and level must equal what the server computes. */
export function checkVectors(spot: QuestionnaireUnderCheck): void {
  spot.questionnaire.vectors?.forEach((vector, at) => {
    if (checkVectorNames(spot, vector, at)) runVector(spot, vector, at)
  })
}
