import { beforeEach, describe, expect, it } from 'vitest'
import { recordedSms } from '../../sms/recorded-sms'
import { openPortal, type TestPortal } from '../../portal'
import { get, paths, post, postAs, sealer, signIn, smsCode, type Browser } from '../../visitor'

const [send, unbind, change] = [
  '/ad/api/perfectOrChange/vcode/send',
  '/ad/api/system/phoneUnbinding',
  '/ad/api/system/phoneUnbindingChange',
]
const own = '13800000002'
const fresh = '13900000088'

let portal: TestPortal
let seal: (text: string) => string
let at: Browser
let sent: { phone: string; text: string }[]
beforeEach(async () => {
  const heard = recordedSms()
  sent = heard.told
  portal = await openPortal({ sms: heard.sms })
  seal = await sealer(portal)
  at = { headers: (await signIn(portal, 'demo-verified')).headers }
})

const ask = (body: object, by = at, purpose: string | undefined = 'phone') => postAs(portal, by, send, body, purpose)
const prove = (smsCode: string, by = at) => postAs(portal, by, unbind, { way: 'sms', smsCode })
const proveByPassword = (pwd: string, by = at) => postAs(portal, by, unbind, { way: 'password', pwd: seal(pwd) })
const bind = (phone: string, smsCode: string, by = at) => postAs(portal, by, change, { phone, smsCode })
const boundPhone = async () => (await portal.store.users.byName('demo-verified'))?.phone

/** Takes the first step, and returns the code sent to the new number. */
async function secondCode(phone = fresh): Promise<string> {
  await proveByPassword('Demo#2026')
  expect((await ask({ phone, type: 'new' })).json().code).toBe(0)
  return smsCode(portal, phone)
}

describe('changing the bound phone', () => {
  it('requires a code from the old number and one from the new, and notifies both', async () => {
    const elsewhere = await signIn(portal, 'demo-verified')
    expect((await ask({ type: 'old' })).json()).toEqual({ code: 0, message: '', data: null })
    expect((await prove(await smsCode(portal, own))).json().code).toBe(0)
    expect((await ask({ phone: fresh, type: 'new' })).json().code).toBe(0)
    expect((await bind(fresh, await smsCode(portal, fresh))).json()).toEqual({ code: 0, message: '', data: { phone: '139****0088' } })
    expect(await boundPhone()).toBe(fresh)
    expect((await get(portal, paths.enterprise, at.headers)).json().data.phone).toBe('139****0088')
    expect((await get(portal, paths.enterprise, elsewhere.headers)).statusCode).toBe(401)
    await expect.poll(() => portal.store.sms.waiting()).toBe(0)
    expect(sent.filter(({ phone, text }) => phone === own && text.includes('139****0088') && text.includes('如非本人操作'))).toHaveLength(1)
    expect(sent.filter(({ phone, text }) => phone === fresh && text.includes('demo-verified'))).toHaveLength(1)
    const events = (await portal.store.audit.list(50)).map(({ event, outcome }) => `${event} ${outcome}`)
    expect(events).toEqual(expect.arrayContaining(['phone.check ok', 'phone.change ok', 'code.send ok']))
  })

  it('accepts the password if the old number is lost, and delays guesses', async () => {
    const wrong: number[] = []
    for (let i = 0; i < 6; i += 1) wrong.push((await proveByPassword('Wrong#2026')).json().code)
    expect(wrong).toEqual([422, 422, 422, 422, 422, 429])
    portal.clock.pass(16 * 60)
    expect((await proveByPassword('Demo#2026')).json().code).toBe(0)
  })

  it('allows no step to be skipped, in any order', async () => {
    expect((await ask({ phone: fresh, type: 'new' })).json().code).toBe(1004)
    expect((await bind(fresh, '000000')).json().code).toBe(1004)
    await ask({ type: 'old' })
    const old = await smsCode(portal, own)
    expect((await bind(fresh, old)).json().code).toBe(1004)
    await prove(old)
    expect((await bind(fresh, old)).statusCode).toBe(422)
    expect((await bind(own, old)).statusCode).toBe(422)
    expect(await boundPhone()).toBe(own)
  })

  it('accepts each code once, in time, from the browser that requested it', async () => {
    await ask({ type: 'old' })
    const old = await smsCode(portal, own)
    const elsewhere: Browser = { headers: (await signIn(portal, 'demo-verified')).headers }
    expect((await prove(old, elsewhere)).statusCode).toBe(422)
    expect((await prove(old)).json().code).toBe(0)
    expect((await prove(old)).statusCode).toBe(422)
    const code = await secondCode()
    portal.clock.pass(301)
    expect((await bind(fresh, code)).json().data.faults[0]).toMatchObject({ field: 'smsCode', message: expect.stringContaining('已失效') })
    portal.clock.pass(301)
    expect((await ask({ phone: fresh, type: 'new' })).json()).toMatchObject({ code: 1004, message: expect.stringContaining('返回上一步') })
    expect(await boundPhone()).toBe(own)
  })

  it('succeeds once in fifty concurrent attempts', async () => {
    const code = await secondCode()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bind(fresh, code)))
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect((await bind(fresh, code)).json().code).toBe(1004)
  })

  it('reveals that a number is taken only to a visitor who has proved it', async () => {
    const code = await secondCode('13800000001')
    expect((await bind('13800000001', '000000')).json().data.faults[0].field).toBe('smsCode')
    expect((await bind('13800000001', code)).json().data.faults[0]).toMatchObject({
      field: 'phone',
      message: '该手机号已绑定其他账户，请换一个号码',
    })
    expect(await boundPhone()).toBe(own)
    // The step is still open, so another number can be entered.
    expect((await ask({ phone: fresh, type: 'new' })).json().code).toBe(0)
    expect((await bind(fresh, await smsCode(portal, fresh))).json().code).toBe(0)
  })

  it('is closed to other accounts, with either the code or the step', async () => {
    const code = await secondCode()
    const thief: Browser = { headers: (await signIn(portal, 'demo-new')).headers }
    thief.headers.cookie += `; ${/visitor=[^;]+/.exec(at.headers.cookie ?? '')?.[0]}`
    expect((await bind(fresh, code, thief)).json().code).toBe(1004)
    expect((await ask({ phone: own, type: 'old' }, thief)).json().data.faults[0].message).toContain('与当前绑定的手机号不一致')
    expect((await bind(fresh, code, { headers: {} })).statusCode).toBe(401)
    expect((await bind(fresh, code)).json().code).toBe(0)
  })

  it('lets an account without a number add one with its password', async () => {
    const operator: Browser = { headers: (await signIn(portal, 'demo-operator')).headers }
    expect((await ask({ type: 'old' }, operator)).json()).toMatchObject({ code: 1004, message: expect.stringContaining('登录密码') })
    expect((await proveByPassword('Demo#2026', operator)).json().code).toBe(0)
    expect((await ask({ phone: fresh, type: 'new' }, operator)).json().code).toBe(0)
    expect((await bind(fresh, await smsCode(portal, fresh), operator)).json().code).toBe(0)
  })

  it.each([
    ['a wrong captcha purpose', { type: 'old' }, 'login', 1002],
    ['no captcha', { type: 'old' }, undefined, 1002],
    ['an unknown type', { type: 'both' }, 'phone', 422],
    ['an invalid number', { type: 'new', phone: '12345' }, 'phone', 422],
    ['the number already bound', { type: 'new', phone: own }, 'phone', 422],
    ['no number', { type: 'new' }, 'phone', 422],
  ])('sends no code for %s', async (_, body, purpose, code) => {
    await proveByPassword('Demo#2026')
    const headers = { ...at.headers }
    const answer = purpose ? await ask(body, at, purpose) : await post(portal, send, body, headers)
    expect(answer.json().code).toBe(code)
    expect(await portal.store.sms.waiting()).toBe(0)
    expect(sent).toEqual([])
  })
})
