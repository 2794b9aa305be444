import { expect, it } from 'vitest'
import type { Tree } from '../../src/contract/tree'
import { withIncluded } from '../../src/release/included-pages'

it('reads the data of an included page while its tab is open', () => {
  const part = {
    id: 'part',
    title: '部分',
    data: { rows: { from: 'rows.list' }, some: { from: 'some.list', when: { 'route.x': { filled: true } } } },
    blocks: [{ kind: 'text', paragraphs: ['部分'] }],
  }
  const whole = {
    id: 'whole',
    title: '整体',
    data: { own: { from: 'own.read' } },
    blocks: [
      {
        kind: 'tabs',
        query: 'tab',
        items: [
          { id: 'a', title: '甲', blocks: [] },
          { id: 'b', title: '乙', include: 'part', blocks: [] },
        ],
      },
    ],
  }
  const { pages } = withIncluded({ pages: { part, whole } } as unknown as Tree)
  const open = { 'route.tab': { is: 'b' } }
  expect(pages.whole?.data).toEqual({
    own: { from: 'own.read' },
    rows: { from: 'rows.list', when: open },
    some: { from: 'some.list', when: { all: [open, { 'route.x': { filled: true } }] } },
  })
  expect(pages.whole?.blocks[0]).toMatchObject({
    items: [
      { id: 'a', blocks: [] },
      { id: 'b', blocks: part.blocks },
    ],
  })
})

it('reads nothing for tabs that are not shown', () => {
  const part = { id: 'part', title: '部分', data: { rows: { from: 'rows.list' } }, blocks: [] }
  const shown = { named: 'enterprise' }
  const whole = {
    id: 'whole',
    title: '整体',
    blocks: [{ kind: 'tabs', query: 'tab', when: shown, items: [{ id: 'b', title: '乙', include: 'part', blocks: [] }] }],
  }
  expect(withIncluded({ pages: { part, whole } } as unknown as Tree).pages.whole?.data).toEqual({
    rows: { from: 'rows.list', when: { all: [shown, { any: [{ 'route.tab': { is: 'b' } }, { 'route.tab': { empty: true } }] }] } },
  })
})

it('reads the data of the first tab while the address names no tab', () => {
  const part = { id: 'part', title: '部分', data: { rows: { from: 'rows.list' } }, blocks: [] }
  const items = [{ id: 'a', title: '甲', include: 'part', blocks: [] }]
  const whole = { id: 'whole', title: '整体', blocks: [{ kind: 'tabs', query: 'tab', items }] }
  expect(withIncluded({ pages: { part, whole } } as unknown as Tree).pages.whole?.data).toEqual({
    rows: { from: 'rows.list', when: { any: [{ 'route.tab': { is: 'a' } }, { 'route.tab': { empty: true } }] } },
  })
})

it('reads data that two tabs share while one of them is open', () => {
  const part = (id: string) => ({ id, title: id, data: { rows: { from: 'rows.list' } }, blocks: [] })
  const items = ['b', 'c'].map((id) => ({ id, title: id, include: id, blocks: [] }))
  const whole = { id: 'whole', title: '整体', blocks: [{ kind: 'tabs', query: 'tab', items }] }
  expect(withIncluded({ pages: { b: part('b'), c: part('c'), whole } } as unknown as Tree).pages.whole?.data).toEqual({
    rows: {
      from: 'rows.list',
      when: { any: [{ any: [{ 'route.tab': { is: 'b' } }, { 'route.tab': { empty: true } }] }, { 'route.tab': { is: 'c' } }] },
    },
  })
})
