import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '../../src/contract/questionnaire'
import { answerFault } from '../../src/validate/questionnaire/answer-fault'
import { requiredItems, unanswered } from '../../src/validate/questionnaire/answers'
import { rounded, scoreAnswers } from '../../src/validate/questionnaire/score'
import { contractWords } from '../../src/release/words'

const folder = 'schemas/questionnaires'
const read = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Questionnaire
const all = readdirSync(folder).map(read)
const manufacturing = read('dt-sme-self-check.json')

describe.each(all)('the score of $id', (questionnaire) => {
  it.each(questionnaire.vectors!)('of “$name”', ({ answers, sceneLevels, expect: told }) => {
    const { dimensions, totalScore, level } = scoreAnswers(questionnaire, { ...answers, ...sceneLevels })
    expect({ dimensions, totalScore, level: level.level }).toEqual(told)
  })
})

describe('the business index', () => {
  it('is the share of the possible points of the answered scenes', () => {
    expect(scoreAnswers(manufacturing, { S01: 4, S03: 2 }).business).toBe(75)
    expect(scoreAnswers(manufacturing, {}).business).toBeNull()
  })
})

it('rounds half up, despite floating-point errors', () => {
  expect([rounded(1.005, 2), rounded(9.999999, 2), rounded(24.2, 2), rounded(0.125, 2)]).toEqual([1.01, 10, 24.2, 0.13])
})

describe('an answer', () => {
  it.each([
    ['Q01', ['B', 'D']],
    ['Q01', ['A']],
    ['Q02', ['E']],
    ['S01', 0],
    ['S01', 4],
    ['S01', null],
    ['Q01', null],
    ['deviceTotal', 0],
    ['passRate', 99.5],
    ['incomeLast', -3.5],
  ])('%s %j is accepted', (item, value) => expect(answerFault(manufacturing, item, value)).toBeUndefined())

  it.each([
    ['Q01', ['A', 'B'], '“网络建设”选了“暂无下列情况”，就不能再选其他项'],
    ['Q01', ['Z'], '没有所选的选项'],
    ['Q01', ['B', 'B'], '没有所选的选项'],
    ['Q01', [], '没有所选的选项'],
    ['Q01', 'B', '没有所选的选项'],
    ['Q02', ['A', 'B'], '“设备数字化”只能选一项'],
    ['S01', 5, '没有所选的等级'],
    ['S01', '2', '没有所选的等级'],
    ['Q99', ['A'], '没有这道题'],
    ['deviceTotal', 1.5, '请填写整数'],
    ['deviceTotal', -1, '不能小于0'],
    ['passRate', 101, '不能大于100'],
    ['passRate', Number.NaN, '请填写数字'],
    ['passRate', '12', '请填写数字'],
    ['avgIncome', 1e13, '请填写数字'],
  ])('%s %j is refused', (item, value, words) =>
    expect(contractWords.translator.toText(answerFault(manufacturing, item, value) ?? '')).toContain(words),
  )
})

describe('required answers', () => {
  it('are 25 of the 31 items', () => {
    expect(requiredItems(manufacturing)).toHaveLength(25)
    expect(unanswered(manufacturing, {})).toHaveLength(25)
  })

  it('include level 0, but not an empty list', () => {
    expect(unanswered(manufacturing, { S01: 0, Q01: [] }).map(({ id }) => id)).toContain('Q01')
    expect(unanswered(manufacturing, { S01: 0 }).map(({ id }) => id)).not.toContain('S01')
  })
})
