import { afterEach, describe, expect, test } from 'vitest'
import { beganBefore, daysLeft, daysUsed, dueTime, lateTime, soonDays, workdaysLeft } from '../../../src/validate/time/due'
import { inZone } from '../../../src/validate/time/zone'
import { lastStart, setWorkCalendar, uncoveredYears, workdayAfter, workdaysBetween } from '../../../src/validate/time/workdays'
import { dayAfter, weekdayOf } from '../../../src/validate/time/days'

/** 2027-03-01 is a Monday. */
const days = Array.from({ length: 21 }, (_, at) => dayAfter('2027-03-01', at))
const calendars = [{}, { holidays: ['2027-03-08', '2027-03-09', '2027-03-13'], workdays: ['2027-03-07', '2027-03-20'] }]
let calendar: (typeof calendars)[number] = {}
const isWorkday = (day: string) => calendar.workdays?.includes(day) || (weekdayOf(day) % 6 !== 0 && !calendar.holidays?.includes(day))

function use(next: typeof calendar) {
  calendar = next
  setWorkCalendar(next)
}
afterEach(() => use({}))

test.each<[string[] | undefined, string, number[]]>([
  [undefined, '2027-12-01', []],
  [['2027-01-01'], '2027-10-31', []],
  [['2027-01-01'], '2027-11-01', [2028]],
  [['2027-01-01'], '2028-03-01', [2028]],
  [['2026-12-25', '2028-01-01'], '2027-12-01', [2027]],
])('a calendar of %j, on %s, lacks %j', (holidays, day, years) => {
  setWorkCalendar(holidays && { holidays })
  expect(uncoveredYears(day)).toEqual(years)
})

/** Walks day by day. */
function walked(day: string, count: number): string {
  let [at, left] = [day, Math.abs(count)]
  while (left > 0) {
    at = dayAfter(at, Math.sign(count))
    if (isWorkday(at)) left -= 1
  }
  return at
}

test.each(calendars)('counts workdays from any day of the week, forwards and backwards, with %j', (calendar) => {
  use(calendar)
  for (const day of days)
    for (const count of [0, 1, 2, 4, 5, 6, 10, 23, -1, -2, -4, -5, -6, -11])
      expect([day, count, workdayAfter(day, count)]).toEqual([day, count, walked(day, count)])
  for (const day of days)
    for (const count of [1, 2, 5, 7]) {
      const last = lastStart(day, count)
      expect([walked(last, count) <= day, walked(dayAfter(last, 1), count) <= day]).toEqual([true, false])
    }
  for (const day of days)
    expect(workdaysBetween('2027-03-05', day)).toBe(days.filter((one) => one > '2027-03-05' && one <= day && isWorkday(one)).length)
  expect(workdaysBetween('2027-03-08', '2027-03-05')).toBe(0)
})

const at = (text: string) => new Date(`${text}+08:00`)
const five = { days: 5, workdays: true } as const

/** Days or workdays left; negative when it is late. */
function leftOf(limit: { days: number; workdays?: true }, began: Date, now: Date): number {
  const late = lateTime(limit, { since: began.toISOString() })!
  return (limit.workdays ? workdaysLeft(late, now) : undefined) ?? daysLeft(late, now)
}

describe('five workdays', () => {
  test.each([
    ['on a Monday', '2027-03-01T10:00', '2027-03-08'],
    ['on a Friday in the evening', '2027-03-05T23:50', '2027-03-12'],
    ['on a Saturday', '2027-03-06T00:10', '2027-03-12'],
  ])('that begin %s last to the end of a day', (_, since, last) => {
    const began = { since: at(since).toISOString() }
    const late = lateTime(five, began)!
    expect(late).toBe(at(`${dayAfter(last, 1)}T00:00`).toISOString())
    expect(dueTime(five, began)).toBe(at(`${last}T23:59:59`).toISOString())
    const now = (day: string) => at(`${day}T12:00`)
    expect([last, dayAfter(last, -1), dayAfter(last, 1)].map((day) => workdaysLeft(late, now(day)))).toEqual([0, 1, undefined])
    expect(daysLeft(late, now(dayAfter(last, 1)))).toBe(-1)
    expect(daysUsed(five, began.since, now(last))).toBe(5)
  })

  test.each(calendars)('are found late and due soon exactly when they are counted so, with %j', (calendar) => {
    use(calendar)
    for (const today of days)
      for (const since of days) {
        const now = at(`${today}T12:00`)
        const began = at(`${since}T23:59`)
        const left = leftOf(five, began, now)
        expect([since, today, began.getTime() < beganBefore(five, -1, now)]).toEqual([since, today, left < 0])
        expect([since, today, began.getTime() < beganBefore(five, soonDays, now)]).toEqual([since, today, left <= soonDays])
      }
  })

  test('count in the zone of the portal', () => {
    const since = '2027-03-05T22:30:00.000Z'
    expect(lateTime(five, { since })).toBe('2027-03-12T16:00:00.000Z')
    expect(inZone('Europe/London', () => lateTime(five, { since }))).toBe('2027-03-13T00:00:00.000Z')
  })
})

test('days are late a whole day after the last one, a field at its time', () => {
  const since = '2027-03-01T02:00:00.000Z'
  expect([dueTime({ days: 3 }, { since }), lateTime({ days: 3 }, { since })]).toEqual([
    '2027-03-04T02:00:00.000Z',
    '2027-03-05T02:00:00.000Z',
  ])
  const limit = { field: 'reworkTime' }
  expect(lateTime(limit, { since, ends: '2027-03-09T16:00:00.000Z' })).toBe('2027-03-09T16:00:00.000Z')
  expect(dueTime(limit, { since, ends: '2027-03-09T16:00:00.000Z' })).toBe('2027-03-09T15:59:59.000Z')
  for (const ends of [undefined, null, '']) expect(dueTime(limit, { since, ends })).toBeUndefined()
})

describe('three days', () => {
  test.each([
    ['a Sunday', '2027-03-04T10:00', '2027-03-08T23:59:59'],
    ['a Saturday', '2027-03-03T23:00', '2027-03-08T23:59:59'],
    ['a Friday', '2027-03-02T10:00', '2027-03-05T10:00'],
  ])('that end on %s are due on a workday', (_, since, due) => {
    const began = at(since).toISOString()
    expect(dueTime({ days: 3 }, { since: began })).toBe(at(due).toISOString())
    expect([due, `${due.slice(0, 8)}20`].map((day) => daysUsed({ days: 3 }, began, at(day.slice(0, 10) + 'T22:00')) > 3)).toEqual([
      false,
      true,
    ])
  })

  test.each(calendars)('are found late and due soon exactly when they are counted so, with %j', (calendar) => {
    use(calendar)
    for (const today of days)
      for (const since of days) {
        const [now, began] = [at(`${today}T12:00`), at(`${since}T09:30`)]
        const left = leftOf({ days: 3 }, began, now)
        expect([since, today, began.getTime() < beganBefore({ days: 3 }, -1, now)]).toEqual([since, today, left < 0])
        expect([since, today, began.getTime() < beganBefore({ days: 3 }, soonDays, now)]).toEqual([since, today, left <= soonDays])
      }
  })
})
