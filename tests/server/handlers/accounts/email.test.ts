import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTree } from '../../../../src/check/read/load-tree'
import { checkRelease } from '../../../../src/release/check-release'
import { compileRelease } from '../../../../src/release/compile-release'
import { productContext } from '../../../../src/server/handlers/product-context'
import type { Mail } from '../../../../src/server/ports/ports'
import { createTerminalMail } from '../../../../src/server/ports/terminal-mail'
import { openPortal, type TestPortal } from '../../portal'
import { mailServer, type ReceivedMail } from '../../ports/mail-server'
import { get, login, mailCode, postAs, sealer, signIn, smsCode, type Browser } from '../../visitor'

const dir = 'tests/portals/english'
const read = await loadTree(dir)
// Letters that a mail server gets encoded.
const files = read.map((one) =>
  one.name === 'portal.json' ? { ...one, bytes: Buffer.from(String(Buffer.from(one.bytes)).replace('"Town"', '"Tówn 镇"')) } : one,
)

describe('an association, registered by e-mail', () => {
  const password = 'Nova#2027x'
  const email = 'choir@example.com'
  const told: Mail[] = []
  let mails: ReceivedMail[]
  let portal: TestPortal
  let seal: (text: string) => string
  beforeAll(async () => {
    const { send, lastCode } = createTerminalMail(() => {}, true)
    const smtp = await mailServer()
    mails = smtp.mails
    const mail = {
      lastCode,
      async send(one: Mail, rest: Parameters<typeof send>[1]) {
        await smtp.port.send(one, rest)
        told.push(one)
        await send(one, rest)
      },
    }
    portal = await openPortal({ release: compileRelease(checkRelease(dir, files, productContext).tree!), mail })
    seal = await sealer(portal)
  })

  const account = '/ad/api/account'
  const secrets = (text = password) => ({ password: seal(text), verifyPassword: seal(text) })
  const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
  const faultsOf = (answer: { json(): { data: { faults?: { field: string; rule: string }[] } | null } }) =>
    answer.json().data?.faults?.map(({ field, rule }) => `${field} ${rule}`)
  const ask = (to: string, at: Browser) => postAs(portal, at, `${account}/group/check`, { email: to }, 'register')
  const register = (to: string, emailCode: string, at: Browser) =>
    postAs(portal, at, `${account}/group/register`, { groupName: 'Choir', agree: ['2026-11'], ...secrets(), email: to, emailCode })
  // Each test has the codes of an hour.
  beforeEach(() => portal.clock.pass(3601))

  it('signs in with the address, whatever its capitals', async () => {
    const at = { headers: {} }
    await ask('Choir@Example.com', at)
    expect((await register('Choir@Example.com', await mailCode(portal, email), at)).json()).toEqual({
      code: 0,
      message: '',
      data: { username: email },
    })
    expect(await portal.store.users.byEmail(email)).toMatchObject({ username: email, role: 'group', phone: null })
    for (const username of [email, 'CHOIR@example.COM'])
      expect((await login(portal, { username, password })).json().data).toMatchObject({ username: email, enterpriseName: 'Choir' })
    expect(told.at(-1)).toMatchObject({
      to: email,
      subject: '[Tówn 镇] Your code',
      text: expect.stringMatching(/Code \d{6} to register an account/),
    })
    expect(told.at(-1)?.subject).not.toMatch(/\d/)
    expect(portal.release.translator.translate('codeSent')).not.toMatch(/number/)
  })

  it('learns that the address is taken only after proving it', async () => {
    const at = { headers: {} }
    const before = await mailCode(portal, email)
    expect((await ask(email, at)).json()).toEqual({ code: 0, message: '', data: null })
    const code = await mailCode(portal, email, before)
    expect(faultsOf(await register(email, wrongFor(code), at))).toEqual(['emailCode code'])
    expect(faultsOf(await register(email, code, { headers: {} }))).toEqual(['emailCode code'])
    expect(faultsOf(await register(email, code, at))).toEqual(['email taken'])
  })

  it.each(['choir', 'choir@example.com, b@example.com', 'a@b.c\nBcc: d@example.com', '13900000007', `${'a'.repeat(250)}@b.cn`])(
    'sends nothing to %j',
    async (to) => {
      expect(faultsOf(await ask(to, { headers: {} }))).toEqual(['email identity'])
    },
  )

  it('gets a limited number of codes', async () => {
    const at = { headers: {} }
    const messages: string[] = []
    for (const [to, seconds] of [
      ['often@example.com', 0],
      ['Often@example.com', 61],
      ['often@example.com', 61],
      ['often@EXAMPLE.com', 61],
    ] as const) {
      messages.push((await ask(to, at)).json().message)
      portal.clock.pass(seconds)
    }
    messages.push((await ask('often@example.com', at)).json().message)
    expect(messages).toEqual([
      '',
      'A code was just sent. Please wait a little',
      '',
      '',
      'Too many codes for this address. Please try later',
    ])
  })

  it('resets a forgotten password by a code, as if every address had an account', async () => {
    const [at, stranger]: Browser[] = [{ headers: {} }, { headers: {} }]
    const send = (to: string, by: Browser) => postAs(portal, by, `${account}/forgotten/email/code`, { email: to }, 'reset')
    const check = (emailCode: string, by: Browser, to = email) => postAs(portal, by, `${account}/forgotten/email`, { email: to, emailCode })
    const reset = (by: Browser) => postAs(portal, by, `${account}/forgotten/email/password`, secrets('Kite-5871x'))
    const before = await mailCode(portal, email)
    const { headers } = await signIn(portal, email, password)
    const answers = [await send(email, at!), await send('nobody@example.com', stranger!)]
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    await expect.poll(() => portal.store.sms.waiting()).toBe(0)
    expect(told.filter(({ to }) => to === 'nobody@example.com')).toEqual([])
    const code = await mailCode(portal, email, before)
    expect(faultsOf(await check(code, stranger!))).toEqual(['emailCode code'])
    expect((await reset(at!)).json().code).toBe(1004)
    expect((await check(code, at!, 'CHOIR@example.com')).json().code).toBe(0)
    expect((await reset(at!)).json().code).toBe(0)
    expect((await get(portal, `${account}/sessions`, headers)).statusCode).toBe(401)
    expect((await login(portal, { username: email, password: 'Kite-5871x' })).json().code).toBe(0)
    await expect.poll(() => told.at(-1)?.text).toContain('was reset')
  })

  it('changes its address with the password and a code to the new one', async () => {
    const { headers } = await signIn(portal, email, 'Kite-5871x')
    const other = await signIn(portal, email, 'Kite-5871x')
    const at: Browser = { headers }
    const send = (to: string) => postAs(portal, at, `${account}/email/code`, { email: to }, 'email')
    const change = (to: string, emailCode: string, pwd = 'Kite-5871x') =>
      postAs(portal, at, `${account}/email`, { email: to, emailCode, pwd: seal(pwd) })
    expect(faultsOf(await send('Choir@example.com'))).toEqual(['email same'])
    expect((await send('choir@example.org')).json().code).toBe(0)
    expect(faultsOf(await change('choir@example.org', await mailCode(portal, 'choir@example.org')))).toEqual(['email taken'])
    expect((await send('New.Choir@example.net')).json().code).toBe(0)
    const code = await mailCode(portal, 'new.choir@example.net')
    expect(faultsOf(await change('new.choir@example.net', code, 'Wrong-5871x'))).toEqual(['pwd password'])
    expect(faultsOf(await change('new.choir@example.net', wrongFor(code)))).toEqual(['emailCode code'])
    expect((await change('new.choir@example.net', code)).json().code).toBe(0)
    expect(faultsOf(await change('new.choir@example.net', code))).toEqual(['emailCode code'])
    expect((await get(portal, `${account}/sessions`, headers)).statusCode).toBe(200)
    expect((await get(portal, `${account}/sessions`, other.headers)).statusCode).toBe(401)
    await expect
      .poll(() =>
        told
          .slice(-2)
          .map(({ to }) => to)
          .sort(),
      )
      .toEqual([email, 'new.choir@example.net'])
    expect((await login(portal, { username: email, password: 'Kite-5871x' })).json().code).toBe(1001)
    expect((await login(portal, { username: 'new.choir@example.net', password: 'Kite-5871x' })).json().code).toBe(0)
  })

  it('has no number to change, which a resident beside it does in two steps', async () => {
    const [old, phone] = ['13900000041', '13900000042']
    const at: Browser = { headers: {} }
    await postAs(portal, at, `${account}/resident/check`, { phone: old }, 'register')
    const person = { fullName: 'A. Resident', phone: old, agree: ['2026-11'], ...secrets(), smsCode: await smsCode(portal, old) }
    expect((await postAs(portal, at, `${account}/resident/register`, person)).json().code).toBe(0)
    at.headers = (await signIn(portal, old, password)).headers
    const send = (body: object, by: Browser = at) => postAs(portal, by, `${account}/phone/code`, body, 'phone')
    const prove = (pwd: string) => postAs(portal, at, `${account}/phone/proof`, { way: 'password', pwd: seal(pwd) })
    const change = (code: string) => postAs(portal, at, `${account}/phone`, { phone, smsCode: code })
    expect((await send({ type: 'new', phone })).json().code).not.toBe(0)
    expect(faultsOf(await prove('Wrong-5871x'))).toEqual(['pwd password'])
    expect((await prove(password)).json().code).toBe(0)
    expect(faultsOf(await send({ type: 'new', phone: '555' }))).toEqual(['phone pattern'])
    expect((await send({ type: 'new', phone })).json().code).toBe(0)
    expect((await change(await smsCode(portal, phone))).json()).toMatchObject({ code: 0, data: { phone: '139****0042' } })
    expect((await login(portal, { username: old, password })).json().code).toBe(1001)
    expect((await login(portal, { username: phone, password })).json().code).toBe(0)
    const group: Browser = { headers: (await signIn(portal, 'demo-group')).headers }
    expect((await send({ type: 'old' }, group)).statusCode).toBe(403)
  })

  it('gets each code and notice from the mail server, alone and in UTF-8, with no code in the subject', async () => {
    await expect.poll(() => mails.length).toBe(told.length)
    // Two notices may cross.
    const inOrder = <T extends { text: string }>(all: T[]) => all.toSorted((one, other) => one.text.localeCompare(other.text))
    expect(inOrder(mails.map(({ to, subject, text }) => ({ to, subject, text: text.trimEnd() })))).toEqual(
      inOrder(told.map(({ to, subject, text }) => ({ to: [to], subject, text: text.replaceAll('\n', '\r\n') }))),
    )
    expect(mails.filter(({ head }) => /^(?:cc|bcc):|charset=(?!utf-8)/im.test(head))).toEqual([])
    const codes = mails.flatMap(({ text, head }) => [...text.matchAll(/\b\d{6}\b/g)].map(([code]) => ({ code, head })))
    expect(codes.length).toBeGreaterThan(5)
    expect(codes.filter(({ code, head }) => /^subject: .*$/im.exec(head)?.[0].includes(code))).toEqual([])
    expect(mails.filter(({ subject }) => subject === '[Tówn 镇] Your account was changed').map(({ to }) => to)).toEqual(
      expect.arrayContaining([[email], ['new.choir@example.net']]),
    )
  })

  it('does not let an account without an address change it', async () => {
    const { headers } = await signIn(portal, 'demo-operator')
    expect((await postAs(portal, { headers }, `${account}/email/code`, { email: 'a@example.com' }, 'email')).statusCode).toBe(403)
  })
})
