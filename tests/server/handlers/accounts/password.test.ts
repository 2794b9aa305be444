import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../../portal'
import { captcha, demoPassword, login, paths, post, sealer, signIn } from '../../visitor'

let portal: TestPortal
let headers: Record<string, string>
let seal: (text: string) => string
let told: string[]
beforeEach(async () => {
  const mine: string[] = (told = [])
  portal = await openPortal({ sms: { send: async (phone, text) => void mine.push(`${phone} ${text}`) } })
  headers = (await signIn(portal)).headers
  seal = await sealer(portal)
})

const fresh = 'Newer#2027'

async function change(pwd: string, password: string, verifyPassword = password) {
  const solved = await captcha(portal, 'password')
  return post(
    portal,
    paths.password,
    { pwd: seal(pwd), password: seal(password), verifyPassword: seal(verifyPassword), code: solved.biyicaptcha },
    { ...headers, biyicaptchakey: solved.biyicaptchakey! },
  )
}

describe('changing the password', () => {
  it('takes the captcha value from the body, ends the sessions and sends an SMS', async () => {
    expect((await change(demoPassword, fresh)).json()).toEqual({ code: 0, message: '', data: null })
    await expect.poll(() => told).toEqual([expect.stringMatching(/^13800000001 .*demo-new 的登录密码已修改.*如非本人操作/)])
    expect((await login(portal)).json().code).toBe(1001)
    expect((await login(portal, { password: fresh })).json().code).toBe(0)
    expect((await change(fresh, demoPassword)).statusCode).toBe(401)
  })

  it('refuses a wrong old password, with the message as data', async () => {
    expect((await change('Wrong#2026', fresh)).json()).toEqual({ code: 1003, message: '旧密码错误', data: '旧密码错误' })
    await signIn(portal)
  })

  it.each([
    ['short', 'Ab#1', 'Ab#1', 'password'],
    ['of two classes', 'abcdefgh1', 'abcdefgh1', 'password'],
    ['with an @', 'Abcdef@12', 'Abcdef@12', 'password'],
    ['common', 'Password1!', 'Password1!', 'password'],
    ['made of the user name', 'demo-new#1A', 'demo-new#1A', 'password'],
    ['made of the credit code', '91990104MADEM0038A#a', '91990104MADEM0038A#a', 'password'],
    ['with a space', 'Abcd ef#12', 'Abcd ef#12', 'password'],
    ['typed twice differently', fresh, 'Other#2027', 'verifyPassword'],
  ])('refuses a new one that is %s', async (_, password, again, field) => {
    const answer = await change(demoPassword, password, again)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.faults).toContainEqual(expect.objectContaining({ field, message: expect.stringMatching(/密码|空格/) }))
    await signIn(portal)
  })

  it('delays guesses like a login does', async () => {
    const codes: number[] = []
    for (let i = 0; i < 6; i += 1) codes.push((await change('Wrong#2026', fresh)).json().code)
    expect(codes).toEqual([1003, 1003, 1003, 1003, 1003, 429])
    expect((await change(demoPassword, fresh)).json().code).toBe(429)
  })

  it('requires a captcha of its own purpose', async () => {
    const solved = await captcha(portal, 'login')
    const body = { pwd: seal(demoPassword), password: seal(fresh), verifyPassword: seal(fresh), code: solved.biyicaptcha }
    expect((await post(portal, paths.password, body, { ...headers, ...solved })).json().code).toBe(1002)
  })
})
