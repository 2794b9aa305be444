import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()
const { DictOptions } = await import('../../src/console/rooms/forms/options')
const { FileList } = await import('../../src/console/rooms/file-list')
const { DictPanel } = await import('../../src/console/rooms/forms/dict-panel')
const { usingDict } = await import('../../src/console/rooms/forms/dict-uses')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
const { emptyView, view } = await import('../../src/console/store/console-view')
document.body.innerHTML = ''

const option = (code: number | string, label: string, children?: object[]) => ({
  dictValue: String(code),
  dictLabel: label,
  ...(children ? { children } : {}),
})
const many = Array.from({ length: 200 }, (_, at) => option(at + 1, `第${at + 1}种`))
const towns = [option(1, '东区', [option(11, '甲镇'), option(12, '乙镇')]), option(2, '西区', [option(21, '丙镇')])]

function openWith(coded: object[]) {
  const items = { many, least: many.slice(0, 61), towns, coded }
  const dicts = Object.fromEntries(Object.entries(items).map(([code, own]) => [code, { title: code, items: own }]))
  const files = filesOfTexts({ 'dicts.json': JSON.stringify({ dicts }) })
  view.set({ ...emptyView, phase: 'ready', live: files, confirmed: files, files })
}
beforeEach(() => {
  // Nothing is sent: the edits are those of the browser.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  openWith([])
})
afterEach(() => vi.unstubAllGlobals())

const inFile = (code: string) =>
  (jsonIn(view.get().files, 'dicts.json') as unknown as { dicts: Record<string, { items: typeof towns }> }).dicts[code]!.items
const labels = () => screen.getAllByRole('textbox', { name: /个选项的文字$/ }).map((one) => (one as HTMLInputElement).value)
const write = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

it('finds and changes one of very many options, and adds one behind them', () => {
  render(<DictOptions code="many" of="forms/a.json" />)
  expect(labels()).toHaveLength(60)
  fireEvent.change(screen.getByRole('searchbox', { name: '在 200 个选项中找' }), { target: { value: '第177' } })
  expect([labels(), screen.getByRole('status').textContent]).toEqual([['第177种'], expect.stringMatching(/^符合的有 1 个/)])
  write(screen.getByRole('textbox', { name: '第 177 个选项的文字' }), '改名')
  write(screen.getByRole('textbox', { name: '新增选项' }), '末尾')
  expect([inFile('many')[176], inFile('many').at(-1)]).toEqual([option(177, '改名'), option(201, '末尾')])
})

it('changes, removes and adds options of any level, with a code beside its neighbours', () => {
  render(<DictOptions code="towns" of="forms/a.json" />)
  expect(labels()).toEqual(['东区', '甲镇', '乙镇', '西区', '丙镇'])
  write(screen.getByRole('textbox', { name: '东区 › 第 2 个选项的文字' }), '新镇')
  fireEvent.click(screen.getByRole('button', { name: '删除选项“东区 › 甲镇”' }))
  // The last of its list stays, and says so.
  expect(screen.getAllByText('同级只有这一项，不能删除')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '删除选项“西区 › 丙镇”' })).toBeNull()
  const parent = screen.getByRole('combobox', { name: '新增到哪一项下面' })
  fireEvent.change(parent, { target: { value: screen.getByRole<HTMLOptionElement>('option', { name: '西区' }).value } })
  // It is remembered however the options move.
  fireEvent.click(screen.getByRole('button', { name: '“西区”上移' }))
  write(screen.getByRole('textbox', { name: '新增选项' }), '丁镇')
  expect(inFile('towns')).toEqual([option(2, '西区', [option(21, '丙镇'), option(22, '丁镇')]), option(1, '东区', [option(12, '新镇')])])
  fireEvent.click(screen.getByRole('button', { name: '删除选项“东区”和下面的 1 项' }))
  expect(inFile('towns').map(({ dictLabel }) => dictLabel)).toEqual(['西区'])
})

it('moves an option among its neighbours, and keeps the focus on the pressed button', () => {
  render(<DictOptions code="towns" of="forms/a.json" />)
  const press = (name: string) => {
    const button = screen.getByRole('button', { name })
    button.focus()
    fireEvent.click(button)
  }
  press('“东区 › 乙镇”上移')
  press('“东区”下移')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '“东区”下移' }))
  // At the end it does nothing, and can still be focused.
  press('“东区”下移')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '“东区”下移' }))
  expect(inFile('towns')).toEqual([towns[1], option(1, '东区', [option(12, '乙镇'), option(11, '甲镇')])])
  expect(screen.queryByRole('button', { name: '“西区 › 丙镇”上移' })).toBeNull()
})

it('names each thing that uses a dictionary, also by a placeholder, and tells those of one title apart', () => {
  const field = { ui: { a: { dict: 'kind' } } }
  const things = {
    'forms/a.json': { title: '甲', ...field },
    'forms/b.json': { title: '乙', ui: { rows: { columns: { b: { dict: 'kind' } } } } },
    'records/c.json': { title: '甲', fields: { c: { dict: 'kind' } } },
    'pages/d.json': { title: '丁', blocks: [{ kind: 'list', filters: [{ query: 'd', dict: 'kind' }] }] },
    'flows/e.json': { title: '戊', message: '{{record.e|dict:kind}}' },
    'pages/f.json': { title: '己', blocks: [{ kind: 'lead', title: '{{data.f|dict:kinds}}' }] },
  }
  const files = filesOfTexts(Object.fromEntries(Object.entries(things).map(([name, json]) => [name, JSON.stringify(json)])))
  expect(usingDict(files, 'kind')).toEqual(['甲（表单）', '乙', '甲（栏目与内容类型）', '丁', '戊'])
  expect(usingDict(files, 'kind', 'forms/a.json')).toEqual(['乙', '甲（栏目与内容类型）', '丁', '戊'])
})

it('gives each copy of a dictionary a title of its own', () => {
  for (const [title, copy] of [
    ['towns', 'towns（副本）'],
    ['towns', 'towns（副本2）'],
  ] as const) {
    const { unmount } = render(<DictPanel code={title} />)
    fireEvent.click(screen.getByText('复制这份清单'))
    unmount()
    const { dicts } = jsonIn(view.get().files, 'dicts.json') as unknown as { dicts: Record<string, { title: string }> }
    expect(Object.values(dicts).map((dict) => dict.title)).toContain(copy)
  }
})

it('lists every option once there are too few for a search', () => {
  render(<DictOptions code="least" of="forms/a.json" />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '第61' } })
  fireEvent.click(screen.getByRole('button', { name: '删除选项“第61种”' }))
  expect([screen.queryByRole('searchbox'), labels().length]).toEqual([null, 60])
})

it.each([
  ['1 2', '3'],
  ['001 002', '003'],
  ['099', '100'],
  ['999', '1000'],
  ['A01 A02', 'A03'],
  ['1 2 other', '3'],
  ['yes no', '3'],
  ['3302 3301', '3303'],
  ['9007199254740993', '9007199254740994'],
  ['330000000000000001', '330000000000000002'],
])('gives an option beside %s the code %s', (codes, next) => {
  openWith(codes.split(' ').map((code) => option(code, `叫${code}`)))
  render(<DictOptions code="coded" of="forms/a.json" />)
  write(screen.getByRole('textbox', { name: '新增选项' }), '新的')
  expect(inFile('coded').at(-1)).toEqual(option(next, '新的'))
})

it('says that nothing in a room matches, and shows no heading of an empty list', () => {
  const line = (id: string) => ({ id, title: id, address: '/console' })
  render(
    <FileList
      label="找"
      lines={[{ ...line('甲'), parts: ['企业名称', '手机号（本人）'] }]}
      also={[{ title: '共用', lines: [line('乙')] }]}
    />,
  )
  const left = (text: string) => {
    fireEvent.change(screen.getByLabelText('找'), { target: { value: text } })
    return [screen.queryAllByRole('link').map(({ textContent }) => textContent), screen.queryByText('共用') !== null]
  }
  expect([left('甲'), left('乙'), left('手机号(本')]).toEqual([
    [['甲'], false],
    [['乙'], true],
    [['甲手机号（本人）'], false],
  ])
  expect(screen.queryByText(/^没有找到/)).toBeNull()
  expect(left('丙')).toEqual([[], false])
  expect(screen.queryByText(/^没有找到/)).not.toBeNull()
})
