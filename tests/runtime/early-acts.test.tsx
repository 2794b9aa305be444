import { afterEach, expect, it } from 'vitest'
import { formClass, keepActs } from '../../src/runtime/early/early-acts'
import { replayActs } from '../../src/runtime/early/replay-acts'

afterEach(() => {
  globalThis.earlyActs?.end()
  document.body.replaceChildren()
})

it('keeps the order of what is done before a page answers and while that is repeated', async () => {
  document.body.innerHTML = ['first', 'second', 'third', 'late'].map((id) => `<button type="button" id="${id}"></button>`).join('')
  const button = (id: string) => document.getElementById(id)!
  keepActs(formClass)
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
