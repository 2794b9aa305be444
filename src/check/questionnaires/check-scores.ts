import { indicatorsOf } from '../../contract/derived/questionnaire-parts'
import type { Question } from '../../contract/questionnaire'
import { rounded } from '../../validate/questionnaire/score'
import { nearest } from '../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../report'
import type { Path } from '../source'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

/** Rounds to more decimal places than any declared weight has. */
const exact = (value: number) => rounded(value, 6)
const sum = (values: number[]) => exact(values.reduce((total, value) => total + value, 0))

/** Whether the parts add up to the declared value; a wrong part is reported alone, not again by every sum above it. */
function checkSum(spot: QuestionnaireUnderCheck, name: string, said: number, parts: number[], path: Path): boolean {
  const really = sum(parts)
  if (really === exact(said)) return true
  reportAt(spot, path, {
    code: 'questionnaire/score-sum',
    zh: `“${quoted(name, 10)}”写 ${said} 分，各项合计 ${really} 分`,
    en: `"${name}" says ${said} points, its parts make ${really}`,
    fix: replaceBy(really),
  })
  return false
}

const reachable = ({ type, options }: Question) =>
  type === 'single' ? Math.max(...options.map(({ score }) => score)) : sum(options.map(({ score }) => score))

function checkOptions(spot: QuestionnaireUnderCheck, question: Question, at: number): boolean {
  const { name, type, options, maxScore } = question
  const really = reachable(question)
  const right = really === exact(maxScore)
  if (!right) {
    reportAt(spot, ['questions', at, 'maxScore'], {
      code: 'questionnaire/option-score',
      zh: `“${quoted(name, 10)}”满分 ${maxScore}，选项最多得 ${really}`,
      en: `"${name}" is worth ${maxScore} points, its options reach ${really}`,
      fix: replaceBy(really),
    })
  }
  options.forEach(({ exclusive, score, label }, below) => {
    if (!exclusive || (type === 'multi' && score === 0)) return
    const path = ['questions', at, 'options', below, type === 'single' ? 'exclusive' : 'score']
    reportAt(spot, path, {
      code: 'questionnaire/exclusive',
      zh: type === 'single' ? `单选题不用写排他：“${quoted(label, 12)}”` : `排他项“${quoted(label, 12)}”应为 0 分`,
      en: type === 'single' ? 'Options of a single choice exclude each other anyway' : 'An exclusive option is worth nothing',
      fix: type === 'single' ? { zh: '删去 exclusive', en: 'Delete it' } : replaceBy(0),
    })
  })
  return right
}

/** Weights: options make a question's points, questions an indicator's, indicators a dimension's, dimensions the total. */
export function checkScores(spot: QuestionnaireUnderCheck): void {
  const { dimensions, questions, scoring } = spot.questionnaire
  const codes = dimensions.flatMap((dimension) => indicatorsOf(dimension).map(({ code }) => code))
  // A duplicate code has usually overwritten another, which then seems missing.
  if (new Set(codes).size < codes.length) return
  const strange = questions.flatMap(({ indicator }, at) => (codes.includes(indicator) ? [] : [{ indicator, at }]))
  for (const { indicator, at } of strange) {
    reportAt(spot, ['questions', at, 'indicator'], {
      code: 'questionnaire/unknown-indicator',
      zh: `没有指标“${quoted(indicator)}”`,
      en: `There is no indicator "${indicator}"`,
      fix: didYouMean(nearest(indicator, codes), codes),
    })
  }
  const right = questions.map((question, at) => checkOptions(spot, question, at))
  // A misplaced or wrong question would make every sum look wrong.
  if (strange.length > 0 || right.includes(false)) return
  const wholes = dimensions.map((dimension, at) => {
    const { name, maxScore, indicators } = dimension
    const parts = indicatorsOf(dimension).map((indicator, below) => {
      const own = questions.filter((question) => question.indicator === indicator.code)
      return checkSum(
        spot,
        indicator.name,
        indicator.maxScore,
        own.map((question) => question.maxScore),
        ['dimensions', at, ...(indicators ? ['indicators', below] : []), 'maxScore'],
      )
    })
    return (
      parts.every(Boolean)
      && (indicators === undefined
        || checkSum(
          spot,
          name,
          maxScore,
          indicators.map((indicator) => indicator.maxScore),
          ['dimensions', at, 'maxScore'],
        ))
    )
  })
  if (wholes.every(Boolean))
    checkSum(
      spot,
      '总分',
      scoring.total,
      dimensions.map(({ maxScore }) => maxScore),
      ['scoring', 'total'],
    )
}
