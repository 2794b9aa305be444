import { beforeAll, describe, expect, it } from 'vitest'
import type { Boot } from '../../../../src/release/release'
import { arrivalAt, arrivalCookie } from '../../../../src/server/http/pages/arrival'
import { redirectOf } from '../../../../src/server/http/pages/redirect'
import { anonymous } from '../../../../src/validate/client-session'
import { productRelease } from '../../portal'

let boot: Boot
beforeAll(async () => void ({ boot } = await productRelease()))

const credentials = { token: undefined, cookie: undefined }
const nobody = { credentials, isKnown: true, session: anonymous }
const account = (role: string, type: string) => ({ ...nobody, session: { ...anonymous, token: 'served', role, type } })

describe('where an address leads', () => {
  const from = (path: string) => ({ from: path })
  it.each([
    ['an unknown one home', '/no-such', '', nobody, { to: '/', arrival: { missing: '/no-such' } }],
    ['one of another case home', '/Policy', '', nobody, { to: '/', arrival: { missing: '/Policy' } }],
    ['a page, as the portal was asked for it', '/policy', 'state=x', nobody, null],
    ['a page with a slash behind it', '/policy/', '', nobody, null],
    ['`key` away', '/policy', 'key=17&state=a%26b', nobody, { to: '/policy?state=a%26b' }],
    ['a closed page to sign in', '/personal', 'status=1', nobody, { to: '/login', arrival: from('/personal?status=1') }],
    [
      'a closed page to sign in, with the lack of the account',
      '/personal',
      '',
      account('enterprise', '1'),
      { to: '/login', arrival: { from: '/personal' } },
    ],
    [
      'staff’s page to sign in, with the want of another account',
      '/operator',
      '',
      account('enterprise', '2'),
      { to: '/login', arrival: { from: '/operator' } },
    ],
    [
      'staff away from a page of enterprises',
      '/reqRelease',
      '',
      account('operator', '2'),
      { to: '/login', arrival: { from: '/reqRelease' } },
    ],
    ['staff to the page of the cases that it works on', '/offerDetail', '', account('operator', '2'), null],
    ['a closed page to whom it is for', '/personal', '', account('enterprise', '2'), null],
    ['nobody away of whom the browser knows more', '/personal', '', { ...nobody, isKnown: false }, null],
    [
      'whoever it is home from an unknown one',
      '/no-such',
      '',
      { ...nobody, isKnown: false },
      { to: '/', arrival: { missing: '/no-such' } },
    ],
  ])('leads %s', (_, path, query, visitor, redirect) => {
    expect(redirectOf(boot, { path, query }, visitor)).toEqual(redirect)
  })

  it('leaves a way that would go round for ever to the browser, which says so', () => {
    const closed = (id: string): Boot => ({
      ...boot,
      routes: boot.routes.map((route) => (route.id === id ? { ...route, access: 'verified' } : route)),
    })
    expect(redirectOf(closed(boot.portal.guard.home), { path: '/no-such', query: '' }, nobody)).toBeNull()
    expect(redirectOf(closed(boot.portal.guard.signIn), { path: '/personal', query: '' }, nobody)).toBeNull()
  })
})

const seal = (text: string) => `sealed ${text}`

describe('what is said on arrival', () => {
  it('is said where it was meant for, and nowhere else', () => {
    const cookie = arrivalCookie('/login', { from: '/personal?a=1' }, seal)
    expect(arrivalAt('/login', cookie, seal)).toEqual({ from: '/personal?a=1' })
    expect(arrivalAt('/', cookie, seal)).toBeUndefined()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', '/<b> 您中奖了', 7, null])(
    'takes no %j for an address',
    (from) => {
      const cookie = Buffer.from(JSON.stringify({ to: '/', from, missing: from })).toString('base64url')
      expect(arrivalAt('/', cookie, seal)).toBeUndefined()
    },
  )

  it.each([undefined, '', 'x', '%', 'bnVsbA', 'W10'])('takes %j for nothing', (cookie) => {
    expect(arrivalAt('/', cookie, seal)).toBeUndefined()
  })

  it('is a sentence of ours alone, at its address', () => {
    const cookie = arrivalCookie('/', { said: '提交成功' }, seal) ?? ''
    expect(arrivalAt('/', cookie, seal)).toEqual({ said: '提交成功' })
    const told = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    const forged = (own: object) => Buffer.from(JSON.stringify({ ...told, ...own })).toString('base64url')
    for (const own of [{ said: '您中奖了' }, { mac: 'x' }, { mac: undefined }]) expect(arrivalAt('/', forged(own), seal)).toBeUndefined()
    expect(arrivalAt('/policy', forged({ to: '/policy' }), seal)).toBeUndefined()
  })

  it('lets go of an address that no cookie holds', () => {
    expect(arrivalCookie('/', { missing: `/${'x'.repeat(4_000)}` }, seal)).toBeUndefined()
  })
})
