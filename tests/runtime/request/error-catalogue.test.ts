import { describe, expect, it } from 'vitest'
import { RequestError } from '../../../src/runtime/request/request-error'
import { answering, refusing, requestOver } from '../answering'
import { realPortal, verified } from '../tiny-boot'

const { errors } = realPortal
const get = { method: 'get', url: '/ad/api/x' } as const
const answer = (status: number, body: unknown) => requestOver(answering(() => ({ status, body })))

async function failure(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof RequestError)) throw new Error('expected a RequestError')
  return error
}

describe('error catalogue of spec §8', () => {
  const told = [
    { status: 500, server: '库存不足', shows: '库存不足' },
    { status: 500, server: '', shows: errors['500']?.message },
    { status: 403, server: '别处的话', shows: errors['403']?.message },
    { status: 408, server: '别处的话', shows: errors['408']?.message },
    { status: 503, server: '别处的话', shows: errors['503']?.message },
    { status: 401, server: '请重新登录', shows: '请重新登录' },
    { status: 401, server: '', shows: errors['401']?.message },
  ]
  it.each(told)('shows "$shows" for $status with "$server"', async ({ status, server, shows }) => {
    const { request, notices } = answer(status, { code: status, message: server })
    const error = await failure(request(get))
    expect(shows).toBeTruthy()
    expect(notices).toEqual([shows])
    expect(error).toMatchObject({ status, code: status, url: get.url, message: server, noticed: true })
  })

  it('leads an enterprise that is no longer verified to its profile, without another notice', async () => {
    const bench = answer(403, { code: 403, message: '请先完善企业信息', data: { needs: 'verified' } })
    bench.session.signIn(verified)
    expect(await failure(bench.request(get))).toMatchObject({ status: 403, message: '请先完善企业信息', noticed: true })
    expect(bench).toMatchObject({ incomplete: 1, notices: [] })
    bench.session.signIn({ ...verified, type: '1' })
    await failure(bench.request(get))
    expect(bench).toMatchObject({ incomplete: 1, notices: [errors['403']?.message] })
  })

  it.each([404, 409, 413, 422, 429, 502])('stays silent for %i', async (status) => {
    const { request, notices } = answer(status, { code: status, message: '不显示' })
    const error = await failure(request(get))
    expect(notices).toEqual([])
    expect(error.noticed).toBe(false)
    expect(String(error)).toBe(`${get.url} ${status} 不显示`)
  })

  it.each([
    [403, 3],
    [500, 3],
    [503, 1],
  ])('shows %i as often as %i in three failures', async (status, times) => {
    const { request, notices } = answer(status, {})
    for (let round = 0; round < 3; round++) await failure(request(get))
    expect(notices).toHaveLength(times)
  })

  it('reports 503 again in a new session', async () => {
    const { request, notices, session } = answer(503, {})
    await failure(request(get))
    session.signIn(verified)
    await failure(request(get))
    expect(notices).toHaveLength(2)
  })

  it('reports a network failure', async () => {
    const { request, notices } = requestOver(refusing('ERR_NETWORK'))
    const error = await failure(request(get))
    expect(error).toMatchObject({ status: 0, message: 'get 没有应答', cause: { message: 'no answer' } })
    expect(notices).toEqual([errors['network']?.message].filter(Boolean))
  })

  it('treats its own time-out as 408', async () => {
    const { request, notices } = requestOver(refusing('ECONNABORTED'))
    expect(await failure(request(get))).toMatchObject({ status: 408, message: 'get 没有应答' })
    expect(notices).toEqual([errors['408']?.message])
  })

  it('says nothing of a cancelled request', async () => {
    const { request, notices } = requestOver(refusing('ERR_CANCELED'))
    expect((await failure(request(get))).noticed).toBe(true)
    expect(notices).toEqual([])
  })

  it('shows no notice for a quiet request', async () => {
    const { request, notices } = answer(500, { message: 'x' })
    expect((await failure(request({ ...get, quiet: true }))).noticed).toBe(true)
    expect(notices).toEqual([])
  })
})

describe('body codes', () => {
  it.each([0, 200, -2, '0', '200'])('accepts %s as success', async (code) => {
    const { request } = answer(200, { code, data: 7 })
    expect(await request(get)).toMatchObject({ data: 7 })
  })

  it('accepts a body without a code as success', async () => {
    expect(await answer(200, { captcha: 'image' }).request(get)).toEqual({ captcha: 'image' })
  })

  it('rejects a business refusal without a notice', async () => {
    const { request, notices } = answer(200, { code: 1001, message: '用户名或密码错误', data: 'data words' })
    expect(await failure(request(get))).toMatchObject({
      code: 1001,
      status: 200,
      message: '用户名或密码错误',
      data: 'data words',
      noticed: false,
    })
    expect(notices).toEqual([])
  })

  it('carries the faults of a refused body', async () => {
    const faults = [{ field: 'phone', rule: 'pattern', message: '请输入正确的手机号' }]
    const error = await failure(answer(422, { code: 422, data: { faults } }).request(get))
    expect(error.faults).toEqual(faults)
  })

  it.each([401, '401'])('ends the session on a body code of %j', async (code) => {
    const bench = answer(200, { code, message: '过期' })
    bench.session.signIn(verified)
    await failure(bench.request(get))
    expect(bench.session.get().token).toBe('')
    expect(bench).toMatchObject({ notices: ['过期'], expirations: 1 })
  })

  it('treats a page in place of a response as a failure', async () => {
    const { request } = answer(200, '<!doctype html><title>502</title>')
    expect(await failure(request(get))).toMatchObject({ status: 200, message: '', noticed: false })
  })

  it('passes on how long to wait', async () => {
    const bench = requestOver(answering(() => ({ status: 429, headers: { 'retry-after': '7' } })))
    expect((await failure(bench.request(get))).retryAfter).toBe(7)
  })
})
