import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Form, Rule } from '../../../src/contract/form'
import { compilePlain } from '../../../src/check/compile/keywords'
import { compileForm } from '../../../src/release/form-module'
import type { FormModule } from '../../../src/release/release'
import { holds } from '../../../src/validate/condition'
import { followClock } from '../../../src/validate/time/clock'
import { dayOf } from '../../../src/validate/time/days'
import { localDay } from '../../../src/validate/time/zone'
import { faultsOf } from '../../../src/validate/form/faults'
import { contractWords } from '../../../src/release/words'
import { translateFaults } from '../../../src/validate/form/fault'

const formOf = (day: Rule[], until: Rule[] = []): Form => ({
  id: 'visit',
  title: '预约',
  submit: { label: '提交' },
  rules: { day, until },
  schema: { type: 'object', properties: { day: { type: 'string', title: '参观日期' }, until: { type: 'string', title: '结束日期' } } },
  ui: { day: { widget: 'date' }, until: { widget: 'date' } },
})

/** Validates a day on the server and by the browser's text of the form; returns the messages. */
async function bothEnds(form: Form) {
  const { module, text } = compileForm(form, { dicts: {}, conditions: {} })
  const browser = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as FormModule
  return (values: object) => {
    const [server, other] = [module, browser].map((one) =>
      translateFaults(faultsOf(one, values), contractWords.translator.toText).map(({ message }) => message),
    )
    expect(other).toEqual(server)
    return server!
  }
}

describe('a date must be a calendar day', async () => {
  const check = await bothEnds(formOf([]))
  const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const lengthOf = (year: number, month: number) =>
    lengths[month - 1]! + (month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0)

  it('for any month and year', () => {
    const two = (part: number) => String(part).padStart(2, '0')
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: 0, max: 33 }),
        (year, month, day) => {
          const real = month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
          expect(check({ day: `${year}-${two(month)}-${two(day)}` })).toEqual(real ? [] : ['“参观日期”请填日历上有的日期，如 2026-01-31'])
        },
      ),
      { numRuns: 2000 },
    )
  })

  it.each(['2026-1-5', '2026/01/05', '明天', '2026-01-05T00:00', '２０２６-01-05', '2026-01-05\n', 'today', '+02026-01-05'])(
    'and is refused as %j',
    (day) => {
      expect(check({ day })).toHaveLength(1)
    },
  )

  it('or empty', () => expect(check({ day: '' })).toEqual([]))
})

describe('a server whose clock differs from its machine’s', () => {
  beforeAll(() => followClock(() => new Date(Date.now() + 3 * 86_400_000)))
  afterAll(() => followClock(() => new Date()))
  const isBefore = (day: string) => holds({ 'row.day': { before: 'today' } }, { row: { day } }, {})

  it('decides rules, conditions and words for days by its own', () => {
    const day = localDay(new Date(Date.now() + 86_400_000))
    const { module } = compileForm(formOf([{ notBefore: 'today', message: '过去了' }]), { dicts: {}, conditions: {} })
    expect(faultsOf(module, { day })).toHaveLength(1)
    const passes = compilePlain({ properties: { at: { type: 'string', before: 'now' } } })
    expect([isBefore(day), passes({ at: new Date(Date.now() + 86_400_000).toISOString() }), dayOf('today') > day]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('a date has a first and a last day', () => {
  beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-22T16:30:00Z'), toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  it('by the portal’s clock', async () => {
    const check = await bothEnds(formOf([{ notBefore: 'today', message: '过去了' }]))
    expect(['2026-11-22', '2026-11-23'].map((day) => check({ day }))).toEqual([['过去了'], []])
    const late = await bothEnds(formOf([{ notAfter: 'yesterday', message: '还没到' }]))
    expect(['2026-11-22', '2026-11-23'].map((day) => late({ day }))).toEqual([[], ['还没到']])
  })

  it('as a fixed date, or as another field once that is filled', async () => {
    const check = await bothEnds(formOf([{ notBefore: '1900-01-01', message: '太早' }], [{ notBefore: 'day', message: '早于开始' }]))
    expect(check({ day: 'x-1', until: '2026-01-31' })).toEqual(['“参观日期”请填日历上有的日期，如 2026-01-31'])
    expect(check({ day: '2026-01-31', until: '0' })).toHaveLength(1)
    expect(check({ day: '1899-12-31', until: '' })).toEqual(['太早'])
    expect(check({ day: '2026-03-01', until: '2026-02-28' })).toEqual(['早于开始'])
    expect(check({ day: '2026-03-01', until: '2026-03-01' })).toEqual([])
    expect(check({ until: '2026-02-28' })).toEqual([])
  })

  it('and a non-existent day is reported as such rather than as past', async () => {
    const check = await bothEnds(formOf([{ notBefore: 'tomorrow', message: '过去了' }]))
    expect(check({ day: '2026-02-30' })).toEqual(['“参观日期”请填日历上有的日期，如 2026-01-31'])
  })
})
