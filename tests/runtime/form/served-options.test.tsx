import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Dict } from '../../../src/contract/dict'
import type { Form } from '../../../src/contract/form'
import type { WidgetKind } from '../../../src/contract/vocabulary/widgets'
import { compileForm } from '../../../src/release/form-module'
import { faultOf, openForm, press } from './form-page'
import { portalDouble } from './portal-double'

const option = (dictValue: unknown, dictLabel: unknown, more: object = {}) => ({ dictValue, dictLabel, ...more })
const compiled: Dict = {
  title: '性质',
  served: true,
  items: [
    { dictValue: '1', dictLabel: '国有企业' },
    { dictValue: '2', dictLabel: '集体企业' },
  ],
}
const backends = [option('2', '集体企业'), option('9', '外国企业')]

const module = (widget: WidgetKind, dict: Dict, ui: Partial<Form['ui'][string]> = {}) =>
  compileForm(
    {
      id: `served-${widget}`,
      title: '示例',
      submit: { operation: 'send', label: '提交' },
      schema: {
        type: 'object',
        properties: {
          kind: widget === 'checkboxes' ? { type: 'array', title: '性质', items: { type: 'string' } } : { type: 'string', title: '性质' },
        },
      },
      rules: { kind: [{ required: true, message: '请选择性质' }] },
      ui: { kind: { widget, dict: 'kind', ...ui } },
    },
    { dicts: { kind: dict }, conditions: {} },
  ).module

let opened = 0

/** Opens a form with one field over a backend with successive responses. */
async function open(widget: WidgetKind, answers: (() => unknown)[], { dict = compiled, initial = {}, frontEnd = true, ui = {} } = {}) {
  // Responses are cached by request, so every form uses another operation.
  const served = { operation: `dict.${(opened += 1)}`, parameter: 'code' }
  const left = [...answers]
  const call = vi.fn(async (operation: string) => (operation === served.operation ? (left.shift() ?? (() => backends))() : undefined))
  const { boot } = portalDouble()
  await openForm({ form: module(widget, dict, ui), initial }, { call, boot: frontEnd ? { ...boot, served } : boot })
  const asked = () => call.mock.calls.filter(([operation]) => operation === served.operation)
  const sent = () => call.mock.calls.filter(([operation]) => operation === 'send').map(([, values]: unknown[]) => values)
  return { asked, sent }
}

const fails = () => Promise.reject(new Error('away'))
const choices = () =>
  [...document.querySelectorAll<HTMLElement>('[data-field=kind] option:not([value=""]), [data-field=kind] label:has(input)')].map(
    (one) => one.textContent,
  )

describe('options of a served dictionary', () => {
  test.each<WidgetKind>(['select', 'radio', 'checkboxes', 'cascader'])('of %s come from the backend', async (widget) => {
    const { asked } = await open(widget, [() => backends])
    await waitFor(() => expect(choices()).toEqual(['集体企业', '外国企业']))
    expect(asked()).toEqual([[expect.stringMatching('dict.'), { code: 'kind' }]])
  })

  test.each([
    ['is not served', { ...compiled, served: false }, true],
    ['is served by the portal itself', compiled, false],
  ])('of one that %s are the compiled ones, without a request', async (_, dict, frontEnd) => {
    const { asked } = await open('select', [], { dict, frontEnd })
    expect(choices()).toEqual(['国有企业', '集体企业'])
    expect(asked()).toEqual([])
  })

  test('that the release does not know are submitted', async () => {
    const { sent } = await open('select', [() => backends])
    await screen.findByRole('option', { name: '外国企业' })
    fireEvent.change(screen.getByLabelText(/性质/), { target: { value: '9' } })
    await press('提交')
    expect(faultOf('kind')).toBe('')
    expect(sent()).toEqual([{ kind: '9' }])
  })

  test.each<[WidgetKind, unknown]>([
    ['select', '1'],
    ['radio', '1'],
    ['checkboxes', ['1', '2']],
    ['cascader', '1'],
  ])('keep a value of %s that is no longer an option visible, and refuse it', async (widget, value) => {
    const { sent } = await open(widget, [() => backends], { initial: { kind: value } })
    await screen.findAllByText('国有企业（已不可选）')
    await press('提交')
    expect(faultOf('kind')).toBe('请从列表中选择“性质”')
    expect(sent()).toEqual([])
  })

  test('with child options are options themselves', async () => {
    await open('cascader', [() => [option('a', '甲', { children: [option('b', '乙')] })]], { initial: { kind: 'b' } })
    await waitFor(() => expect(choices()).toEqual(['甲', '乙']))
    expect(document.body.textContent).not.toContain('已不可选')
  })

  test('may have numbers as values', async () => {
    await open('select', [() => [option(9, '外国企业')]])
    expect((await screen.findByRole<HTMLOptionElement>('option', { name: '外国企业' })).value).toBe('9')
  })

  test('label a read-only value', async () => {
    const { sent } = await open('select', [fails], { initial: { kind: '1' }, ui: { readOnly: true } })
    expect(choices()).toEqual(['国有企业'])
    await press('提交')
    expect(sent()).toEqual([{ kind: '1' }])
  })
})

describe('while the options are loading', () => {
  test('the field says that they are loading', async () => {
    let answer = (_: unknown) => {}
    await open('radio', [() => new Promise((resolve) => (answer = resolve))])
    expect(screen.getByRole('group', { name: /性质/ }).textContent).toBe('正在加载选项…')
    await act(async () => answer(backends))
    expect(choices()).toEqual(['集体企业', '外国企业'])
  })

  const misshapen: [string, unknown][] = [
    ['a failure', undefined],
    ['no list', { rows: [] }],
    ['a text', '选项'],
    ['rows without labels', [{ dictValue: '1' }]],
    ['rows that are nothing', [null]],
    ['an empty value', [option('', '空')]],
    ['a label that is no text', [option('1', { text: '国有' })]],
    ['misshapen rows below', [option('1', '国有', { children: [{}] })]],
    [
      'endless rows below',
      [JSON.parse('[{"dictValue":"1","dictLabel":"甲","children":'.repeat(40) + '[]' + '}]'.repeat(40)) as unknown].flat(),
    ],
  ]
  test.each(misshapen)('%s is reported at the field, and requested again on retry', async (name, answer) => {
    const { asked } = await open('select', [name === 'a failure' ? fails : () => answer, () => backends], { initial: { kind: '2' } })
    const group = await screen.findByRole('group', { name: /性质/ })
    await waitFor(() => expect(group.textContent).toContain('选项没有加载成功，请重试'))
    expect(group.textContent).toContain('已选：集体企业')
    const again = screen.getByRole('button', { name: '重试' })
    act(() => again.focus())
    fireEvent.click(again)
    await waitFor(() => expect(choices()).toEqual(['集体企业', '外国企业']))
    expect(asked()).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByLabelText(/性质/))
  })

  test('an empty list is reported, and the backend validates the chosen value', async () => {
    const { sent } = await open('select', [() => []], { initial: { kind: '7' } })
    await screen.findByText('暂时没有可选的选项')
    expect(screen.getByText('已选：7')).toBeTruthy()
    await press('提交')
    expect(sent()).toEqual([{ kind: '7' }])
  })

  test('a required field stays required', async () => {
    const { sent } = await open('select', [fails])
    await screen.findByText('选项没有加载成功，请重试')
    await press('提交')
    expect(faultOf('kind')).toBe('请选择性质')
    expect(document.activeElement?.textContent).toBe('重试')
    expect(sent()).toEqual([])
  })
})
