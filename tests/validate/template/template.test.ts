import { expect, it, vi } from 'vitest'
import type { Condition } from '../../../src/contract/parts/condition'
import type { Form } from '../../../src/contract/form'
import { fill, fillText } from '../../../src/validate/template/template'
import { freezeTime } from '../../../src/validate/time/clock'
import { submittable } from '../../../src/validate/form/submittable'

const dicts = {
  nature: {
    title: '性质',
    items: [
      { dictValue: '1', dictLabel: '国有企业' },
      { dictValue: '2', dictLabel: '民营企业' },
    ],
  },
}
const roots = {
  row: {
    id: 7,
    found: 10_000,
    tags: ['a', 'b'],
    time: '2026-05-04T08:09',
    phone: '13800138000',
    nature: '1',
    natures: '2、1、x',
    name: 'demo',
    none: null,
    day: '2026-05-04',
    late: '2026-05-04T16:30:00.000Z',
  },
  dicts,
}

it('keeps the type of a lone template', () => {
  expect(fill('{{row.id}}', roots)).toBe(7)
  expect(fill({ id: '{{row.id}}', all: ['{{ row.tags }}'] }, roots)).toEqual({ id: 7, all: [['a', 'b']] })
})

it.each([
  ['pl', 'wniosek/wnioski/wniosków/wniosku', ['wniosków', 'wniosek', 'wnioski', 'wniosków', 'wnioski', 'wniosku']],
  ['en', 'day/days', ['days', 'day', 'days', 'days', 'days', 'days']],
  ['zh-CN', '天', ['天', '天', '天', '天', '天', '天']],
])('names counts in %s by its plural rules', (locale, forms, words) => {
  const named = [0, 1, 3, 5, 22, 1.5].map((count) => fillText(`{{row.count|plural:${forms}}}`, { row: { count }, portal: { locale } }))
  expect(named).toEqual(words)
})

it('names counts by the last form where a browser does not know a form before it', () => {
  const categories = vi.spyOn(Intl.PluralRules.prototype, 'resolvedOptions')
  categories.mockReturnValue({ ...new Intl.PluralRules('en').resolvedOptions(), pluralCategories: ['other', 'one'] })
  const text = '{{row.count|plural:día/de días/días}}'
  expect([1, 5].map((count) => fillText(text, { row: { count }, portal: { locale: 'es' } }))).toEqual(['día', 'días'])
  categories.mockRestore()
})

it('leaves nothing for unknown names', () => {
  expect(fillText('[{{row.missing}}{{row.none}}{{nowhere.x}}]', roots)).toBe('[]')
  expect(fill('{{row.constructor}}', roots)).toBe('')
  expect(fill('{{dicts.nature}}', roots)).toBe('')
})

it.each([
  ['{{row.time|date}}', '2026-05-04'],
  ['{{row.day|dateTime}}', '2026-05-04 00:00'],
  ['{{row.late|dateTime}}', '2026-05-05 00:30'],
  ['{{row.late|date}}', '2026-05-05'],
  ['{{row.time|dateTime}}', '2026-05-04 08:09'],
  ['{{row.phone|mask}}', '138****8000'],
  ['{{row.name|initial}}', 'D'],
  ['{{row.nature|dict:nature}}', '国有企业'],
  ['{{row.natures|dict:nature}}', '民营企业、国有企业、x'],
  ['{{row.tags|count}}', '2'],
  ['{{row.missing|count}}', '0'],
  ['{{row.id|count}} 条', '7 条'],
  ['{{row.found|count}} 条', '10000+ 条'],
  ['共 {{row.id|number}} 条', '共 7 条'],
  ['{{row.id|money}}', '¥7.00'],
  ['{{row.id|percent}}', '700%'],
])('shows %s as %s', (template, text) => {
  expect(fillText(template, roots)).toBe(text)
})

it.each([
  ['{{row.time|date}}', 'en', 'May 4, 2026'],
  ['{{row.late|date}}', 'en-GB', '5 May 2026'],
  ['{{row.late|dateTime}}', 'en-GB', '5 May 2026, 00:30'],
  ['{{row.natures|dict:nature}}', 'en', '民营企业, 国有企业, x'],
])('shows %s in the language %s as %s', (template, locale, text) => {
  expect(fillText(template, { ...roots, portal: { locale } })).toBe(text)
})

it.each([
  ['en-CA', 'CAD', '$7.00'],
  ['de-DE', 'EUR', '7,00\u00a0€'],
  ['ja-JP', 'JPY', '￥7'],
  ['zh-CN', 'EUR', '€7.00'],
  ['en-GB', undefined, 'CN¥7.00'],
])('formats an amount in %s with the currency %s as %s', (locale, currency, text) => {
  expect(fillText('{{row.id|money}}', { ...roots, portal: { locale, currency } })).toBe(text)
})

it('drops, keeps or resets hidden fields', () => {
  const field = { type: 'string' as const, title: 't' }
  const when: Condition = { 'form.kind': { is: 'x' } }
  const form: Pick<Form, 'schema' | 'ui'> = {
    schema: { type: 'object' as const, properties: { kind: field, a: field, b: field, c: field } },
    ui: {
      kind: { widget: 'text' as const },
      a: { widget: 'text' as const, when },
      b: { widget: 'text' as const, when, whenHidden: 'keep' as const },
      c: { widget: 'text' as const, when, whenHidden: 'reset' as const, value: '{{session.n}}' },
    },
  }
  expect(submittable(form, { kind: 'y', a: '1', b: '2', c: '3' }, { session: { n: 'N' } }, {})).toEqual({ kind: 'y', b: '2', c: 'N' })
  expect(submittable(form, { kind: 'x', a: '1', b: '2', c: '3' }, {}, {})).toEqual({ kind: 'x', a: '1', b: '2', c: '3' })
})

it.each([
  ['2026-05-07T23:59+08:00', '3天后'],
  ['2026-05-07T00:30+08:00', '3天后'],
  ['2026-05-06T00:30+08:00', '后天'],
  ['2026-05-04T21:59:40+08:00', '现在'],
  ['2026-05-04T22:30+08:00', '30分钟后'],
  ['2026-05-05T12:00+08:00', '14小时后'],
  ['2026-05-01T01:00+08:00', '3天前'],
])('counts calendar days to %s from a late evening in China', (at, text) => {
  freezeTime(new Date('2026-05-04T22:00+08:00'))
  expect(fillText('{{row.at|fromNow}}', { row: { at } })).toBe(text)
  freezeTime()
})
