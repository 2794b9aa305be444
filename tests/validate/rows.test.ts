import { describe, expect, it } from 'vitest'
import type { Form } from '../../src/contract/form'
import { compileBody } from '../../src/release/operations/check-body'
import { compileForm } from '../../src/release/form-module'
import { withComputed } from '../../src/validate/form/computed'
import { faultsOf } from '../../src/validate/form/faults'
import { translateFaults } from '../../src/validate/form/fault'
import { contractWords } from '../../src/release/words'

const spoken = (...given: Parameters<typeof faultsOf>) => translateFaults(faultsOf(...given), contractWords.translator.toText)

const world = { dicts: { kind: { title: '类别', items: [{ dictValue: '1', dictLabel: '甲' }] } }, conditions: {} }
const form: Form = {
  id: 'sample',
  title: '示例',
  schema: { type: 'object', properties: { list: { type: 'array', title: '清单', items: { type: 'object' } } } },
  rules: {},
  ui: {
    list: {
      widget: 'rows',
      min: 1,
      max: 3,
      columns: {
        name: {
          title: '名称',
          rules: [
            { required: true, message: '请填写名称' },
            { max: 5, message: '名称最多5个字' },
          ],
        },
        kind: { title: '类别', widget: 'select', dict: 'kind' },
        from: { title: '开始', widget: 'date' },
        to: { title: '结束', widget: 'date', rules: [{ notBefore: 'from', message: '结束不能早于开始' }] },
        note: { title: '备注' },
      },
    },
  },
  submit: { operation: 'send', label: '提交' },
}
const { module } = compileForm(form, world)
const cellsOf = (list: unknown) =>
  spoken(module, { list }).flatMap(({ cells = [] }) => cells.map(({ row, column, message }) => `${row} ${column} ${message}`))
const messageOf = (list: unknown) => spoken(module, { list }).map(({ message }) => message)
const good = { name: '甲' }

describe('a number beside another', () => {
  const limited = (type: 'number' | 'string', rule: { notAbove: string } | { notBelow: string }) =>
    compileForm(
      {
        ...form,
        schema: { type: 'object', properties: { asked: { type, title: '申请' }, cap: { type, title: '上限' }, ...form.schema.properties } },
        rules: { asked: [{ ...rule, message: '申请与上限不符' }] },
        ui: {
          asked: { widget: 'text' },
          cap: { widget: 'text' },
          list: {
            widget: 'rows',
            columns: { price: { title: '价', type }, sum: { title: '和', type, rules: [{ ...rule, message: '行内不符' }] } },
          },
        },
      },
      world,
    ).module
  const rows = (...prices: unknown[]) => ({ list: prices.map((price) => ({ price })) })
  it.each<[Parameters<typeof limited>, Record<string, unknown>, string[]]>([
    [['number', { notAbove: 'cap' }], { asked: 5, cap: 5 }, []],
    [['number', { notAbove: 'cap' }], { asked: 5.01, cap: 5 }, ['申请与上限不符']],
    [['number', { notAbove: 'cap' }], { asked: 0.333, cap: 0.333 }, []],
    [['number', { notBelow: 'cap' }], { asked: 1.2344, cap: 1.2344 }, []],
    [['number', { notAbove: 'cap' }], { asked: 1.008, cap: 1.006 }, ['申请与上限不符']],
    [['number', { notBelow: 'cap' }], { asked: 1.006, cap: 1.008 }, ['申请与上限不符']],
    [['number', { notAbove: 'cap' }], { asked: 1e12 + 1, cap: 1e12 }, ['申请与上限不符']],
    [['number', { notAbove: 'cap' }], { asked: 1e21, cap: 5 }, ['申请与上限不符']],
    [['number', { notAbove: 'cap' }], { asked: 5 }, []],
    [['number', { notBelow: 'cap' }], { asked: -2, cap: -1 }, ['申请与上限不符']],
    [['string', { notAbove: 'cap' }], { asked: '10', cap: '9' }, ['申请与上限不符']],
    [['string', { notAbove: 'cap' }], { asked: '', cap: '9' }, []],
    [['string', { notAbove: 'cap' }], { asked: '1e9', cap: '9' }, ['申请与上限不符']],
    [['string', { notAbove: 'cap' }], { asked: 'many', cap: '9' }, ['申请与上限不符']],
    [['string', { notBelow: 'cap' }], { asked: '1', cap: ' ' }, []],
    [['number', { notAbove: 'list.price' }], { asked: 0.3, ...rows(0.1, 0.2) }, []],
    [['number', { notBelow: 'list.price' }], { asked: 0.3, ...rows(0.1, 0.2) }, []],
    [['number', { notAbove: 'list.price' }], { asked: 0.333, ...rows(0.111, 0.222) }, []],
    [['number', { notBelow: 'list.price' }], { asked: 123456789.4, ...rows(123456789.1, 0.1, 0.1, 0.1) }, []],
    [['number', { notBelow: 'list.price' }], { asked: 0, ...rows(0.1, 0.2, -0.3) }, []],
    [['number', { notAbove: 'list.price' }], { asked: 4, ...rows(1, undefined, 2) }, ['申请与上限不符']],
    [['number', { notAbove: 'list.price' }], { asked: 4, list: [] }, []],
    [['number', { notAbove: 'list.price' }], { asked: 4 }, []],
    [['number', { notAbove: 'list.price' }], { asked: 4, list: [null] }, ['第1行“价”：请填写，或删去这一行']],
    [
      ['number', { notAbove: 'price' }],
      {
        list: [
          { price: 2, sum: 2 },
          { price: 2, sum: 3 },
        ],
      },
      ['第2行“和”：行内不符'],
    ],
  ])('%j holds of %j: %j', (given, values, messages) => {
    expect(spoken(limited(...given), values).map(({ message }) => message)).toEqual(messages)
  })
})

describe('a computed number, which has two decimals,', () => {
  const half = { product: ['price', 0.5] }
  const limited = (of: 'asked' | 'cap', rule: Omit<Form['rules'][string][number], 'message'>) =>
    compileForm(
      {
        ...form,
        schema: {
          type: 'object',
          properties: {
            price: { type: 'number', title: '价' },
            asked: { type: 'number', title: '申请' },
            cap: { type: 'number', title: '上限' },
          },
        },
        rules: { asked: [{ ...rule, message: '申请与上限不符' }] },
        ui: { price: { widget: 'text' }, asked: { widget: 'text' }, cap: { widget: 'text' }, [of]: { widget: 'text', value: half } },
      },
      world,
    ).module
  it.each<[Parameters<typeof limited>, Record<string, number>, number]>([
    [['asked', { notAbove: 'cap' }], { price: 1.332, cap: 0.666 }, 0],
    [['asked', { notAbove: 'cap' }], { price: 1.34, cap: 0.664 }, 1],
    [['cap', { notBelow: 'cap' }], { price: 1.332, asked: 0.666 }, 0],
    [['cap', { notBelow: 'cap' }], { price: 1.332, asked: 0.66 }, 1],
    [['asked', { max: 0.666 }], { price: 1.332 }, 0],
    [['asked', { max: 0.666 }], { price: 1.36 }, 1],
    [['asked', { min: 0.334 }], { price: 0.667 }, 0],
    [['asked', { min: 0.001 }], { price: 0 }, 1],
    [['cap', { max: 0.666 }], { price: 1, asked: 0.667 }, 1],
  ])('%j is compared with limits of as many: %j', (given, values, faults) => {
    const module = limited(...given)
    expect(spoken(module, withComputed(module.form, values))).toHaveLength(faults)
  })
})

describe('rows of a form', () => {
  it('report the first fault of each cell, by row and column', () => {
    expect(cellsOf([{ name: '' }, good, { name: '一二三四五六', kind: '2', to: '2026-02-30' }])).toEqual([
      '0 name 请填写名称',
      '2 name 名称最多5个字',
      '2 kind 请从列表中选择“类别”',
      '2 to “结束”请填日历上有的日期，如 2026-01-31',
    ])
    expect(messageOf([good, {}])).toEqual(['第2行“名称”：请填写名称'])
  })

  it('compare a column with another of its row', () => {
    const row = (from: string, to: string) => ({ ...good, from, to })
    expect(cellsOf([row('2026-01-02', '2026-01-03'), row('2026-01-02', '2026-01-01')])).toEqual(['1 to 结束不能早于开始'])
  })

  it('refuse unknown columns and values that are no row', () => {
    expect(cellsOf([{ ...good, other: 1 }])).toEqual(['0 other 不接受“other”这一项'])
    expect(cellsOf([JSON.parse('{"name":"甲","__proto__":{"polluted":1}}')])).toEqual(['0 __proto__ 不接受“__proto__”这一项'])
    expect(cellsOf([good, 'text'])).toEqual(['1 name 请填写，或删去这一行'])
    expect(messageOf('text')).toEqual(['请重新填写“清单”'])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('have a limited number, and limited text in columns without an own limit', () => {
    expect(messageOf([])).toEqual(['“清单”至少填写1行'])
    expect(messageOf(undefined)).toEqual(['“清单”至少填写1行'])
    expect(messageOf([good, good, good, good])).toEqual(['“清单”最多填写3行'])
    expect(messageOf([good, { ...good, note: '字'.repeat(201) }])).toEqual(['第2行“备注”：“备注”最多200个字'])
    expect(messageOf([good, { ...good, note: '字'.repeat(200) }])).toEqual([])
  })

  it('may be incomplete in a draft, but not otherwise wrong', () => {
    const operation = { operationId: 'save', 'x-access': 'signedIn', 'x-form': 'sample', 'x-draft': true, responses: {} } as const
    const check = compileBody(operation as never, { sample: form }, world)
    expect(check({})).toEqual([])
    expect(check({ list: [{ kind: '1' }] })).toEqual([])
    expect(translateFaults(check({ list: [{ kind: '2' }] }), contractWords.translator.toText)).toMatchObject([
      { field: 'list', rule: 'option', message: '第1行“类别”：请从列表中选择“类别”' },
    ])
  })
})
