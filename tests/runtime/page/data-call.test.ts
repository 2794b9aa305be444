import { expect, test } from 'vitest'
import { forgetStarted, readCall, startCall, type DataKey } from '../../../src/runtime/page/data/data-call'

const key: DataKey = ['thing.read', {}, 'someone']
const answering = (answer: string) => async () => answer

test('a read that was started early is taken over, once', async () => {
  startCall(key, answering('early'))
  expect([await readCall(key, answering('now')), await readCall(key, answering('now'))]).toEqual(['early', 'now'])
})

test('after a transition, what was started before it is asked anew', async () => {
  startCall(key, answering('before'))
  forgetStarted()
  expect(await readCall(key, answering('after'))).toBe('after')
})
