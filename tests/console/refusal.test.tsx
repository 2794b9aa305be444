import { describe, expect, it } from 'vitest'
import { digitPlaces, partsOfPattern, withDigit, patternWithDigits } from '../../src/console/rooms/forms/bench/pattern-places'
import { refusalOf } from '../../src/console/rooms/forms/try/refusal'
import type { Rule } from '../../src/contract/rule'

const phone: Rule = {
  pattern: '^1[345789][0-9]{9}$',
  message: '请输入正确的手机号',
  good: ['13800138000'],
  bad: ['16612345678', '1380013800'],
}
const text = { type: 'string', others: [] } as const

describe('the digits of a pattern', () => {
  it.each([
    ['^1[345789][0-9]{9}$', [2]],
    ['^[1-9][0-9]{16}[0-9X]$', [1]],
    ['^[0-9]{1,8}[12]$', []],
    ['^\\d[a-z]$', [1]],
    ['^(a|b)[12]$', undefined],
    ['^[^@]*$', undefined],
    ['[0-9]', undefined],
    ['^[12]?$', undefined],
  ])('%s', (pattern, places) => {
    expect(partsOfPattern(pattern) && digitPlaces(pattern).map(({ place }) => place)).toEqual(places)
  })

  it('are allowed and excluded without changing anything around them', () => {
    const [place] = digitPlaces('^1[345789][0-9]{9}$')
    const put = (digit: string, isTaken: boolean) =>
      patternWithDigits('^1[345789][0-9]{9}$', place!, withDigit(place!.digits!, digit, isTaken))
    expect(put('4', false)).toBe('^1[35789][0-9]{9}$')
    expect(put('6', true)).toBe('^1[3456789][0-9]{9}$')
  })
})

describe('why an answer is refused', () => {
  it.each([
    [
      'a digit that is not allowed',
      phone,
      '16612345678',
      /第 2 位是 6/,
      { pattern: '^1[3456789][0-9]{9}$', good: ['13800138000', '16612345678'] },
    ],
    ['a wrong character', phone, '1a612345678', /第 2 位的“a”/, undefined],
    ['too short', phone, '1380013', /只有 7 位/, undefined],
    ['too long', phone, '138001380000', /第 11 位以后/, undefined],
    [
      'a limit',
      { max: 4, message: '最多4个字', good: ['四个字内'], bad: ['超过四个字'] },
      '一共六个字吗',
      /有 6 个字/,
      { max: 6, message: '最多6个字' },
    ],
    ['a pattern that is no sequence', { pattern: '^(ab|cd)$', message: 'x' }, 'ef', /写法/, undefined],
    ['a wrong mobile number', { identity: 'mobile', message: 'x' }, '12800138000', /手机号/, undefined],
    ['a wrong check digit', { identity: 'residentId', message: 'x' }, '110105194912310021', /校验位/, undefined],
    ['spaces', { whitespace: false, message: 'x' }, 'a b', /空格/, undefined],
  ] as [string, Rule, string, RegExp, object | undefined][])('%s', (_, rule, answer, why, loosened) => {
    const refusal = refusalOf(rule, answer, text)
    expect(refusal?.why).toMatch(why)
    if (loosened) expect(refusal?.loosened).toMatchObject(loosened)
    else expect(refusal).not.toHaveProperty('loosened')
  })

  it('is undefined for an answer that passes, and for a rule that depends on other answers', () => {
    expect(refusalOf(phone, '13912345678', text)).toBeUndefined()
    expect(refusalOf({ equals: 'password', message: 'x' }, 'a', text)).toBeUndefined()
  })
})
