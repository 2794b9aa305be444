import { expect, it } from 'vitest'
import { toRefusal } from '../../../src/server/replies/to-refusal'

const coded = (code: string) => Object.assign(new Error(code), { code })

it.each([
  ['57014', 'a statement that took too long', 'busy'],
  ['55P03', 'a lock that others hold', 'busy'],
  ['40P01', 'two that wait for each other', 'busy'],
  ['40001', 'two that cannot both be done', 'busy'],
  ['57P01', 'a database that shuts down', 'unavailable'],
  ['ECONNREFUSED', 'a database that is away', 'unavailable'],
  ['SQLITE_FULL', 'a full disk', 'unavailable'],
  ['SQLITE_CORRUPT', 'a page that cannot be read', 'unavailable'],
  ['SQLITE_NOTADB', 'a first page that cannot be read', 'unavailable'],
  ['SQLITE_CANTOPEN', 'a file that cannot be opened', 'unavailable'],
  ['58030', 'a database whose disk cannot be read', 'unavailable'],
])('treats %s, %s, as temporary', (code, _what, error) => {
  const refusal = toRefusal(coded(code))
  expect(refusal?.error).toBe(error)
  expect(refusal?.details.retryAfter).toBeGreaterThan(0)
})

it.each(['23505', '42703', 'SQLITE_CONSTRAINT', ''])('treats %j as a server error', (code) => expect(toRefusal(coded(code))).toBeNull())
