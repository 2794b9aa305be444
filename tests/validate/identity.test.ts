import { describe, expect, it } from 'vitest'
import { compilePlain } from '../../src/check/compile/keywords'
import { ruleSchema } from '../../src/check/compile/rule-schema'
import { identityChecks } from '../../src/contract/vocabulary/kinds'
import { hasCheckDigit, identities, identityParts, isIdentity } from '../../src/validate/identity'

const named = identityChecks.filter((check) => check !== 'none')

/** One digit increased, and two neighbours swapped: typical typing mistakes. */
const slips = (text: string) =>
  [...text].flatMap((letter, at) => [
    ...(/[0-8]/.test(letter) ? [text.slice(0, at) + String(Number(letter) + 1) + text.slice(at + 1)] : []),
    ...(text[at + 1] && text[at + 1] !== letter ? [text.slice(0, at) + text[at + 1] + letter + text.slice(at + 2)] : []),
  ])

describe.each(named)('%s', (check) => {
  const { good, bad, digit } = identities[check]
  const rule = compilePlain(ruleSchema({ identity: check, message: '有误' }, 'string', false))

  it.each(good)('accepts %s', (text) => expect([isIdentity(check, text), rule(text)]).toEqual([true, true]))
  it.each(bad)('rejects %s', (text) => expect([isIdentity(check, text), rule(text)]).toEqual([false, false]))
  it.runIf(digit)('rejects every typing mistake, in registration and rule alike', () => {
    const all = good.flatMap(slips)
    expect(all.filter((text) => isIdentity(check, text) || rule(text))).toEqual([])
  })
})

describe.each([
  [
    'an Irish number',
    { weights: [8, 7, 6, 5, 4, 3, 2], last: 'WABCDEFGHIJKLMNOPQRSTUV' },
    ['1234567T', '1234567TW'],
    ['1234567W', '123456T7', '1234567', 'a234567T', ''],
  ],
  [
    'a card number by Luhn',
    { weights: [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2], last: '0987654321', addDigits: true as const },
    ['4539578763621486'],
    ['4539578763621487', '4539578763621846', '453957876362148'],
  ],
  ['letters with their own values', { weights: [1, 3], last: 'ab c', letters: 'xyz' }, ['xxa', 'yxb', 'xyc'], ['zxa', 'zx', 'axa', 'x😀a']],
])('the check digit of %s', (_, checkDigit, good, bad) => {
  const rule = compilePlain(ruleSchema({ checkDigit, message: '有误' }, 'string', false))
  it.each(good)('is right in %s', (text) => expect([hasCheckDigit(checkDigit, text), rule(text)]).toEqual([true, true]))
  it.each(bad)('is wrong in %j', (text) => expect([hasCheckDigit(checkDigit, text), rule(text)]).toEqual([false, false]))
})

it('accepts an empty value', () => {
  expect(compilePlain(ruleSchema({ identity: 'residentId', message: '有误' }, 'string', true))('')).toBe(true)
})

it('extracts the parts of an identity', () => {
  expect(identityParts.creditCode?.orgCode?.('91990104MADEM0038A')).toBe('MADEM0038')
  expect(identityParts.residentId?.birthday?.('11010519491231002X')).toBe('1949-12-31')
})
