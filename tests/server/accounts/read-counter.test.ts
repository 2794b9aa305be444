import { expect, test } from 'vitest'
import { createReadCounter } from '../../../src/server/accounts/read-counter'

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)

test('counts the calls of a window, and returns when the window ends', async () => {
  const counter = createReadCounter()
  expect(await counter.hit('a', 60, at(0))).toEqual({ count: 1, resetIn: 60 })
  expect(await counter.hit('a', 60, at(59))).toEqual({ count: 2, resetIn: 1 })
  expect(await counter.hit('b', 60, at(59))).toMatchObject({ count: 1 })
  expect(await counter.hit('a', 60, at(60))).toEqual({ count: 1, resetIn: 60 })
})

test('locks nobody out when the clock is set back', async () => {
  const counter = createReadCounter()
  await counter.hit('a', 60, at(3600))
  expect(await counter.hit('a', 60, at(0))).toEqual({ count: 1, resetIn: 60 })
})

test('keeps a limited number of callers, the newest', async () => {
  const counter = createReadCounter()
  await counter.hit('first', 60, at(0))
  for (let i = 0; i < 50_000; i += 1) await counter.hit(`address ${i}`, 60, at(1))
  expect(await counter.hit('first', 60, at(2))).toMatchObject({ count: 1 })
  expect(await counter.hit('address 49999', 60, at(2))).toMatchObject({ count: 2 })
})
