import { afterEach, expect, it } from 'vitest'
import { timeInsteadOf } from '../../src/console/rooms/review/review-time'
import { setZone } from '../../src/validate/time/zone'

afterEach(() => setZone())

it.each([
  ['Europe/London', '2027-03-28T00:59', undefined],
  ['Europe/London', '2027-03-28T01:30', '2027-03-28T01:30:00.000Z'],
  ['Europe/London', '2027-10-31T01:30', undefined],
  ['Australia/Lord_Howe', '2027-10-03T02:10', '2027-10-02T15:40:00.000Z'],
  ['Asia/Shanghai', '2027-03-28T01:30', undefined],
  ['Europe/London', '12027-03-28T01:30', undefined],
])('names the time that is taken for one which the clocks skip: in %s, %s', (zone, field, instead) => {
  setZone(zone)
  expect(timeInsteadOf(field)).toBe(instead)
})
