import { beforeEach, describe, expect, it } from 'vitest'
import { recordedSms } from '../../sms/recorded-sms'
import { openPortal, type TestPortal } from '../../portal'
import { get, login, postAs, sealer, signIn, smsCode, type Browser } from '../../visitor'

const owner = { phone: '13800000002', enterpriseName: '示例市启明机械有限公司（示例）', socialUnitCreditCode: '91990102MADEM0011M' }
const flows = {
  phone: {
    purpose: 'reset',
    send: '/ad/api/vcode/send',
    check: '/ad/api/system/forgotPassword/check',
    reset: '/ad/api/system/forgotPassword/reset',
    of: (one: typeof owner): object => ({ phone: one.phone }),
  },
  company: {
    purpose: 'retrieve',
    send: '/ad/api/retrieveAccount/vcode/send',
    check: '/ad/api/system/findEntUser',
    reset: '/ad/api/system/findEntUser/resetPassword',
    of: (one: typeof owner): object => one,
  },
}
const fresh = 'Nova#2027x'

describe.each(['phone', 'company'] as const)('a forgotten password, reset by %s', (name) => {
  const flow = flows[name]
  const other = flows[name === 'phone' ? 'company' : 'phone']
  let portal: TestPortal
  let seal: (text: string) => string
  let at: Browser
  let told: { phone: string; text: string }[]
  beforeEach(async () => {
    const heard = recordedSms()
    told = heard.told
    portal = await openPortal({ sms: heard.sms })
    seal = await sealer(portal)
    at = { headers: {} }
  })

  const ask = (who = owner, by = at) => postAs(portal, by, flow.send, flow.of(who), flow.purpose)
  const check = (smsCode: string, by = at, who = owner) => postAs(portal, by, flow.check, { ...flow.of(who), smsCode })
  const reset = (by = at, password = fresh, path = flow.reset) =>
    postAs(portal, by, path, { password: seal(password), verifyPassword: seal(password) })
  async function proved() {
    expect((await ask()).json()).toEqual({ code: 0, message: '', data: null })
    const code = await smsCode(portal, owner.phone)
    expect((await check(code)).json().code).toBe(0)
    return code
  }

  it('is replaced, which ends all sessions and signs nobody in', async () => {
    const { headers } = await signIn(portal, 'demo-verified')
    await proved()
    const answer = await reset()
    expect(answer.json()).toEqual({ code: 0, message: '', data: null })
    expect(answer.cookies.some(({ name: cookie }) => cookie === 'sid')).toBe(false)
    expect((await get(portal, '/ad/api/enterprise/getEnterpriseByUserId', headers)).statusCode).toBe(401)
    expect((await login(portal, { username: 'demo-verified' })).json().code).toBe(1001)
    expect((await login(portal, { username: 'demo-verified', password: fresh })).json().code).toBe(0)
    expect((await portal.store.audit.list(50)).map(({ event }) => event)).toContain('password.reset')
    await expect
      .poll(() => told.at(-1))
      .toEqual({ phone: owner.phone, text: expect.stringMatching(/demo-verified 的登录密码已重置.*如非本人操作/) })
  })

  it('lets its browser in while strangers keep the account waiting', async () => {
    for (let guess = 0; guess < 5; guess += 1) await login(portal, { username: 'demo-verified', password: 'Wrong#2026' })
    await proved()
    const device = (await reset()).cookies.flatMap(({ name: cookie, value }) => (cookie === 'device' ? [`device=${value}`] : []))
    const again = (headers = {}) => login(portal, { username: 'demo-verified', password: fresh, headers })
    expect((await again()).statusCode).toBe(429)
    expect((await again({ cookie: device.join() })).json().code).toBe(0)
  })

  it('opens no other account, whoever requested the code', async () => {
    const victim = { ...owner, phone: '13800000001' }
    await ask()
    const code = await smsCode(portal, owner.phone)
    expect((await check(code, at, victim)).statusCode).toBe(422)
    expect((await check(code)).json().code).toBe(0)
    expect(
      (
        await postAs(portal, at, flow.reset, {
          password: seal(fresh),
          verifyPassword: seal(fresh),
          phone: victim.phone,
          username: 'demo-new',
        })
      ).json().code,
    ).not.toBe(0)
    expect((await reset()).json().code).toBe(0)
    expect((await login(portal, { username: 'demo-new' })).json().code).toBe(0)
    expect((await login(portal, { username: 'demo-verified', password: fresh })).json().code).toBe(0)
  })

  it('allows one reset in fifty attempts, and none later', async () => {
    await proved()
    const answers = await Promise.all(Array.from({ length: 50 }, () => reset()))
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect((await reset()).json().code).toBe(1004)
  })

  it('gives the same response for unknown accounts, and sends them nothing', async () => {
    const strangers = [
      { ...owner, phone: '13911112222' },
      { ...owner, phone: '13911113333', enterpriseName: '没有', socialUnitCreditCode: '91990101MADEM0062F' },
    ]
    const answers = [await ask(), ...(await Promise.all(strangers.map((who) => ask(who, { headers: {} }))))]
    const seen = answers.map((answer) => JSON.stringify([answer.statusCode, answer.json(), Object.keys(answer.headers).sort()]))
    expect(new Set(seen).size).toBe(1)
    await expect.poll(() => portal.store.sms.waiting()).toBe(0)
    for (const { phone } of strangers) expect((await get(portal, `/__test__/sms?phone=${phone}`)).statusCode).toBe(404)
    const [known, unknown] = [await check('000000'), await check('000000', { headers: {} }, strangers[0])]
    expect(known.json()).toEqual(unknown.json())
  })

  it('accepts a code once, from the browser that requested it, in time', async () => {
    await ask()
    const code = await smsCode(portal, owner.phone)
    expect((await check(code, { headers: {} })).statusCode).toBe(422)
    expect((await check(code)).json().code).toBe(0)
    expect((await check(code)).statusCode).toBe(422)
    portal.clock.pass(61)
    await ask()
    const later = await smsCode(portal, owner.phone, code)
    portal.clock.pass(301)
    expect((await check(later)).statusCode).toBe(422)
  })

  it('cannot be reset with the code of the other flow', async () => {
    await ask()
    const code = await smsCode(portal, owner.phone)
    expect((await postAs(portal, at, other.check, { ...other.of(owner), smsCode: code })).statusCode).toBe(422)
    expect((await check(code)).json().code).toBe(0)
    expect((await reset(at, fresh, other.reset)).json().code).toBe(1004)
    expect((await reset()).json().code).toBe(0)
  })

  it('refuses a reset without the previous step, after ten minutes, or with a bad password', async () => {
    expect((await reset()).json().code).toBe(1004)
    await proved()
    expect((await reset(at, 'Password1!')).json().data.faults[0].field).toBe('password')
    expect((await reset(at, 'short')).statusCode).toBe(422)
    expect((await reset({ headers: {} })).json().code).toBe(1004)
    portal.clock.pass(601)
    expect((await reset()).json().code).toBe(1004)
    expect((await login(portal, { username: 'demo-verified' })).json().code).toBe(0)
  })

  it('requires a captcha before a code is sent', async () => {
    expect((await postAs(portal, at, flow.send, flow.of(owner))).json().code).toBe(1002)
    expect((await postAs(portal, at, flow.send, flow.of(owner), 'login')).json().code).toBe(1002)
  })
})

it('compares the document number of a company’s legal person five times a day, whoever asks', async () => {
  const { enterpriseName, socialUnitCreditCode: socialCode } = owner
  const registered = '110101199003070023'
  const portal = await openPortal({
    registry: { find: async () => ({ socialCode, enterpriseName, details: { legalPersonCode: registered } }) },
  })
  const ask = async (legalPersonCardNo: string, at: number) => {
    const query = new URLSearchParams({ socialCode, enterpriseName, legalPersonCardNo })
    const { data } = (await portal.app.inject({ url: `/ad/api/validateEntName?${query}`, remoteAddress: `10.1.0.${at}` })).json()
    return data as { matches: boolean; fields: string[]; result: string }
  }
  expect(await ask(registered, 1)).toEqual({ matches: true, fields: [], result: '企业名称、法定代表人证件号与统一社会信用代码一致。' })
  const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`11010119900307${at + 1000}`, at)))
  expect(guesses.filter(({ result }) => result.includes('不一致'))).toHaveLength(4)
  expect(guesses.filter(({ matches }) => matches)).toEqual([])
  expect(await ask(registered, 1)).toEqual({
    matches: false,
    fields: [],
    result: '企业名称与统一社会信用代码一致。法定代表人证件号今天已经核对过多次，这次没有核对，请明天再试。',
  })
})

it('compares a company’s name with the register, not with accounts', async () => {
  const portal = await openPortal()
  const ask = async (query: object) => (await get(portal, `/ad/api/validateEntName?${new URLSearchParams({ ...query })}`)).json()
  expect(await ask({ socialCode: owner.socialUnitCreditCode, enterpriseName: owner.enterpriseName })).toMatchObject({
    code: 0,
    data: { matches: true },
  })
  expect(await ask({ socialCode: owner.socialUnitCreditCode, enterpriseName: '别的' })).toMatchObject({ code: 0, data: { matches: false } })
  expect(await ask({ socialCode: '91990105MADEM0088X', enterpriseName: '别的' })).toMatchObject({
    code: 1004,
    message: '未查询到登记信息，请对照营业执照核对代码',
  })
  expect(
    (await ask({ socialCode: owner.socialUnitCreditCode, enterpriseName: owner.enterpriseName, legalPersonName: '别人' })).data,
  ).toEqual({
    matches: false,
    fields: ['legalPersonName'],
    result: '法定代表人姓名与该统一社会信用代码的登记信息不一致，请对照营业执照核对。',
  })
  const both = { socialCode: owner.socialUnitCreditCode, enterpriseName: '别的', legalPersonName: '别人' }
  expect((await ask(both)).data).toMatchObject({ matches: false, fields: ['enterpriseName', 'legalPersonName'] })
  // The demonstration's register has no ID numbers, so none can differ.
  expect((await ask({ ...both, enterpriseName: owner.enterpriseName, legalPersonName: '示例法人', legalPersonCardNo: '1' })).data).toEqual({
    matches: true,
    fields: [],
    result: '企业名称、法定代表人姓名与统一社会信用代码一致。',
  })
})
