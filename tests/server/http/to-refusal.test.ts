import { expect, it } from 'vitest'
import { toRefusal } from '../../../src/server/http/to-refusal'

const coded = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['57014', 'a statement that took too long', 'busy'],
  ['55P03', 'a lock that others hold', 'busy'],
  ['40P01', 'two that wait for each other', 'busy'],
  ['40001', 'two that cannot both be done', 'busy'],
  ['57P01', 'a database that shuts down', 'unavailable'],
  ['ECONNREFUSED', 'a database that is away', 'unavailable'],
  ['SQLITE_FULL', 'a full disk', 'unavailable'],
])('treats %s, %s, as temporary', (code, _what, error) => {
  const refusal = toRefusal(coded(code))
  expect(refusal?.error).toBe(error)
  expect(refusal?.details.retryAfter).toBeGreaterThan(0)
})

it.each(['23505', '42703', 'SQLITE_CORRUPT', ''])('treats %j as a server error', (code) => expect(toRefusal(coded(code))).toBeNull())
