import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { formClass, recordInteractions, recorderParts, patience } from '../../src/runtime/early/early-interactions'
import { createEarlyForm } from '../../src/runtime/early/create-early-form'
import { replayInput } from '../../src/runtime/early/replay-input'
import { useDisclosure } from '../../src/runtime/shell/use-disclosure'
import { field, openForm } from './form/form-page'
import { formModule } from './form/portal-double'

const code = formModule({
  schema: { type: 'object', properties: { code: { type: 'string', title: '代码' } } },
  rules: { code: [] },
  ui: { code: { widget: 'text' } },
})

afterEach(() => {
  globalThis.earlyActs?.end()
  globalThis.earlyForms = undefined
  document.body.replaceChildren()
})

it('keeps the order of actions before hydration and during their replay', async () => {
  document.body.innerHTML = ['first', 'second', 'third', 'late'].map((id) => `<button type="button" id="${id}"></button>`).join('')
  const button = (id: string) => document.getElementById(id)!
  recordInteractions(formClass, recorderParts, patience)
  button('first').click()
  button('second').click()
  const done: string[] = []
  document.body.addEventListener('click', ({ target }) => void done.push((target as HTMLElement).id))
  expect(done).toEqual([])
  const replayed = replayInput(globalThis.earlyActs!)
  button('third').click()
  await replayed
  expect(done).toEqual(['first', 'second', 'third'])
  button('late').click()
  expect(done).toEqual(['first', 'second', 'third', 'late'])
})

function Menu() {
  const { around, button } = useDisclosure()
  return (
    <div {...around}>
      <button type="button" {...button} />
    </div>
  )
}

// A mouse has already opened the menu by hovering over the button.
it.each([
  ['mouse', 1, 'true'],
  ['mouse', 2, 'true'],
  ['touch', 1, 'true'],
  ['touch', 2, 'false'],
  ['', 1, 'true'],
  ['', 2, 'false'],
])('replays presses by %j, %i times, with the effect of real ones', async (pointerType, times, open) => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Menu />)
  document.body.append(root)
  const button = root.querySelector('button')!
  recordInteractions(formClass, recorderParts, patience)
  for (let detail = 1; detail <= times; detail += 1) {
    if (pointerType) button.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }))
    button.dispatchEvent(new MouseEvent('click', { detail: pointerType ? detail : 0, bubbles: true, cancelable: true }))
  }
  const view = await act(async () => hydrateRoot(root, <Menu />))
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await act(() => replayInput(globalThis.earlyActs!))
  expect(button.getAttribute('aria-expanded')).toBe(open)
  act(() => view.unmount())
})

const failing = (attribute: string) => `<script type="text/plain" ${attribute}></script>`
const fails = (element: Element | null) => element!.dispatchEvent(new Event('error'))
const send = (form: Element) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))

/** A server-rendered form of one field, with the noscript text that says that it needs a script. */
function drawForm(id: string): HTMLFormElement {
  const within = document.createElement('div')
  within.innerHTML = `<noscript></noscript><form id="${id}" class="${formClass}"><div data-field="code"><div class="field__control"><input name="code"></div></div>
    <button type="submit" class="form__submit" aria-disabled="false" aria-busy="false">提交</button></form>`
  within.querySelector('noscript')!.textContent = '<p>needs its script</p>'
  document.body.append(within)
  return within.querySelector('form')!
}

it('says in a form whose script failed to load that it cannot be submitted', () => {
  const form = drawForm('form')
  document.body.insertAdjacentHTML('beforeend', failing('data-main') + failing('data-first') + failing(''))
  recordInteractions(formClass, recorderParts, patience)
  const judged: Element[] = []
  globalThis.earlyActs!.validate = (one) => void judged.push(one)
  send(form)
  expect(judged).toEqual([form])
  // A page works without the first script, and without an optional one.
  for (const other of ['script[data-first]', 'script:last-child']) fails(document.querySelector(other))
  expect(document.querySelector('[role=alert]')).toBeNull()
  fails(document.querySelector('script[data-main]'))
  const told = document.querySelector('[role=alert]')!
  expect(told.innerHTML).toBe('<p>needs its script</p>')
  let seen = 0
  told.scrollIntoView = () => void seen++
  expect(send(form)).toBe(false)
  expect([seen, judged.length]).toEqual([1, 1])
})

it('releases a form that waited to be submitted when the script fails, and keeps one that works', () => {
  const [waiting, kept, works] = ['waiting', 'kept', 'works'].map(drawForm)
  recordInteractions(formClass, recorderParts, patience)
  const early = createEarlyForm(waiting!, code, { inputs: {}, roots: {} }, { locale: 'zh-CN', conditions: {} })
  globalThis.earlyForms!.set('waiting', early)
  globalThis.earlyActs!.validate = (form) => (form === waiting ? early.validate() : globalThis.earlyActs!.sent.add(form))
  const button = waiting!.querySelector('button')!
  const states = () => [button.textContent, button.getAttribute('aria-disabled'), button.getAttribute('aria-busy'), early.sending]
  waiting!.querySelector('input')!.value = 'as typed'
  for (const form of [waiting!, waiting!, kept!]) send(form)
  expect(states()).toEqual(['正在提交…', 'true', 'true', true])
  globalThis.earlyActs!.takeForm(works!)
  globalThis.earlyActs!.fail()
  expect(states()).toEqual(['提交', 'false', 'false', false])
  expect(globalThis.earlyActs!.sent.size).toBe(0)
  expect(waiting!.querySelector('input')!.value).toBe('as typed')
  expect([...document.querySelectorAll('[role=alert]')].map(({ parentElement }) => parentElement!.querySelector('form')!.id)).toEqual([
    'waiting',
    'kept',
  ])
  expect(send(works!)).toBe(true)
})

it('lets the browser submit native forms once the script fails, and submits waiting ones', () => {
  const form = drawForm('native')
  form.insertAdjacentHTML('beforeend', '<input type="hidden" name="portal:form" value="native"><noscript></noscript>')
  form.querySelector('noscript')!.textContent = '<button name="more"></button>'
  recordInteractions(formClass, recorderParts, patience)
  let requested = 0
  form.requestSubmit = () => void requested++
  expect(send(form)).toBe(false)
  globalThis.earlyActs!.fail()
  expect(requested).toBe(1)
  expect(form.querySelector('button[name=more]')).not.toBeNull()
  expect(send(form)).toBe(true)
})

const native = '<input type="hidden" name="portal:form" value="native">'

it('shows that a form waits, and lets the browser submit it when no script loads in time', () => {
  vi.useFakeTimers()
  const [sent, taken, other] = ['sent', 'taken', 'other'].map(drawForm)
  for (const form of [sent!, taken!]) form.insertAdjacentHTML('beforeend', native)
  recordInteractions(formClass, recorderParts, patience)
  const requested: string[] = []
  for (const form of [sent!, taken!, other!]) form.requestSubmit = () => void requested.push(form.id)
  const busy = (form: Element) => form.querySelector('button')!.getAttribute('aria-busy')
  for (const form of [other!, taken!, sent!, sent!]) send(form)
  expect([busy(sent!), busy(taken!)]).toEqual(['true', 'true'])
  expect(globalThis.earlyActs!.takeForm(taken!)).toBe(true)
  expect(busy(taken!)).toBe('false')
  vi.advanceTimersByTime(patience - 1)
  expect([requested, globalThis.earlyActs!.failed()]).toEqual([[], false])
  vi.advanceTimersByTime(patience)
  expect([requested, globalThis.earlyActs!.failed(), busy(sent!)]).toEqual([['sent'], true, 'false'])
  vi.useRealTimers()
})

it('submits nothing by itself when a further step or a review was asked for', () => {
  const form = drawForm('native')
  form.insertAdjacentHTML('beforeend', `${native}<noscript></noscript>`)
  form.querySelector('noscript')!.textContent = '<button class="form__submit">提交</button>'
  recordInteractions(formClass, recorderParts, patience)
  let requested = 0
  form.requestSubmit = () => void requested++
  send(form)
  globalThis.earlyActs!.fail()
  expect([requested, form.querySelectorAll('.form__submit').length]).toEqual([0, 2])
})

it('knows whether a native form was filled in', () => {
  const [scripted, plain] = ['scripted', 'plain'].map(drawForm)
  plain!.insertAdjacentHTML('beforeend', native)
  recordInteractions(formClass, recorderParts, patience)
  const typeInto = (form: Element) => {
    form.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }))
    return globalThis.earlyActs!.touched()
  }
  expect([typeInto(scripted!), typeInto(plain!)]).toEqual([false, true])
  globalThis.earlyActs!.end()
  expect(globalThis.earlyActs!.touched()).toBe(false)
})

it('keeps what was typed in a form when its page is rendered anew because a part failed to load', async () => {
  const drawn = drawForm('sample')
  recordInteractions(formClass, recorderParts, patience)
  globalThis.earlyForms!.set('sample', createEarlyForm(drawn, code, { inputs: {}, roots: {} }, { locale: 'zh-CN', conditions: {} }))
  const input = drawn.querySelector('input')!
  input.value = 'as typed'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  document.body.replaceChildren()
  await openForm({ form: code })
  expect(field(/代码/).value).toBe('as typed')
})

it('validates the values of the controls, which a browser may autofill without an event', () => {
  const form = drawForm('filled')
  const needed = formModule({
    schema: { type: 'object', properties: { code: { type: 'string', title: '代码' } } },
    rules: { code: [{ required: true, message: '请输入代码' }] },
    ui: { code: { widget: 'text' } },
  })
  const early = createEarlyForm(form, needed, { inputs: {}, roots: {} }, { locale: 'zh-CN', conditions: {} })
  early.validate()
  expect(early.sending).toBe(false)
  form.querySelector('input')!.value = 'filled in'
  early.validate()
  expect(early.sending).toBe(true)
})

function Search() {
  const [text, setText] = useState('')
  return (
    <p>
      <input value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </p>
  )
}

it('leaves a text alone during composition, and reports it when the composition ends', async () => {
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Search />)
  document.body.append(root)
  const input = root.querySelector('input')!
  recordInteractions(formClass, recorderParts, patience)
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  input.value = 'shi'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  const view = await act(async () => hydrateRoot(root, <Search />))
  let set = 0
  input.addEventListener('input', () => void set++)
  await act(() => replayInput(globalThis.earlyActs!))
  expect([set, input.value]).toEqual([0, 'shi'])
  act(() => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true })))
  expect([set, root.querySelector('output')!.textContent]).toEqual([1, 'shi'])
  act(() => view.unmount())
})
