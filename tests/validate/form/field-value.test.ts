import { afterEach, describe, expect, it } from 'vitest'
import { pointedNumber, setDecimalMark } from '../../../src/validate/form/decimal-mark'
import { fromInput, toInput } from '../../../src/validate/form/field-value'

afterEach(() => setDecimalMark('zh-CN'))

describe('a typed number', () => {
  it.each<[locale: string, typed: string, value: unknown]>([
    ['pl', '35,5', 35.5],
    ['pl', '35.5', 35.5],
    ['de', '-0,25', -0.25],
    ['fr', '1,2,3', '1,2,3'],
    ['pl', '12,', '12,'],
    ['en', '1,234', '1,234'],
    ['zh-CN', '1,5', '1,5'],
  ])('in %s, %s means %s', (locale, typed, value) => {
    setDecimalMark(locale)
    expect(fromInput({ type: 'number', title: '' }, typed)).toBe(value)
  })

  it('is written as it is typed, and a whole number or a text without a mark', () => {
    setDecimalMark('pl')
    expect(toInput({ type: 'number', title: '' }, 53.25)).toBe('53,25')
    expect(toInput({ type: 'integer', title: '' }, 53)).toBe('53')
    expect(toInput({ type: 'string', title: '' }, '1.5')).toBe('1.5')
    expect(pointedNumber('1,5')).toBe('1.5')
    setDecimalMark('zh-CN')
    expect(toInput({ type: 'number', title: '' }, 53.25)).toBe('53.25')
  })
})
