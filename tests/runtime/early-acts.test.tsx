import { afterEach, expect, it } from 'vitest'
import { formClass, keepActs, tellFailure } from '../../src/runtime/early/early-acts'
import { replayActs } from '../../src/runtime/early/replay-acts'

afterEach(() => {
  globalThis.earlyActs?.end()
  document.body.replaceChildren()
})

it('keeps the order of what is done before a page answers and while that is repeated', async () => {
  document.body.innerHTML = ['first', 'second', 'third', 'late'].map((id) => `<button type="button" id="${id}"></button>`).join('')
  const button = (id: string) => document.getElementById(id)!
  keepActs(formClass, tellFailure)
  button('first').click()
  button('second').click()
  const done: string[] = []
  document.body.addEventListener('click', ({ target }) => void done.push((target as HTMLElement).id))
  expect(done).toEqual([])
  const replayed = replayActs(globalThis.earlyActs!)
  button('third').click()
  await replayed
  expect(done).toEqual(['first', 'second', 'third'])
  button('late').click()
  expect(done).toEqual(['first', 'second', 'third', 'late'])
})

it('says in a form whose script did not arrive that it cannot be sent', () => {
  document.body.innerHTML = `<div><noscript></noscript><form class="${formClass}"></form></div><script type="text/plain"></script>`
  document.querySelector('noscript')!.textContent = '<p>needs its script</p>'
  keepActs(formClass, tellFailure)
  const form = document.querySelector('form')!
  const judged: Element[] = []
  globalThis.earlyActs!.judge = (one) => void judged.push(one)
  const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  send()
  expect(judged).toEqual([form])
  expect(document.querySelector('[role=alert]')).toBeNull()
  document.querySelector('script')!.dispatchEvent(new Event('error'))
  const told = document.querySelector('[role=alert]')!
  expect(told.innerHTML).toBe('<p>needs its script</p>')
  let seen = 0
  told.scrollIntoView = () => void seen++
  expect(send()).toBe(false)
  expect([seen, judged.length]).toEqual([1, 1])
})
