import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '../../../src/contract/questionnaire'
import { changeOf, risesOf, type EarlierReport } from '../../../src/server/diagnosis/change'
import { nextStepOf, prioritiesOf } from '../../../src/server/diagnosis/priorities'
import { diagnosisRows } from '../../../src/server/diagnosis/rows'
import type { StoredDiagnosis } from '../../../src/server/diagnosis/stored-diagnoses'
import type { Answers } from '../../../src/validate/questionnaire/answers'
import { scoreAnswers } from '../../../src/validate/questionnaire/score'
import { questionnaireId } from './submit-diagnosis'
import { contractWords } from '../../../src/release/words'

const questionnaire = JSON.parse(readFileSync(`schemas/questionnaires/${questionnaireId}.json`, 'utf8')) as Questionnaire
const answersOf = (name: string): Answers => {
  const { answers, sceneLevels } = questionnaire.vectors!.find((vector) => vector.name === name)!
  return { ...answers, ...sceneLevels }
}
const some = answersOf('得分够二级且6个约束性场景达二级')
const perfect = answersOf('全部最高')

const planned = (change: object): Questionnaire => ({
  ...questionnaire,
  report: { ...questionnaire.report, priorities: { ...questionnaire.report.priorities!, ...change } },
})
const missing = { name: '三级（集成级）', score: 9.55, scenes: 8, constraintScenes: 5 }
const prioritiesIn = (plan: Questionnaire, answers: Answers) =>
  prioritiesOf(contractWords.translator, plan, { answers } as StoredDiagnosis, scoreAnswers(plan, answers), missing)

describe('priorities', () => {
  it('include one item per dimension, the worst first', () => {
    const found = prioritiesIn(questionnaire, some)
    expect(found.map(({ dimension }) => dimension)).toEqual(['数字化经营', '数字化管理', '数字化基础'])
    expect(found[0]!.gain).toBe('做到3级，即补上三级（集成级）还差的一个场景')
  })

  it('prefer, among equals, what the next level requires', () => {
    const scenes = Object.fromEntries(questionnaire.scenes!.map(({ id }) => [id, 2]))
    const plan = planned({ max: 1, perDimension: 1 })
    const answers: Answers = { ...perfect, ...scenes, Q12: ['B'] }
    expect(prioritiesIn(plan, answers).map(({ dimension }) => dimension)).toEqual(['数字化经营'])
    const enough = prioritiesOf(contractWords.translator, plan, { answers } as StoredDiagnosis, scoreAnswers(plan, answers), null)
    expect(enough.map(({ of }) => of.name)).toEqual(['绿色低碳'])
  })

  it('come from the dimension with the largest gap when it may provide several', () => {
    const dimensions = prioritiesIn(planned({ max: 3, perDimension: 3 }), some).map(({ dimension }) => dimension)
    expect(new Set(dimensions)).toEqual(new Set(['数字化经营']))
  })

  it('include more items of the same dimension when no other is left', () => {
    const answers = { ...perfect, Q10: ['A'], Q08: ['A'] }
    expect(prioritiesIn(questionnaire, answers).map(({ of }) => of.name)).toEqual(['规划实施', '人才建设'])
  })

  it('use the weights of the questionnaire, and leave out items of weight 0', () => {
    const withWeight = (priorityWeight: number) => ({
      ...questionnaire,
      questions: questionnaire.questions.map((one) => (one.name === '资金保障' ? { ...one, priorityWeight } : one)),
    })
    const answers = { ...perfect, Q11: ['A'], Q10: ['B', 'C'] }
    const names = (weight: number) => prioritiesIn(withWeight(weight), answers).map(({ of }) => of.name)
    expect(names(1)).toEqual(['资金保障', '人才建设'])
    expect(names(0.5)).toEqual(['人才建设', '资金保障'])
    expect(names(0)).toEqual(['人才建设'])
  })

  it('are empty for a perfect result, and for a questionnaire that declares none', () => {
    expect(prioritiesIn(questionnaire, perfect)).toEqual([])
    const { priorities: _left, ...report } = questionnaire.report
    expect(prioritiesIn({ ...questionnaire, report }, some)).toEqual([])
  })
})

it.each([
  ['得分够二级且6个约束性场景达二级', '去数字商城挑选'],
  ['同样得分但达二级的场景只有5个，降为未达一级', '预约线下诊断'],
  ['满分且8个约束性场景达三级', '去数字商城挑选'],
  ['全部最高', '看标杆案例'],
])('the next step after “%s” is %s', (vector, label) => {
  expect(nextStepOf(questionnaire, scoreAnswers(questionnaire, answersOf(vector)))?.label).toBe(label)
})

describe('the change since the previous report', () => {
  const earlier: EarlierReport = {
    submitTime: '2026-10-09T02:00:00.000Z',
    version: questionnaire.version,
    totalScore: 44.1,
    level: '一级（初始级）',
    scores: { dimensions: { F: 20, M: 12, R: 12.1 }, business: 50 },
  }
  const score = scoreAnswers(questionnaire, some)

  it('has points for the total, and percentages for the dimensions', () => {
    expect(changeOf(questionnaire, 50.45, earlier)).toMatchObject({ score: 6.35, levelName: '一级（初始级）' })
    expect(risesOf(questionnaire, score, earlier)).toEqual({ F: 8.4, M: -2.5, R: 14.5, B: 0 })
  })

  it('is not computed between versions of the questionnaire, whose points differ', () => {
    const other = { ...earlier, version: '0.9.0' }
    expect(changeOf(questionnaire, 50.45, other)).toMatchObject({ score: null, version: '0.9.0', totalScore: 44.1 })
    expect(risesOf(questionnaire, score, other)).toEqual({})
  })

  it('is empty for a first report', () => {
    expect(changeOf(questionnaire, 50.45, null)).toBeNull()
    expect(risesOf(questionnaire, score, null)).toEqual({})
  })
})

describe('the rows of a report', () => {
  const rows = diagnosisRows(questionnaire, some, scoreAnswers(questionnaire, some), { averages: {}, totalScore: null, text: '' })

  it('include every axis of the radar chart', () => {
    const wholes = rows.filter(({ under }) => under === null).map(({ name }) => name)
    expect(wholes).toEqual(['数字化基础', '数字化经营', '数字化管理', '数字化成效'])
    for (const name of wholes) expect(rows.filter(({ under }) => under === name).length, name).toBeGreaterThan(1)
  })

  it('have no points for scenes, and no rate for an axis without answers', () => {
    expect(rows.find(({ name }) => name === '生产执行数字化')).toMatchObject({ score: null, maxScore: null, rate: 50 })
    expect(rows.find(({ name }) => name === '管理决策数字化')?.rate).toBeNull()
  })
})
