import { afterEach, expect, it, vi } from 'vitest'
import type { Boot } from '../../../src/release/release'
import { readEarly } from '../../../src/runtime/request/read-early'

const boot = {
  revision: 'r1',
  portal: { api: { tokenPrefix: 'T ', successCodes: [200, 0] } },
  operations: { captcha: { method: 'get', path: '/api/captcha' } },
} as unknown as Boot

const read = (token = '') => readEarly(boot, 'captcha', { purpose: 'login', variant: 1 }, { token, signal: new AbortController().signal })

function answer(status: number, body: unknown) {
  const asked = vi.fn(
    async (_url: string, _how: RequestInit) => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  vi.stubGlobal('fetch', asked)
  return asked
}
afterEach(() => void vi.unstubAllGlobals())

it('requests as a call would, and resolves to the data', async () => {
  const asked = answer(200, { c1: 'picture', code: 200, data: { c1: 'picture' } })
  expect(await read('abc')).toEqual({ c1: 'picture' })
  expect(asked).toHaveBeenCalledWith('/api/captcha?purpose=login&variant=1', {
    headers: { Authorization: 'T abc', 'X-Portal-Revision': 'r1' },
    signal: expect.any(AbortSignal),
  })
})

it.each([
  [401, {}],
  [200, { code: 401 }],
  [200, { code: '401' }],
])('leaves status %i with %o to a call, which ends the session', async (status, body) => {
  answer(status, body)
  expect(await read('abc')).toBeUndefined()
})

it.each([
  [500, { code: 500, message: 'no' }, 500],
  [429, 'a page of a proxy', 429],
  [200, { code: 1003, data: null }, 200],
])('rejects status %i with %o, without a notice', async (status, body, told) => {
  answer(status, body)
  await expect(read()).rejects.toMatchObject({ status: told, noticed: true })
})

it('rejects with status 0 when there is no response', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read()).rejects.toMatchObject({ status: 0, noticed: true, url: '/api/captcha' })
})
