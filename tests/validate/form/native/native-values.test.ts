import { describe, expect, it } from 'vitest'
import type { FieldUi, Form } from '../../../../src/contract/form'
import { nativeInputs } from '../../../../src/validate/form/native/native-values'

const item = (dictValue: string, children: object[] = []) => ({ dictValue, dictLabel: dictValue, children })
const dicts = { place: { title: 'place', items: [item('north', [item('hill'), item('lake')]), item('south', [item('port')])] } }

function inputOf(ui: FieldUi, sent: [string, unknown][], type: 'string' | 'array' = 'string') {
  const form = {
    id: 'sample',
    title: 'sample',
    schema: { type: 'object', properties: { one: { type, title: 'one' } } },
    rules: {},
    ui: { one: ui },
    submit: { label: 'send' },
  } as Form
  return nativeInputs({ form, dicts } as Parameters<typeof nativeInputs>[0], sent)
}

const rows: FieldUi = { widget: 'rows', columns: { name: { title: 'name' }, cost: { title: 'cost', type: 'number' } } }
const worked: FieldUi = {
  widget: 'rows',
  columns: {
    ...rows.columns,
    twice: { title: 'twice', type: 'number', value: { product: ['cost', 2] } },
    from: { title: 'from', value: { copy: 'name', from: 'name' } },
  },
}

describe('values of native controls', () => {
  it.each<[string, FieldUi, [string, unknown][], unknown, 'array'?]>([
    ['a text', { widget: 'text' }, [['one', ' 甲 ']], ' 甲 '],
    ['an emptied text', { widget: 'text' }, [['one', '']], undefined],
    ['a text of another field', { widget: 'text' }, [['two', '甲']], undefined],
    ['lines as submitted', { widget: 'textarea' }, [['one', '1\r\n2']], '1\n2'],
    ['a code with surrounding blanks', { widget: 'code' }, [['one', ' 12 ']], '12'],
    ['no box ticked', { widget: 'checkboxes' }, [], undefined, 'array'],
    [
      'two boxes ticked',
      { widget: 'checkboxes' },
      [
        ['one', 'a'],
        ['one', 'b'],
      ],
      ['a', 'b'],
      'array',
    ],
    [
      'the lowest level',
      { widget: 'cascader', dict: 'place' },
      [
        ['one', 'north'],
        ['one', 'lake'],
      ],
      'lake',
    ],
    [
      'a level below another choice',
      { widget: 'cascader', dict: 'place' },
      [
        ['one', 'south'],
        ['one', 'lake'],
      ],
      'south',
    ],
    [
      'a level below no choice',
      { widget: 'cascader', dict: 'place' },
      [
        ['one', ''],
        ['one', 'lake'],
      ],
      undefined,
    ],
    ['a value that is no longer offered', { widget: 'cascader', dict: 'place' }, [['one', 'gone']], 'gone'],
    [
      'rows',
      rows,
      [
        ['one_0_name', '甲'],
        ['one_0_cost', '2'],
        ['one_1_name', '乙'],
      ],
      [{ name: '甲', cost: '2' }, { name: '乙' }],
    ],
    [
      'rows without what is computed in them, which is shown grouped',
      worked,
      [
        ['one_0_cost', '600'],
        ['one_0_twice', '1,200'],
        ['one_0_from', 'x'],
        ['one_1_twice', '0'],
      ],
      [{ cost: '600', from: 'x' }],
    ],
    ['rows with a huge index', rows, [['one_999999999_name', '甲']], [{ name: '甲' }]],
    ['an unknown column', rows, [['one_0_secret', '甲']], undefined],
    ['a file in place of a text', { widget: 'text' }, [['one', new Blob([])]], undefined],
  ])('are %s', (_, ui, sent, expected, type) => {
    expect(inputOf(ui, sent, type)).toEqual({ one: expected })
  })

  it.each<FieldUi>([{ widget: 'static' }, { widget: 'upload' }, { widget: 'text', value: { sum: ['two'] } }])(
    'are empty for $widget, which only the script fills in',
    (ui) => expect(inputOf(ui, [['one', '甲']])).toEqual({}),
  )
})
