import { afterEach, describe, expect, it } from 'vitest'
import type { Form } from '../../../src/contract/form'
import { pointedNumber, setDecimalMark, writtenNumber } from '../../../src/validate/form/decimal-mark'
import { fromInput, storedValue, toInput } from '../../../src/validate/form/field-value'

const form: Form = {
  id: 'shares',
  title: '',
  schema: {
    type: 'object',
    properties: {
      share: { type: 'number', title: '' },
      whole: { type: 'integer', title: '' },
      name: { type: 'string', title: '' },
      rate: { type: 'number', title: '' },
      parts: { type: 'array', title: '', items: { type: 'object' } },
    },
  },
  rules: {},
  ui: {
    share: { widget: 'text' },
    whole: { widget: 'text' },
    name: { widget: 'text' },
    rate: { widget: 'select', dict: 'rates' },
    parts: {
      widget: 'rows',
      columns: { rate: { type: 'number', title: '', widget: 'select', dict: 'rates' }, share: { type: 'number', title: '' } },
    },
  },
  submit: { label: '' },
}

afterEach(() => setDecimalMark('zh-CN'))

describe('a typed number', () => {
  it.each<[locale: string, typed: string, value: unknown]>([
    ['pl', '35,5', 35.5],
    ['pl', '35.5', 35.5],
    ['de', '-0,25', -0.25],
    ['fr', '1,2,3', '1,2,3'],
    ['pl', '12,', '12,'],
    ['de', '35.000', '35.000'],
    ['de', '35,000', 35],
    ['de', '0.125', 0.125],
    ['fr', '1 119,90', 1119.9],
    ['fr', '1\u202f234\u00a0567', 1234567],
    ['de', '1.119,90', 1119.9],
    ['de', '-1.234.567', -1234567],
    ['fr', '-12 345 678.5', -12345678.5],
    ['fr', '12 34', '12 34'],
    ['fr', '1119,90 123', '1119,90 123'],
    ['fr', '12345 678', '12345 678'],
    ['fr', '1234 567,5', '1234 567,5'],
    ['fr', '1 234 5678', '1 234 5678'],
    ['fr', '1  234', '1  234'],
    ['de', '0 123', '0 123'],
    ['de', '1.234 567', '1.234 567'],
    ['de', '1.23,4', '1.23,4'],
    ['de', '1.234.56', '1.234.56'],
    ['en', '1 119.90', '1 119.90'],
    ['en', '35.000', 35],
    ['en', '1,234', '1,234'],
    ['zh-CN', '1,5', '1,5'],
  ])('in %s, %s means %s', (locale, typed, value) => {
    setDecimalMark(locale)
    expect(fromInput(form, 'share', typed)).toBe(value)
  })

  it('is written as it is typed, and a whole number or a text without a mark', () => {
    setDecimalMark('pl')
    expect(toInput(form, 'share', 53.25)).toBe('53,25')
    expect(toInput(form, 'whole', 53)).toBe('53')
    expect(toInput(form, 'name', '1.5')).toBe('1.5')
    expect(pointedNumber('1,5')).toBe('1.5')
    setDecimalMark('zh-CN')
    expect(toInput(form, 'share', 53.25)).toBe('53.25')
  })

  it.each([
    ['1.125', '1,125'],
    ['35.000', '35'],
    ['35', '35'],
    ['1,5', '1,5'],
    ['', undefined],
  ])('that nobody typed, %j of a template or an address, is shown as %j', (text, shown) => {
    setDecimalMark('de')
    expect(toInput(form, 'share', storedValue(form, 'share', text))).toBe(shown)
    const cells = shown === undefined ? {} : { share: shown }
    expect(toInput(form, 'parts', storedValue(form, 'parts', [{ share: text }]))).toEqual([cells])
  })

  it('keeps a refused text and the value of an option', () => {
    setDecimalMark('pl')
    expect(toInput(form, 'share', '1.234,50')).toBe('1.234,50')
    expect(toInput(form, 'share', '35.000')).toBe('35.000')
    expect(writtenNumber('1.2.3')).toBe('1.2.3')
    expect(toInput(form, 'rate', 0.5)).toBe('0.5')
    expect(fromInput(form, 'rate', '1.125')).toBe(1.125)
    expect(fromInput(form, 'whole', '1.000')).toBe('1.000')
    expect(toInput(form, 'parts', [{ rate: 0.5, share: 0.5 }])).toEqual([{ rate: '0.5', share: '0,5' }])
  })
})
