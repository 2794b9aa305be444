import { describe, expect, it } from 'vitest'
import { acceptedOnlyBy, counterExamples } from '../../src/release/changes/counter-examples'

describe('a counter-example', () => {
  it('shows the effect of a stricter and a looser pattern', () => {
    expect(counterExamples('^1[3-9]\\d{9}$', '^1[3-8]\\d{9}$', [])).toEqual({ refused: '19000000000' })
    expect(counterExamples('^[a-z]{2,4}$', '^[a-z]{2,5}$', [])).toEqual({ allowed: 'aaaaa' })
    expect(counterExamples('^(?:a|b)$', '^(?:b|c)$', [])).toEqual({ refused: 'a', allowed: 'c' })
  })

  it('is taken from samples when nothing can be proved', () => {
    expect(acceptedOnlyBy('^(?=.*\\d).{3}$', '^(?=.*[a-z]).{3}$', ['123', 'abc'])).toBe('123')
    expect(acceptedOnlyBy('a|b', 'b', ['a', 'b'])).toBe('a')
  })

  it('does not exist for equal patterns', () => {
    expect(counterExamples('^\\d{3}$', '^[0-9]{3}$', ['123', 'abc'])).toEqual({})
  })

  it('is true for every change of a character range', () => {
    for (const [first, second] of [
      ['^[0-7]{2,3}$', '^[1-7]{2,3}$'],
      ['^(?:ab|cd){1,2}$', '^(?:ab|ce){1,2}$'],
      ['^[\\u4e00-\\u9fa5]{2,8}$', '^[\\u4e00-\\u9fa5A-Z]{2,6}$'],
    ] as const) {
      const witness = acceptedOnlyBy(first, second)!
      expect(new RegExp(first, 'u').test(witness) && !new RegExp(second, 'u').test(witness)).toBe(true)
    }
  })
})
