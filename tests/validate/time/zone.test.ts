import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Form } from '../../../src/contract/form'
import { compileForm } from '../../../src/release/form-module'
import { dayTime } from '../../../src/server/day-time'
import { publishTime } from '../../../src/server/records/publish-time'
import { faultsOf } from '../../../src/validate/form/faults'
import { format } from '../../../src/validate/template/formats'
import { dayOf } from '../../../src/validate/time/days'
import { inZone, isZone, localTime, momentOf, setZone, zone } from '../../../src/validate/time/zone'
import { filesIn, textsIn, textsOf } from '../../conformance/source-texts'

const zones = ['Asia/Shanghai', 'Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland', 'Australia/Lord_Howe', 'UTC']
const shown = (value: string, name: string) => format(value, name, { dicts: {}, argument: undefined, now: new Date(), locale: 'en-GB' })

afterEach(() => {
  setZone()
  vi.useRealTimers()
})

describe('the time zone of a portal', () => {
  it.each(zones)('converts each hour of a year in %s, and back', (name) => {
    setZone(name)
    const start = Date.UTC(2026, 0, 1)
    for (let hour = 0; hour < 8760; hour += 11) {
      const at = new Date(start + hour * 3_600_000 + 61_000)
      const back = momentOf(localTime(at))
      // The hour that the end of summer time repeats exists twice; converting back gives one of the two.
      expect(localTime(back)).toBe(localTime(at))
      expect(Math.abs(back.getTime() - at.getTime())).toBeLessThanOrEqual(3_600_000)
    }
  })

  it('applies in summer and winter', () => {
    setZone('Europe/London')
    expect([localTime(new Date('2026-01-15T12:00Z')), localTime(new Date('2026-07-15T12:00Z'))]).toEqual([
      '2026-01-15T12:00:00',
      '2026-07-15T13:00:00',
    ])
    expect(momentOf('2026-07-15T23:59:59').toISOString()).toBe('2026-07-15T22:59:59.000Z')
    expect(shown('2026-07-15T23:30:00Z', 'date')).toBe('16 Jul 2026')
    expect(shown('2026-07-15', 'dateTime')).toBe('15 Jul 2026, 00:00')
    expect(dayTime({ type: 'dateTime', title: '', through: true }, '2026-07-15')).toBe('2026-07-15T22:59:59.000Z')
    expect(publishTime('2099-07-15T09:00', new Date(), undefined)).toBe('2099-07-15T08:00:00.000Z')
  })

  it('starts the day of rules and conditions, in the browser too', async () => {
    vi.useFakeTimers({ now: new Date('2026-03-29T23:30Z') })
    const form: Form = {
      id: 'visit',
      title: 'Visit',
      submit: { label: 'Send' },
      rules: { day: [{ notBefore: 'tomorrow', message: 'later' }] },
      schema: { type: 'object', properties: { day: { type: 'string', title: 'Day' } } },
      ui: { day: { widget: 'date' } },
    }
    // In London it is already the 30th, and the day before had 23 hours; in New York it is the 29th.
    for (const [name, day, next] of [
      ['Europe/London', '2026-03-30', '2026-03-31'],
      ['America/New_York', '2026-03-29', '2026-03-30'],
    ] as const) {
      setZone(name)
      const { text } = compileForm(form, { dicts: {}, conditions: {} })
      const browser = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as Parameters<
        typeof faultsOf
      >[0]
      expect([dayOf('today'), dayOf('tomorrow')]).toEqual([day, next])
      expect([faultsOf(browser, { day }), faultsOf(browser, { day: next })].map(({ length }) => length)).toEqual([1, 0])
    }
  })

  it.each(zones)('converts the first and the last day that anybody may type, in %s', (name) => {
    setZone(name)
    for (const day of ['0001-01-01', '1000-01-01', '9999-12-31']) expect(Number.isNaN(momentOf(`${day}T23:59:59`).getTime())).toBe(false)
    expect(Number.isNaN(momentOf('2026-13-01T00:00').getTime())).toBe(true)
  })

  it('is restored after work for another portal, failed or not', () => {
    expect(inZone('Europe/London', () => zone)).toBe('Europe/London')
    expect(() =>
      inZone('Europe/London', () => {
        throw new Error('no')
      }),
    ).toThrow('no')
    expect(zone).toBe('Asia/Shanghai')
  })

  it('must be a named zone', () => {
    expect(zones.map(isZone)).toEqual(zones.map(() => true))
    expect(['London', '+08:00', 'Europe/Lodon', '', 'GMT+8'].map(isZone)).toEqual([false, false, false, false, false])
  })
})

it('no other code uses a fixed time zone', () => {
  const own = ['src/validate/time/zone.ts', 'src/validate/time/days.ts']
  const others = filesIn('src', /\.tsx?$/).filter((file) => !own.includes(file) && !file.startsWith('src/cli/pictures/'))
  const mayCount = (file: string) => /[gs]etUTC|[+]0\d:00|Asia|Europe/.test(readFileSync(file, 'utf8'))
  const counts = (file: string) => textsOf(file).filter((text) => /^\.(?:get|set)UTC|[+]0\d:00|^(?:Asia|Europe)\/\w+$/.test(text))
  expect(others.length).toBeGreaterThan(500)
  expect(others.filter(mayCount).flatMap((file) => counts(file).map((text) => `${file} ${text}`))).toEqual([])
  expect(textsIn('planted.ts', "const a = at.getUTCDay()\nconst b = `${day}T00:00+08:00`\nconst c = 'Asia/Shanghai'")).toEqual(
    expect.arrayContaining(['.getUTCDay', 'T00:00+08:00', 'Asia/Shanghai']),
  )
  expect(readFileSync('src/validate/time/zone.ts', 'utf8')).toContain('Asia/Shanghai')
})
