import { afterEach, expect, it } from 'vitest'
import type { Form } from '../../../src/contract/form'
import type { Boot, FormModule } from '../../../src/release/release'
import { earlyPage, earlyText } from '../../../src/runtime/served/early-page'
import type { NotedForm } from '../../../src/runtime/served/served-forms'
import { setDecimalMark } from '../../../src/validate/form/decimal-mark'

afterEach(() => setDecimalMark('en'))

const noted: NotedForm = { inputs: { a: '1' }, roots: {}, named: {}, submit: {} as NotedForm['submit'], draft: 'f', isSent: false }
const place = { conditions: {}, locale: 'en', words: { submitting: 'Sending', signOut: 'Sign out', faultDay: 'Not a day' } }
const boot = { forms: { f: '/f.js', g: '/g.js' }, portal: place } as unknown as Boot

const formOf = (id: string, ui: object) => ({ id, ui: { a: ui }, rules: {} }) as unknown as Form

function early(form: Form, over: Partial<NotedForm> = {}, of: Boot = boot) {
  const module = { form, dicts: { d: { served: true } } } as unknown as FormModule
  return earlyPage(of, new Map([[form, { ...noted, ...over }]]), (url) => (url ? module : undefined))
}

it("has a form's module address, inputs and messages, and no other word", () =>
  expect(early(formOf('f', { widget: 'text' }))).toEqual({
    forms: { f: { url: '/f.js', inputs: { a: '1' }, roots: {} } },
    portal: { ...place, words: { submitting: 'Sending', faultDay: 'Not a day' } },
  }))

it.each<[string, ReturnType<typeof early>]>([
  ['has rows', early(formOf('f', { widget: 'rows' }))],
  ['computes a value', early(formOf('f', { widget: 'text', value: { sum: ['b'] } }))],
  ['compares numbers', early({ ...formOf('f', { widget: 'text' }), rules: { a: [{ notAbove: 'b', message: '' }] } })],
  ['depends on today', early(formOf('f', { widget: 'text', when: { a: { before: 'today' } } }))],
  ['has options of a foreign backend', early(formOf('f', { widget: 'select', dict: 'd' }), {}, { ...boot, served: {} } as Boot)],
  ['is a returned form after a submit', early(formOf('f', { widget: 'text' }), { isSent: true })],
  ['is for another visitor', early(formOf('other', { widget: 'text' }))],
])('leaves a form to React that %s', (_, page) => expect(page).toBeUndefined())

it.each<[string, Form[], boolean]>([
  ['has no form', [], true],
  ['has forms that all work by the first script', [formOf('f', { widget: 'text' })], true],
  ['has one that needs React', [formOf('f', { widget: 'text' }), formOf('g', { widget: 'rows' })], false],
])('knows whether a page that %s waits for no script', (_, forms, answers) => {
  const rendered = new Map(forms.map((form) => [form, noted]))
  const moduleOf = (url = '') => ({ form: forms[url === '/f.js' ? 0 : 1]!, dicts: {} }) as unknown as FormModule
  expect(earlyText(boot, rendered, moduleOf).answers).toBe(answers)
})

it('keeps a form with options of the portal itself', () =>
  expect(early(formOf('f', { widget: 'select', dict: 'd' }))?.forms).toHaveProperty('f'))

it.each([
  ['pl', 'number', false],
  ['pl', 'string', true],
  ['en', 'number', true],
])('leaves numbers to React where they have a decimal comma: %s, %s', (locale, type, isEarly) => {
  setDecimalMark(locale)
  const form = { ...formOf('f', { widget: 'text' }), schema: { type: 'object', properties: { a: { type } } } } as unknown as Form
  expect(early(form) !== undefined).toBe(isEarly)
})
