import { expect, it } from 'vitest'
import type { Rule } from '../../../src/contract/rule'
import { dayOf } from '../../../src/validate/time/days'
import { isRefusedDay } from '../../../src/validate/time/is-refused-day'

const [today, yesterday] = [dayOf('today'), dayOf('yesterday')]

it.each<[string, Omit<Rule, 'message'>, string, Record<string, unknown>, boolean]>([
  ['before a word', { notBefore: 'today' }, yesterday, {}, true],
  ['at a word', { notBefore: 'today' }, today, {}, false],
  ['after a day', { notAfter: '2027-03-20' }, '2027-03-21', {}, true],
  ['after another field', { notAfter: 'end' }, '2027-03-21', { end: '2027-03-20' }, true],
  ['beside a field that holds no day yet', { notAfter: 'end' }, '2027-03-21', { end: '2027-0' }, false],
  ['beside a field without a value', { notBefore: 'start' }, '2027-03-21', {}, false],
  ['that a condition may refuse', { notAfter: '2027-01-01', when: { 'form.way': { isNot: '急' } } }, '2027-03-21', {}, false],
  ['that must equal another field', { equals: 'end' }, '2027-03-21', {}, false],
])('a day %s is offered as the form judges it', (_, rule, day, values, isRefused) => {
  expect(isRefusedDay([{ ...rule, message: '不行' }], day, values)).toBe(isRefused)
})
