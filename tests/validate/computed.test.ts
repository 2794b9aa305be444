import { describe, expect, it } from 'vitest'
import type { Computed } from '../../src/contract/parts/computed'
import type { Form } from '../../src/contract/form'
import { compileComputed } from '../../src/release/operations/check-body'
import { withComputed } from '../../src/validate/form/computed'

const text = (title: string) => ({ type: 'string', title }) as const
const formWith = (value: Computed, type: 'string' | 'number' = 'number'): Form => ({
  id: 'sample',
  title: '示例',
  schema: {
    type: 'object',
    properties: {
      a: text('甲'),
      b: text('乙'),
      list: { type: 'array', title: '清单', items: { type: 'object' } },
      c: { type, title: '结果' },
    },
  },
  rules: {},
  ui: {
    a: { widget: 'text' },
    b: { widget: 'text' },
    list: { widget: 'rows', columns: { n: { title: '数' }, double: { type: 'number', title: '倍', value: { product: ['n', 2] } } } },
    c: { widget: 'text', value },
  },
  submit: { label: '' },
})
const resultOf = (value: Computed, given: Record<string, unknown>) => withComputed(formWith(value), given).c

describe('a computed value', () => {
  it.each<[Computed, Record<string, unknown>, number | undefined]>([
    [{ sum: ['a', 'b', 1] }, { a: '0.1', b: '0.2' }, 1.3],
    [{ sum: ['a', 'b'] }, { a: '5' }, 5],
    [{ sum: ['a', 1] }, {}, undefined],
    [{ sum: ['a', 'b'] }, { a: '一', b: '1e9' }, undefined],
    [{ sum: ['list.n'] }, { list: [{ n: '1' }, {}, { n: '2.5' }, 'no row'] }, 3.5],
    [{ sum: ['list.double'] }, { list: [{ n: '1' }, { n: '4' }] }, 10],
    [{ sum: ['list.n'] }, { list: 'no list' }, undefined],
    [{ product: ['a', 'b'] }, { a: '3', b: '1.15' }, 3.45],
    [{ product: ['a', 'b'] }, { a: '3' }, undefined],
    [{ minus: ['a', 'b'] }, { a: '3', b: '1.15' }, 1.85],
    [{ minus: ['a', 'b'] }, { a: '1', b: '3' }, 0],
    [{ minus: [5, 'b'] }, {}, undefined],
    [{ least: ['a', 'b', 5] }, { a: '7', b: '6' }, 5],
    [{ least: ['a', 'b', 5] }, { a: '7' }, undefined],
    [{ days: ['a', 'b'] }, { a: '2026-02-27', b: '2026-03-01' }, 3],
    [{ days: ['a', 'b'] }, { a: '2026-03-01', b: '2026-03-01' }, 1],
    [{ days: ['a', 'b'] }, { a: '2026-03-01', b: '2026-02-28' }, undefined],
    [{ days: ['a', 'b'] }, { a: '2026-02-30', b: '2026-03-01' }, undefined],
    [{ pick: 'a', of: { 二级: 60 } }, { a: '二级' }, 60],
    [{ pick: 'a', of: { 二级: 60 } }, { a: 'constructor' }, undefined],
  ])('of %j over %j', (value, given, wanted) => expect(resultOf(value, given)).toBe(wanted))

  it.each<[string, 'string' | 'number', Record<string, unknown>, unknown]>([
    ['the record that is chosen', 'number', { a: 'x' }, 49.125],
    ['nothing from none', 'number', { c: 999 }, undefined],
    ['a record that is not known: it stays', 'number', { a: 'gone', c: 12 }, 12],
  ])('copies %s', (_, type, given, wanted) => {
    const form = {
      ...formWith({ copy: 'price', from: 'a' }, type),
      chosen: (key: string, id: string) => (key + id === 'ax' ? { price: 49.125 } : undefined),
    }
    expect(withComputed(form, given).c).toBe(wanted)
  })

  it('counts with what a row copies, before other values', () => {
    const form = formWith({ sum: ['list.double'] })
    form.ui.list!.columns = {
      item: { title: '物品' },
      n: { type: 'number', title: '单价', value: { copy: 'price', from: 'item' } },
      double: { type: 'number', title: '倍', value: { product: ['n', 2] } },
    }
    const chosen = (key: string, id: string) => (key === 'list.item' ? { price: Number(id) } : undefined)
    const values = withComputed({ ...form, chosen }, { list: [{ item: '3' }, { item: '4', n: 999 }, { n: 5 }] })
    expect(values).toEqual({ list: [{ item: '3', n: 3, double: 6 }, { item: '4', n: 4, double: 8 }, {}], c: 14 })
  })

  it('is a text in a text field', () => {
    expect(withComputed(formWith({ sum: ['a'] }, 'string'), { a: '1.50' }).c).toBe('1.5')
  })

  it('replaces whatever was submitted, on the server', () => {
    const operation = { operationId: 'send', 'x-access': 'signedIn', 'x-form': 'sample', responses: {} } as never
    const compute = compileComputed(operation, { sample: formWith({ sum: ['a'] }) })
    expect(compute({ a: '2', c: 999 })).toEqual({ a: '2', c: 2 })
    expect(compute({ c: 999 })).toEqual({})
    expect(compute({ list: [{ n: '2', double: 1 }] })).toEqual({ list: [{ n: '2', double: 4 }] })
    expect(compute({ a: { toString: 'x' }, list: null })).toEqual({ a: { toString: 'x' }, list: null })
  })

  it('may depend on another computed value', () => {
    const form = formWith({ sum: ['d'] })
    const whole: Form = {
      ...form,
      schema: { ...form.schema, properties: { ...form.schema.properties, d: { type: 'number', title: '丁' } } },
      ui: { ...form.ui, d: { widget: 'text', value: { product: ['a', 3] } } },
    }
    expect(withComputed(whole, { a: '2' })).toEqual({ a: '2', c: 6, d: 6 })
  })
})
