import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../../portal'
import { login, post, postAs, sealer, smsCode, type Browser } from '../../visitor'

const paths = { check: '/ad/api/system/ent/registerUser/check', register: '/ad/api/system/ent/registerUser' }
let portal: TestPortal
let seal: (text: string) => string
beforeAll(async () => {
  portal = await openPortal()
  seal = await sealer(portal)
})

let serial = 0
const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
function creditCode(first17: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * alphabet.indexOf(first17[at]!), 0)
  return first17 + alphabet[(31 - (sum % 31)) % 31]
}

function applicant() {
  serial += 1
  const n = String(serial).padStart(4, '0')
  return {
    username: `clerk-${n}`,
    phone: `1390000${n}`,
    socialCode: creditCode(`91990101MADE${n}X`.slice(0, 17)),
    enterpriseName: `示例${n}有限公司（示例）`,
    legalPersonName: '示例法人',
    password: 'Nova#2027x',
    agree: ['2026-11'],
  }
}
type Applicant = ReturnType<typeof applicant>

const browser = (): Browser => ({ headers: {} })
async function askForCode(who: Applicant, at = browser()) {
  const answer = await postAs(
    portal,
    at,
    paths.check,
    { username: who.username, phone: who.phone, socialCode: who.socialCode },
    'register',
    `10.1.${Math.floor(serial / 10)}.${serial % 10}`,
  )
  return { at, answer }
}
const send = (at: Browser, { password, ...who }: Applicant, smsCode: string, rest: object = {}) =>
  postAs(portal, at, paths.register, { ...who, password: seal(password), verifyPassword: seal(password), smsCode, ...rest })
const faultOf = (answer: { statusCode: number; json(): { data: { faults: { field: string; message: string }[] } } }) =>
  answer.json().data?.faults?.map(({ field }) => field)

async function registered(who = applicant()) {
  const { at } = await askForCode(who)
  const answer = await send(at, who, await smsCode(portal, who.phone))
  expect(answer.json()).toEqual({ code: 0, message: '', data: { username: who.username } })
  return who
}

describe('registration', () => {
  it('creates account, enterprise and consent, and signs nobody in', async () => {
    const who = await registered()
    const user = await portal.store.users.byName(who.username)
    expect(user).toMatchObject({ phone: who.phone, type: 1, role: 'enterprise', demo: false })
    expect(await portal.store.enterprises.ofUser(user!.id)).toMatchObject({
      socialCode: who.socialCode,
      enterpriseName: who.enterpriseName,
      profile: { unitOrgCode: who.socialCode.slice(8, 17) },
    })
    expect(await portal.store.users.consents(user!.id)).toEqual([{ version: '2026-11', time: expect.any(String) }])
    expect((await login(portal, { username: who.username, password: who.password })).json().data.type).toBe('1')
  })

  it('reveals nothing about accounts before the phone is proved', async () => {
    const there = await registered()
    portal.clock.pass(61)
    const known = await askForCode(there)
    const unknown = await askForCode(applicant())
    const seen = ({ answer }: typeof known) => [answer.statusCode, answer.json(), Object.keys(answer.headers).sort()]
    expect(seen(known)).toEqual(seen(unknown))
    expect(known.answer.json().code).toBe(0)
  })

  it.each(['username', 'socialCode', 'phone'] as const)('reports a taken %s once the phone is proved', async (field) => {
    const there = await registered()
    portal.clock.pass(61)
    const who = { ...applicant(), [field]: there[field] }
    const before = field === 'phone' ? await smsCode(portal, who.phone) : undefined
    const { at } = await askForCode(who)
    const answer = await send(at, who, await smsCode(portal, who.phone, before))
    expect(faultOf(answer)).toEqual([field])
    expect(answer.json().data.faults[0].message).toMatch(/已/)
  })

  it('keeps the code valid after a fault in another field', async () => {
    const there = await registered()
    const who = applicant()
    const { at } = await askForCode(who)
    const code = await smsCode(portal, who.phone)
    expect(faultOf(await send(at, { ...who, username: there.username }, code))).toEqual(['username'])
    expect((await send(at, who, code)).json().code).toBe(0)
  })

  it('succeeds once in fifty parallel uses of a code', async () => {
    const who = applicant()
    const { at } = await askForCode(who)
    const code = await smsCode(portal, who.phone)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => send(at, { ...who, username: `many-${serial}-${i}`, socialCode: applicant().socialCode }, code)),
    )
    expect(answers.filter((answer) => answer.json().code === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode >= 500 && answer.statusCode !== 503)).toEqual([])
  })

  it('refuses a wrong code, an expired one and one of another browser', async () => {
    const who = applicant()
    const { at } = await askForCode(who)
    const code = await smsCode(portal, who.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(faultOf(await send(at, who, wrong))).toEqual(['smsCode'])
    expect(faultOf(await send(browser(), who, code))).toEqual(['smsCode'])
    portal.clock.pass(301)
    expect(faultOf(await send(at, who, code))).toEqual(['smsCode'])
  })

  it('refuses a wrong check digit, unless the register has the code', async () => {
    const who = { ...applicant(), socialCode: '91990103MADEM00710' }
    expect(faultOf((await askForCode(who)).answer)).toEqual(['socialCode'])
    await registered({ ...applicant(), socialCode: '91990103MADEM00700' })
  })

  it.each([
    ['username', { username: 'a b' }],
    ['phone', { phone: '12012345678' }],
    ['socialCode', { socialCode: '9199010OMADEM0038A' }],
    ['enterpriseName', { enterpriseName: '示'.repeat(10_000) }],
    ['agree', { agree: [] }],
    ['agree', { agree: ['2020-01'] }],
    ['smsCode', { smsCode: '12a456' }],
  ])('refuses an invalid %s with a message at the field', async (field, change) => {
    const answer = await send(browser(), { ...applicant() }, '123456', change)
    expect(answer.statusCode).toBe(422)
    expect(faultOf(answer)).toContain(field)
  })

  it.each(['Password1!', 'Abc12345', 'Admin#2026', '13900009999Aa#', 'Aa1#Aa1#'])('refuses the guessable password %s', async (password) => {
    const answer = await send(browser(), { ...applicant(), phone: '13900009999', password }, '123456')
    expect(faultOf(answer)).toEqual(['password'])
  })

  it('sends nothing without a captcha', async () => {
    const who = applicant()
    const answer = await post(portal, paths.check, { username: who.username, phone: who.phone, socialCode: who.socialCode })
    expect(answer.json().code).toBe(1002)
    expect((await portal.store.sms.codesSince({ to: who.phone }, 0)).count).toBe(0)
  })
})
