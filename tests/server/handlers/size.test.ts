import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../src/server/handlers/size'
import { openPortal } from '../portal'
import { get } from '../visitor'

describe('the size of an enterprise', () => {
  it.each([
    [40_000, 1000, 1],
    [40_000, 999, 2],
    [39_999, 1000, 2],
    [2000, 300, 2],
    [1999, 300, 3],
    [50_000, 299, 3],
    [300, 20, 3],
    [299.5, 20, 3],
    [299.4, 20, 4],
    [300, 19, 4],
    [0, 0, 4],
    [90_000, 10, 4],
    [100, 5000, 4],
  ])('of %d and %d is %i in industry', (income, headcount, id) => {
    expect(sizeOf(income, headcount)).toBe(id)
  })

  it.each([
    ['A', 20_000, 1, 1],
    ['01', 49, 900, 4],
    ['51', 40_000, 200, 1],
    ['52', 500, 50, 2],
    ['54', 3000, 300, 2],
    ['5910', 1000, 100, 2],
    ['H', 100, 10, 3],
    ['65', 1000, 100, 2],
    ['63', 100_000, 2000, 1],
    ['7020', 5000, 1000, 1],
    ['80', 0, 300, 1],
    ['80', 1e6, 9, 4],
    ['34', 2000, 300, 2],
  ])('uses the table of %s', (code, income, headcount, id) => {
    expect(sizeOf(income, headcount, code)).toBe(id)
  })

  it('is returned with its name', async () => {
    const portal = await openPortal()
    expect((await get(portal, '/ad/api/getEntSizeName?income=299.5&number=20')).json()).toEqual({
      code: 0,
      message: '',
      data: { id: 3, name: '小型' },
    })
    expect((await get(portal, '/ad/api/getEntSizeName?income=much&number=20')).statusCode).toBe(400)
  })
})
