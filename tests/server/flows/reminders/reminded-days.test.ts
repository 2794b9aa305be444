import { expect, it } from 'vitest'
import { remindedDays } from '../../../../src/server/flows/reminders/reminded-days'

/** 2027-03-05 is a Friday. */
it.each([
  ['one day before', { days: 1, before: 'day' }, '2027-03-05', ['2027-03-05', '2027-03-06']],
  ['on the day', { days: 0, before: 'day' }, '2027-03-05', ['2027-03-05', '2027-03-05']],
  ['one workday before, over the weekend', { days: 1, workdays: true, before: 'day' }, '2027-03-05', ['2027-03-05', '2027-03-08']],
  ['one workday before, on a Saturday', { days: 1, workdays: true, before: 'day' }, '2027-03-06', ['2027-03-06', '2027-03-08']],
  ['three workdays before', { days: 3, workdays: true, before: 'day' }, '2027-03-04', ['2027-03-04', '2027-03-09']],
  ['seven days after', { days: 7, after: 'day' }, '2027-03-12', ['2027-02-27', '2027-03-05']],
  ['one workday after, over the weekend', { days: 1, workdays: true, after: 'day' }, '2027-03-08', ['2027-03-01', '2027-03-07']],
  ['one workday after, on a Sunday', { days: 1, workdays: true, after: 'day' }, '2027-03-07', ['2027-02-26', '2027-03-04']],
] as const)('finds the days that a reminder is about: %s', (_, reminder, today, days) => {
  expect(remindedDays({ id: 'one', ...reminder }, today)).toEqual(days)
})
