import { describe, expect, it } from 'vitest'
import { routeAt } from '../../../src/contract/derived/route-at'
import { addressOf, queryOf } from '../../../src/runtime/router/address'
import { tinyRoutes } from '../tiny-boot'

describe('addresses', () => {
  it('leave empty parameters out and repeat lists', () => {
    expect(addressOf('/a', { x: '', y: 0, z: ['1', '2'], n: null })).toBe('/a?y=0&z=1&z=2')
  })

  it('use the first value of a repeated name', () => {
    expect(queryOf('?a=1&a=2&b=')).toEqual({ a: '1', b: '' })
  })

  it('find a route with or without a trailing slash', () => {
    expect(routeAt(tinyRoutes, '/shop/')?.id).toBe('shop')
    expect(routeAt(tinyRoutes, '/shop/?back=/')?.id).toBe('shop')
    expect(routeAt(tinyRoutes, '/Shop')).toBeUndefined()
    expect(routeAt(tinyRoutes, '//')?.path).toBe('/')
  })
})
