import { expect, test } from 'vitest'
import { forgetStarted, readCall, startCall, type DataKey } from '../../../src/runtime/page/data/data-call'

const key: DataKey = ['thing.read', {}, 'someone']
const answering = (answer: string) => async () => answer

test('a prefetched response is used once', async () => {
  startCall(key, answering('early'))
  expect([await readCall(key, answering('now')), await readCall(key, answering('now'))]).toEqual(['early', 'now'])
})

test('a transition discards responses prefetched before it', async () => {
  startCall(key, answering('before'))
  forgetStarted()
  expect(await readCall(key, answering('after'))).toBe('after')
})
