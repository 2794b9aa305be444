import { act, fireEvent, render, screen } from '@testing-library/react'
import { theme } from 'antd'
import { expect, it, onTestFinished, vi } from 'vitest'
import { noDraft } from '../../src/contract/console/console-draft'
import type { ConsoleState } from '../../src/contract/console/console-state'
import { Block } from '../../src/contract/page'
import { Picture } from '../../src/contract/parts/picture'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
const { ContractForm } = await import('../../src/console/schema-form/contract-form')
const { Announcer } = await import('../../src/console/announcer')
const { ConsoleTheme } = await import('../../src/console/schema-form/console-theme')
const { FieldSource } = await import('../../src/console/rooms/forms/choice/field-source')
const { fieldsOfRows } = await import('../../src/console/rooms/pages/row-fields')
const { LookRoom } = await import('../../src/console/rooms/look/look-room')
const { view } = await import('../../src/console/store/console-view')
const { emptyView } = await import('../../src/console/store/console-view')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const file = 'pages/a.json'
const text = (name: string, title: string) => ({ [name]: { type: 'string', title } })
const show = (files: Record<string, object>, problems: object[] = []) =>
  view.set({
    ...emptyView,
    phase: 'ready',
    files: filesOfTexts(Object.fromEntries(Object.entries(files).map(([name, json]) => [name, JSON.stringify(json)]))),
    draft: { ...noDraft, problems: problems as never },
  })

it('asks what a picture shows, and for its file only where there are pictures to choose from', () => {
  const hero = { kind: 'hero', title: '标题', picture: { file: 'hall.webp', alt: '展厅的大门' } }
  show({ [file]: { title: '页', blocks: [hero] } })
  render(<ContractForm contract={Block} file={file} path={['blocks', 0]} />)
  expect(screen.getByDisplayValue('展厅的大门')).toBeTruthy()
  expect(screen.queryByDisplayValue('hall.webp')).toBeNull()
  expect(screen.getByText(/读给看不见图片的人听/)).toBeTruthy()
  act(() => view.set({ ...view.get(), state: { pictures: ['gate.png', 'hall.webp'] } as ConsoleState }))
  expect(screen.getByTitle('hall.webp')).toBeTruthy()
})

it('says which description stays when a picture is changed for another', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  onTestFinished(() => void vi.unstubAllGlobals())
  show({ [file]: { picture: { file: 'hall.webp', alt: '展厅的大门' } } })
  view.set({ ...view.get(), state: { pictures: ['gate.png', 'hall.webp'] } as ConsoleState })
  render(
    <>
      <ContractForm contract={Picture} file={file} path={['picture']} />
      <Announcer />
    </>,
  )
  fireEvent.mouseDown(screen.getByTitle('hall.webp').closest('.ant-select')!.querySelector('input')!)
  fireEvent.click(await screen.findByTitle('gate.png'))
  expect(jsonIn(view.get().files, file)).toEqual({ picture: { file: 'gate.png', alt: '展厅的大门' } })
  expect(screen.getByText(/还是“展厅的大门”/)).toBeTruthy()
})

it('offers the folder’s pictures as logo and icon', () => {
  show({ 'portal.json': { title: 'p', theme: {} } })
  const marks = () => screen.queryByRole('region', { name: '标志和图标' })?.querySelectorAll('[role=combobox]').length
  render(<LookRoom />)
  expect([marks(), screen.getByText(/放进 files\/ 文件夹/).textContent]).toEqual([0, expect.stringContaining('还没有图片')])
  act(() => view.set({ ...view.get(), state: { pictures: ['mark.png'] } as ConsoleState }))
  expect(marks()).toBe(2)
})

it('shows a placeholder that a word does not have as it is written', () => {
  show({ 'words.json': { list: { total: '共 {count} 条{title}' } } })
  const contract = { type: 'object', properties: { total: { type: 'string', title: '总数' } } }
  const { container } = render(<ContractForm contract={contract} file="words.json" path={['list']} places={['{count}']} />)
  expect([...container.querySelectorAll('.sentence__place')].map((one) => one.firstChild?.textContent)).toEqual(['数量', '{title}'])
})

it('does not show the template of a picture as a text', () => {
  show({ [file]: { title: '页', blocks: [{ kind: 'hero', title: '标题', picture: '{{data.hall.picture}}' }] } })
  render(<ContractForm contract={Block} file={file} path={['blocks', 0]} />)
  expect(screen.queryByDisplayValue(/data\.hall/)).toBeNull()
})

it('offers dictionaries and pages by their titles', () => {
  const items = [{ id: 'mine', title: '我的', include: 'orders' }]
  show({
    'dicts.json': { dicts: { kind: { title: '种类', items: [] }, read: { title: '已读', items: [] } } },
    'pages/orders.json': { title: '订单', blocks: [] },
    [file]: {
      title: '页',
      blocks: [
        { kind: 'list', source: 'a', filters: [{ title: '类', query: 'kind', dict: 'kind' }] },
        { kind: 'tabs', items },
      ],
    },
  })
  render(<ContractForm contract={Block} file={file} path={['blocks', 0]} />)
  render(<ContractForm contract={Block} file={file} path={['blocks', 1]} />)
  expect(screen.getByTitle('种类')).toBeTruthy()
  expect(screen.getByTitle('订单')).toBeTruthy()
})

it('offers the fields of the records that a list shows, in its entries only', () => {
  const fields = {
    ...text('title', '标题'),
    ...text('source', '来源'),
    due: { type: 'dateTime', title: '截止时间' },
    body: { type: 'body', title: '正文' },
  }
  const list = { fields: ['id', 'title', 'source', 'due', 'body'] }
  const block = { kind: 'list', title: '公告', source: 'all', item: { title: '{{row.title}}', meta: ['由 {{row.source}} 发布'] } }
  const page = { id: 'a', title: '页', data: { all: { from: 'notice.list' } }, blocks: [block] }
  show({ 'records/notice.json': { id: 'notice', title: '公告', fields, serve: { list: '/n' }, list }, [file]: page })
  const rows = fieldsOfRows(view.get().files, page as never, ['blocks', 0])
  const { container } = render(<ContractForm contract={Block} file={file} path={['blocks', 0]} rows={rows} />)
  const note = container.querySelector<HTMLElement>('[data-sentence="由 {{row.source}} 发布"]')!
  const offered = note.querySelector<HTMLSelectElement>('select')!
  expect([...offered.options].map((one) => one.text)).toEqual(['放入一个字段…', '标题', '截止时间'])
  fireEvent.change(offered, { target: { value: '{{row.due|date}}' } })
  expect(note.dataset.sentence).toBe('由 {{row.source}} 发布{{row.due|date}}')
  expect(screen.getByDisplayValue('公告').closest('.sentence')).toBeNull()
})

it('adds an item that can be written to each list, and offers none that it cannot fill in', () => {
  const steps = { kind: 'steps', title: '步骤', items: [{ title: '一', text: '甲' }] }
  const list = { kind: 'list', title: '公告', source: 'all', item: { meta: ['甲'] }, filters: [{ title: '类', query: 'kind' }] }
  show({ [file]: { title: '页', blocks: [steps, list] } })
  const added = (at: number) => {
    const { container } = render(<ContractForm contract={Block} file={file} path={['blocks', at]} />)
    const buttons = [...container.querySelectorAll<HTMLElement>('.list-item__add')]
    for (const button of buttons) fireEvent.click(button)
    return buttons.length
  }
  expect([added(0), added(1)]).toEqual([1, 2])
  const { blocks } = jsonIn(view.get().files, file) as unknown as { blocks: object[] }
  expect(blocks).toEqual([
    { ...steps, items: [...steps.items, { title: '请改写这里的文字' }] },
    { ...list, item: { meta: ['甲', ''] }, filters: [{ ...list.filters[0], options: [''] }] },
  ])
})

it("tells of a problem at its field, as part of the field's description", () => {
  show({ [file]: { title: '页', blocks: [{ kind: 'hero', title: '' }] } }, [
    { file, pointer: '/blocks/0/title', code: 'x', severity: 'error', reason: '标题是空的', remedy: '请写上' },
  ])
  render(<ContractForm contract={Block} file={file} path={['blocks', 0]} />)
  const field = screen.getByLabelText('标题')
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '')
  expect(described.join()).toContain('标题是空的。请写上')
})

const hallChoice = { widget: 'select', choose: { operation: 'hall.list', with: { kind: '大' } } }

it.each<[string, object, string, { field: string; column?: string }]>([
  ['a field', { one: hallChoice }, '/ui/one/choose/operation', { field: 'one' }],
  [
    'a column',
    { one: { widget: 'rows', columns: { hall: hallChoice } } },
    '/ui/one/columns/hall/choose/operation',
    { field: 'one', column: 'hall' },
  ],
])(
  'offers dictionaries and lists of records as options of %s, the texts of a record, and problems of the choice',
  (_, ui, pointer, place) => {
    const field = { ui }
    const form = {
      id: 'a',
      title: '表',
      rules: {},
      schema: { type: 'object', properties: { one: { type: 'string', title: '一' } } },
      ...field,
    }
    const fields = { name: { type: 'string', title: '名称' }, kind: { type: 'string', title: '类别', dict: 'kinds' } }
    const record = {
      id: 'hall',
      title: '展厅',
      serve: { list: '/hall' },
      fields,
      list: { fields: ['id', 'name', 'kind'], filters: ['kind'] },
    }
    const kinds = { title: '种类', items: [{ dictValue: '大', dictLabel: '大型' }] }
    show(
      { 'forms/a.json': form, 'records/hall.json': { ...record, card: { title: '{{row.name}}' } }, 'dicts.json': { dicts: { kinds } } },
      [{ file: 'forms/a.json', pointer, code: 'x', severity: 'error', reason: '读不到', remedy: '换一个' }],
    )
    render(<FieldSource id="a" form={form as never} place={place} />)
    const control = (label: string) => screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^${label}`) })
    const texts = (label: string) => [...control(label).options].map(({ text }) => text)
    expect(texts('选项来自')).toEqual(['种类', '展厅'])
    expect(control('选项来自')).toHaveProperty('value', 'list hall.list')
    expect(texts('只列出“类别”是')).toEqual(['不限', '大型'])
    expect(control('只列出“类别”是')).toHaveProperty('value', '大')
    expect(screen.getByRole('group', { name: '每个选项显示的文字' }).textContent).toMatch(/名称.*放入“类别”/)
    expect(screen.getByRole('alert').textContent).toBe('读不到。换一个')
  },
)

it('says of each colour of text how readable it is, and rates no other colour', () => {
  show({ 'portal.json': { title: '甲', theme: { muted: '#9fc3ff', page: '#f4f8fd' }, footer: {} } })
  render(<LookRoom />)
  const noteOf = (label: string) => screen.getByLabelText(label).parentElement?.textContent
  expect(noteOf('次要文字')).toMatch(/与“页面底色”的对比 1\.\d:1，看不清/)
  expect(noteOf('正文色')).toMatch(/看得清/)
  expect(noteOf('线条')).toBe('')
})

it('labels colours and antd’s own parts in English when the console is in English', async () => {
  vi.resetModules()
  // Files share their modules: without the reset, the next one would get an English console.
  onTestFinished(() => void vi.resetModules())
  document.documentElement.lang = 'en-GB'
  document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
  const { LookRoom: Look } = await import('../../src/console/rooms/look/look-room')
  const { view: own } = await import('../../src/console/store/console-view')
  const { filesOfTexts: read } = await import('../../src/console/store/files')
  const portal = { title: 'A', theme: { muted: '#9fc3ff', page: '#f4f8fd' }, footer: {} }
  own.set({ ...emptyView, phase: 'ready', files: read({ 'portal.json': JSON.stringify(portal) }), draft: { ...noDraft, problems: [] } })
  const { container } = render(<Look />)
  document.documentElement.lang = ''
  expect(container.textContent).toMatch(/Contrast with “Page” 1\.\d:1/)
  expect(container.textContent).not.toMatch(/\p{Script=Han}/u)
})

it('is as large as the text that the user has chosen', () => {
  const { style } = document.documentElement
  style.setProperty('--text-factor', '1.4')
  onTestFinished(() => void style.removeProperty('--text-factor'))
  const Size = () => <output>{theme.useToken().token.fontSize}</output>
  render(
    <ConsoleTheme>
      <Size />
    </ConsoleTheme>,
  )
  expect(screen.getByRole('status').textContent).toBe('21')
})
