import { act as settled, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Json } from '../../src/edit/operation'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
// Another suite of this worker may have loaded the store with other boot data.
vi.resetModules()
const said: string[] = []
vi.doMock('../../src/console/announcer', () => ({ announce: (text: string) => void said.push(text), Announcer: () => null }))
const { followEntry } = await import('../../src/console/shell/follow-entry')
const { goTo } = await import('../../src/console/place')
const { OrphanedText } = await import('../../src/console/shell/orphaned-text')
const { useUnsavedText } = await import('../../src/console/shell/use-unsaved-text')
const { MenusRoom } = await import('../../src/console/rooms/menus/menus-room')
const { FormsRoom } = await import('../../src/console/rooms/forms/forms-room')
const { view } = await import('../../src/console/store/console-view')
const { emptyView } = await import('../../src/console/store/console-view')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const show = (files: Record<string, Json>) =>
  settled(() => {
    const read = filesOfTexts(Object.fromEntries(Object.entries(files).map(([name, json]) => [name, JSON.stringify(json)])))
    view.set({ ...emptyView, phase: 'ready', confirmed: read, live: read, files: read })
  })

let stop = () => {}
beforeEach(() => {
  said.length = 0
  Element.prototype.scrollIntoView = () => {}
  // Edits are validated locally; requests never get a response.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
  goTo('/console')
})

const open = (address: string, files: Record<string, Json>) => {
  show(files)
  goTo(address)
  stop = followEntry()
}

const item = (id: string, more = {}) => ({ id, title: `名${id}`, route: id, ...more })
const [a, b, c] = [item('a'), item('b'), item('c')]
const text = (title: string) => ({ kind: 'text', title })
const rule = (max: number) => ({ max, message: `最多${max}个字` })
const step = (id: string) => ({ id, title: `步${id}` })

it.each<[string, string, Json, Json, string]>([
  ['/console/menus/main/1', 'menus.json', { main: [a, b] }, { main: [c, a, b] }, '/console/menus/main/2'],
  ['/console/menus/main/1', 'menus.json', { main: [a, b, c] }, { main: [b, c] }, '/console/menus/main/0'],
  ['/console/menus/main/1', 'menus.json', { main: [a, b, c] }, { main: [item('a', { items: [b] }), c] }, '/console/menus/main/0/items/0'],
  ['/console/menus/account/1/1', 'menus.json', { account: { 1: [a, b] } }, { account: { 1: [b, a] } }, '/console/menus/account/1/0'],
  ['/console/menus/main/1', 'menus.json', { main: [a, b, c] }, { main: [a, c] }, '/console/menus'],
  ['/console/pages/p/1', 'pages/p.json', { blocks: [text('一'), text('二')] }, { blocks: [text('二')] }, '/console/pages/p/0'],
  ['/console/forms/f/n/0', 'forms/f.json', { rules: { n: [rule(3)] } }, { rules: { n: [{ use: 'x' }, rule(3)] } }, '/console/forms/f/n/1'],
  [
    '/console/forms/rules.json/s/0',
    'rules.json',
    { rules: { s: { list: [rule(3), rule(4)] } } },
    { rules: { s: { list: [rule(4)] } } },
    '/console/forms/rules.json/s',
  ],
  [
    '/console/flows/w/step/1',
    'flows/w.json',
    { transitions: [step('x'), step('y')] },
    { transitions: [step('y'), step('x')] },
    '/console/flows/w/step/0',
  ],
  [
    '/console/flows/w/reminder/0',
    'flows/w.json',
    { reminders: [{ id: 'x' }, { id: 'y' }] },
    { reminders: [{ id: 'y' }, { id: 'x' }] },
    '/console/flows/w/reminder/1',
  ],
  [
    '/console/words/errors/404',
    'words.json',
    { errors: { 404: { message: '甲' } } },
    { errors: { 404: { message: '乙' } } },
    '/console/words/errors/404',
  ],
])('%s keeps its entry open when %s has changed', (address, file, before, after, to) => {
  open(address, { [file]: before })
  show({ [file]: after })
  expect(window.location.pathname).toBe(to)
  expect(said).toEqual(/\d$/.test(to) ? [] : ['刚才打开的这一项已经删除或移走，请另选一项。'])
})

it('keeps typed text and the focus while the entry moves, and reverts nothing that a colleague changed in it', () => {
  const portal = { guard: { home: 'a' } }
  open('/console/menus/main/1', { 'menus.json': { main: [a, b] }, 'portal.json': portal })
  render(<MenusRoom />)
  const field = screen.getByLabelText('名称')
  field.focus()
  fireEvent.change(field, { target: { value: '我写的' } })
  show({ 'menus.json': { main: [c, a, { ...b, hint: '同事写的' }] }, 'portal.json': portal })
  expect(screen.getByLabelText('名称')).toBe(field)
  expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(['我写的', field])
  fireEvent.blur(field)
  expect(jsonIn(view.get().files, 'menus.json')).toEqual({ main: [c, a, { ...b, title: '我写的', hint: '同事写的' }] })
})

it('says which text of a colleague a typed one replaces', () => {
  const portal = { guard: { home: 'a' } }
  open('/console/menus/main/1', { 'menus.json': { main: [a, b] }, 'portal.json': portal })
  render(<MenusRoom />)
  const field = screen.getByLabelText('名称')
  const type = (text: string) => {
    field.focus()
    fireEvent.change(field, { target: { value: text } })
  }
  type('我写的')
  show({ 'menus.json': { main: [a, { ...b, title: '同事写的' }] }, 'portal.json': portal })
  fireEvent.blur(field)
  expect(said).toEqual([expect.stringContaining('“同事写的”')])
  type('我又写的')
  fireEvent.blur(field)
  expect([said.length, jsonIn(view.get().files, 'menus.json')]).toEqual([1, { main: [a, { ...b, title: '我又写的' }] }])
})

function Typing() {
  useUnsavedText()
  return null
}

it('keeps text typed into an entry that a colleague deletes, so that it can be copied', () => {
  const portal = { guard: { home: 'a' } }
  open('/console/menus/main/1', { 'menus.json': { main: [a, b] }, 'portal.json': portal })
  render(
    <>
      <OrphanedText />
      <Typing />
      <MenusRoom />
    </>,
  )
  const field = screen.getByLabelText('名称')
  field.focus()
  fireEvent.input(field, { target: { value: '我写的' } })
  show({ 'menus.json': { main: [a] }, 'portal.json': portal })
  expect([window.location.pathname, screen.getByDisplayValue('我写的').closest('[role=alert]')?.textContent]).toEqual([
    '/console/menus',
    expect.stringContaining('没有保存'),
  ])
  fireEvent.click(screen.getByRole('button', { name: '不再需要' }))
  expect(screen.queryByDisplayValue('我写的')).toBeNull()
})

it('keeps the typed rule while the rule moves', () => {
  const form = (rules: object[]) => ({
    'rules.json': { rules: {} },
    'forms/f.json': {
      title: '表',
      schema: { type: 'object', properties: { n: { type: 'string', title: '名' } } },
      ui: { n: { widget: 'text' } },
      rules: { n: rules },
    } as unknown as Json,
  })
  open('/console/forms/f/n/0', form([rule(3)]))
  render(<FormsRoom />)
  const field = screen.getByDisplayValue('最多3个字')
  field.focus()
  fireEvent.change(field, { target: { value: '不超过3个字' } })
  show(form([{ required: true, message: '请填写' }, rule(3)]))
  expect([(field as HTMLTextAreaElement).value, document.activeElement]).toEqual(['不超过3个字', field])
})

it('names the rules that a tried answer is not checked against', () => {
  const rules = [rule(3), { equals: 'n', message: '两次要一样' }]
  open('/console/forms/f/n', {
    'rules.json': { rules: {} },
    'forms/f.json': {
      title: '表',
      schema: { type: 'object', properties: { n: { type: 'string', title: '名' } } },
      ui: { n: { widget: 'text' } },
      rules: { n: rules },
    } as unknown as Json,
  })
  render(<FormsRoom />)
  const box = screen.getByLabelText(/^试填/)
  fireEvent.change(box, { target: { value: '三个字' } })
  expect(screen.getByText(/^没有核对/).textContent).toContain('与“名”一致')
  fireEvent.change(box, { target: { value: '' } })
  expect(screen.queryByText(/^没有核对/)).toBeNull()
})
