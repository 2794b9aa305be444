import { expect, it } from 'vitest'
import type { EditOperation, Json } from '../../../src/edit/operation'
import { withoutUnseen } from '../../../src/server/console/clean-values'

const set = (key: string, value: Json): EditOperation => ({ kind: 'set', file: 'menus.json', path: ['main', 0, key], value })

it.each([
  ['title', '主\u200b页', '主页'],
  ['title', '“主页”\u202e', '“主页”'],
  ['title', '主\u200d页\u200c', '主页'],
  ['title', '一家\u{1f469}\u200d\u{1f467}人\u200d', '一家\u{1f469}\u200d\u{1f467}人'],
  ['title', '一\r\n二\t三', '一\n二\t三'],
  ['title', '一\u2028二', '一\n二'],
  ['title', '半个\ud83d字', '半个字'],
  ['title', '主\ufffe页\uffff', '主页'],
  ['route', '“home”', 'home'],
  ['route', ' ｈｏｍｅ ', 'home'],
  ['items', [{ id: '「sub」', title: '「子」', route: 'home\ufeff' }], [{ id: 'sub', title: '「子」', route: 'home' }]],
])('cleans a pasted %s, and reports where', (key, pasted, meant) => {
  expect(withoutUnseen([set(key, pasted)])).toEqual({
    operations: [set(key, meant)],
    fixed: [{ file: 'menus.json', pointer: `/main/0/${key}` }],
  })
})

it('leaves clean values unchanged', () => {
  const given: EditOperation[] = [
    set('title', '主页 “好”'),
    set('title', '\u{1f3f3}\ufe0f\u200d\u{1f308} خانه\u200cها'),
    { kind: 'move', file: 'menus.json', path: ['main', 1], to: 0 },
  ]
  expect(withoutUnseen(given)).toEqual({ operations: given, fixed: [] })
})
