import { expect, test } from 'vitest'
import { inBatches } from '../../../../src/server/store/database/in-batches'
import { atOnce } from '../people'

test('combines pending items in order', async () => {
  const batches: number[][] = []
  const add = inBatches<number>(4, async (items) => void batches.push(items))
  await atOnce(10, add)
  expect(batches).toEqual([[0], [1, 2, 3, 4], [5, 6, 7, 8], [9]])
})

test('rejects the failing batch and continues', async () => {
  const add = inBatches<number>(2, async (items) => {
    if (items.includes(2)) throw new Error('disk full')
  })
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map(add))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'])
  await expect(add(5)).resolves.toBeUndefined()
})
