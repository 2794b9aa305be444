import { describe, expect, it } from 'vitest'
import type { Files } from '../../src/edit/apply-to-files'
import {
  added,
  copied,
  movedDown,
  movedIn,
  movedOut,
  movedTo,
  movedUp,
  removed,
  targetsOf,
  type MenuEdit,
} from '../../src/console/rooms/menus/menu-edits'
import { itemAt, menuPathOf } from '../../src/console/rooms/menus/menu-lists'
import { menuLists, type MenuPath } from '../../src/console/store/menu-titles'
import { edited, filesOfTexts, jsonIn } from '../../src/console/store/files'

const entry = (id: string) => ({ id, title: id, route: 'home' })
const menus = {
  main: [entry('a'), { id: 'g', title: 'g', items: [entry('g1'), entry('g2')] }, entry('b'), { id: 'h', title: 'h', items: [entry('h1')] }],
  account: { '1': [entry('x')], staff: [entry('y'), entry('z')] },
}
const accounts = { kinds: { enterprise: { title: 'kind', levels: [{ id: 'low', title: 'low level' }] } }, staff: {} }
const files = filesOfTexts({
  'menus.json': JSON.stringify(menus, null, 2),
  'portal.json': JSON.stringify({ guard: { home: 'home' } }),
  'accounts.json': JSON.stringify(accounts),
})

const shape = (after: Files): unknown => Object.fromEntries(menuLists(after).map(({ path }) => [path.join('/'), read(after, path)]))
const read = (after: Files, path: MenuPath): unknown =>
  (itemAt(after, path) as unknown as { id: string; items?: unknown }[]).map(({ id, items }, at) =>
    items ? [id, read(after, [...path, at, 'items'])] : id,
  )
const main = (act: MenuEdit | undefined) => (shape(edited(files, act!.operations)) as { main: unknown }).main

describe('a menu entry', () => {
  const acts: [string, MenuEdit | undefined, unknown, MenuPath][] = [
    ['moves up', movedUp(files, ['main', 2]), ['a', 'b', ['g', ['g1', 'g2']], ['h', ['h1']]], ['main', 1]],
    ['moves down', movedDown(files, ['main', 0]), [['g', ['g1', 'g2']], 'a', 'b', ['h', ['h1']]], ['main', 1]],
    [
      'moves into the group before it',
      movedIn(files, ['main', 2]),
      ['a', ['g', ['g1', 'g2', 'b']], ['h', ['h1']]],
      ['main', 1, 'items', 2],
    ],
    ['moves out behind its group', movedOut(files, ['main', 1, 'items', 0]), ['a', ['g', ['g2']], 'g1', 'b', ['h', ['h1']]], ['main', 2]],
    [
      'moves to a group behind it',
      movedTo(files, ['main', 0], ['main', 3, 'items']),
      [['g', ['g1', 'g2']], 'b', ['h', ['h1', 'a']]],
      ['main', 2, 'items', 1],
    ],
    [
      'is added at the requested place',
      added(files, ['main', 1, 'items'], 1),
      ['a', ['g', ['g1', 'item-1', 'g2']], 'b', ['h', ['h1']]],
      ['main', 1, 'items', 1],
    ],
    [
      'is copied under ids of its own',
      copied(files, ['main', 1]),
      ['a', ['g', ['g1', 'g2']], ['item-1', ['item-2', 'item-3']], 'b', ['h', ['h1']]],
      ['main', 2],
    ],
    ['is removed', removed(files, ['main', 3]), ['a', ['g', ['g1', 'g2']], 'b'], ['main', 2]],
  ]
  it.each(acts)('%s', (_, act, expected, path) => {
    expect(main(act)).toEqual(expected)
    expect(act!.path).toEqual(path)
  })

  it('hands its highlighted pages over to its former group when removed', () => {
    const lit = (menu?: string) => ({ id: 'p', ...(menu === undefined ? {} : { menu }) })
    const pages = filesOfTexts({
      'menus.json': JSON.stringify(menus),
      'routes.json': JSON.stringify({ routes: [lit('g1'), lit('a'), lit(), lit('g2'), lit('g')] }),
    })
    const left = (path: MenuPath) =>
      (jsonIn(edited(pages, removed(pages, path).operations), 'routes.json') as { routes: { menu?: string }[] }).routes.map(
        ({ menu }) => menu,
      )
    expect(left(['main', 1, 'items', 0])).toEqual(['g', 'a', undefined, 'g2', 'g'])
    expect(left(['main', 0])).toEqual(['g1', undefined, undefined, 'g2', 'g'])
    expect(left(['main', 1])).toEqual([undefined, 'a', undefined, undefined, undefined])
  })

  it('is at the place that its action reports', () => {
    for (const [, act] of acts.slice(0, 5)) {
      const after = edited(files, act!.operations)
      expect(itemAt(after, act!.path)?.title).toBe(/[a-z]\d?(?=”)/.exec(act!.said)?.[0])
    }
  })

  it('does not move to an impossible place', () => {
    expect(movedUp(files, ['main', 0])).toBeUndefined()
    expect(movedDown(files, ['main', 3])).toBeUndefined()
    expect(movedIn(files, ['main', 1])).toBeUndefined()
    expect(movedOut(files, ['main', 1])).toBeUndefined()
  })

  it('is offered every list of its menu with enough levels left: three levels in the main menu, two elsewhere', () => {
    const group = (id: string, ...items: unknown[]) => ({ id, title: id, items })
    const deep = filesOfTexts({
      'menus.json': JSON.stringify({
        main: [group('g', group('gg', entry('x')), entry('y')), group('h', entry('z'))],
        bar: [group('b', entry('c')), group('d', entry('e'))],
      }),
    })
    const offered = (path: MenuPath) =>
      targetsOf(deep, path).map(({ list, title }) => [list.slice(1).join('/'), title.split(' › ').slice(1).join('/')])
    expect(offered(['main', 0, 'items', 1])).toEqual([
      ['', ''],
      ['0/items', 'g'],
      ['0/items/0/items', 'g/gg'],
      ['1/items', 'h'],
    ])
    expect(offered(['main', 1])).toEqual([
      ['', ''],
      ['0/items', 'g'],
    ])
    expect(offered(['main', 0])).toEqual([['', '']])
    expect(offered(['bar', 1])).toEqual([['', '']])
    expect(movedIn(deep, ['main', 0, 'items', 1])?.path).toEqual(['main', 0, 'items', 0, 'items', 1])
    expect(movedIn(deep, ['main', 1])?.path).toEqual(['main', 0, 'items', 2])
    expect([movedIn(deep, ['bar', 1]), movedOut(deep, ['main', 0, 'items', 0, 'items', 0])?.path]).toEqual([
      undefined,
      ['main', 0, 'items', 1],
    ])
  })

  it('of an account menu is found by an address with a numeric key', () => {
    expect(itemAt(files, menuPathOf(['account', '1', '0']))?.id).toBe('x')
    expect(menuLists(files).map(({ title }) => title)).toEqual(expect.arrayContaining([expect.stringContaining('low level')]))
  })
})
