import { beforeAll, expect, it } from 'vitest'
import { openConsole, setTitle, type Operator } from './console-portal'

let operator: Operator

beforeAll(async () => {
  ;({ operator } = await openConsole('small'))
})

it('answers an edit before its check, and sends no files that the browser has already', async () => {
  const edit = async (seen: number, operation: object) => (await operator.call('act', { seen, operations: [operation] })).body
  const first = await edit(0, setTitle(0, '一'))
  const unchecked = { isUnchecked: true, problems: [], changes: [] }
  expect(first).toMatchObject({ ...unchecked, isAsSent: true, files: {}, actions: 1, isDirty: true })
  expect(await operator.ok('check')).toEqual({ steps: first.steps, problems: [], changes: ['菜单“首页”改名为“一”'] })
  const second = await edit(first.steps, { kind: 'set', file: 'menus.json', path: ['main', 1, 'route'], value: 'nowhere' })
  expect(second).toMatchObject({ ...unchecked, isAsSent: true, files: {} })
  expect(await operator.ok('check')).toMatchObject({ steps: second.steps, problems: [{ pointer: '/main/1/route' }], changes: [] })
  // What was cleaned, or made beside an edit of another tab, the browser does not have.
  for (const [seen, title] of [
    [second.steps, '二\u200b'],
    [second.steps, '三'],
  ] as const) {
    const own = await edit(seen, setTitle(title === '三' ? 1 : 0, title))
    expect([own.isAsSent, Object.keys(own.files)]).toEqual([undefined, ['menus.json']])
  }
  expect(await edit(0, setTitle(1, '四'))).toMatchObject({ data: { kind: 'stale' } })
  const { steps } = await operator.ok('draft')
  expect((await operator.call('undo', { seen: steps })).body).toMatchObject({ ...unchecked, files: { 'menus.json': expect.any(String) } })
})
