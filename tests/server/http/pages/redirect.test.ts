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

describe('the redirect of an address', () => {
  const from = (path: string) => ({ from: path })
  it.each([
    ['an unknown path to the home page', '/no-such', '', nobody, { to: '/', arrival: { missing: '/no-such' } }],
    ['a path in another case to the home page', '/Policy', '', nobody, { to: '/', arrival: { missing: '/Policy' } }],
    ['a known page nowhere else', '/policy', 'state=x', nobody, null],
    ['a page with a trailing slash nowhere else', '/policy/', '', nobody, null],
    ['to the address without `key`', '/policy', 'key=17&state=a%26b', nobody, { to: '/policy?state=a%26b' }],
    ['a closed page to the sign-in page', '/personal', 'status=1', nobody, { to: '/login', arrival: from('/personal?status=1') }],
    [
      'a closed page to the sign-in page, for an incomplete account',
      '/personal',
      '',
      account('enterprise', '1'),
      { to: '/login', arrival: { from: '/personal' } },
    ],
    [
      'a staff page to the sign-in page, for an account of another kind',
      '/operator',
      '',
      account('enterprise', '2'),
      { to: '/login', arrival: { from: '/operator' } },
    ],
    [
      'staff on an enterprise page to the sign-in page',
      '/reqRelease',
      '',
      account('operator', '2'),
      { to: '/login', arrival: { from: '/reqRelease' } },
    ],
    ['staff nowhere else from the page of cases that it works on', '/offerDetail', '', account('operator', '2'), null],
    ['an admitted visitor of a closed page nowhere else', '/personal', '', account('enterprise', '2'), null],
    ['a visitor nowhere else whose session only the browser knows', '/personal', '', { ...nobody, isKnown: false }, null],
    [
      'every visitor of an unknown path to the home page',
      '/no-such',
      '',
      { ...nobody, isKnown: false },
      { to: '/', arrival: { missing: '/no-such' } },
    ],
  ])('leads %s', (_, path, query, visitor, redirect) => {
    expect(redirectOf(boot, { path, query }, visitor)).toEqual(redirect)
  })

  it('is left to the browser, which reports it, when it would loop', () => {
    const closed = (id: string): Boot => ({
      ...boot,
      routes: boot.routes.map((route) => (route.id === id ? { ...route, access: 'verified' } : route)),
    })
    expect(redirectOf(closed(boot.portal.guard.home), { path: '/no-such', query: '' }, nobody)).toBeNull()
    expect(redirectOf(closed(boot.portal.guard.signIn), { path: '/personal', query: '' }, nobody)).toBeNull()
  })
})

const seal = (text: string) => `sealed ${text}`

describe('the message on arrival', () => {
  it('is shown at its address only', () => {
    const cookie = arrivalCookie('/login', { from: '/personal?a=1' }, seal)
    expect(arrivalAt('/login', cookie, seal)).toEqual({ from: '/personal?a=1' })
    expect(arrivalAt('/', cookie, seal)).toBeUndefined()
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '', '/<b> 您中奖了', 7, null])(
    'does not accept %j as an address',
    (from) => {
      const cookie = Buffer.from(JSON.stringify({ to: '/', from, missing: from })).toString('base64url')
      expect(arrivalAt('/', cookie, seal)).toBeUndefined()
    },
  )

  it.each([undefined, '', 'x', '%', 'bnVsbA', 'W10'])('ignores %j', (cookie) => {
    expect(arrivalAt('/', cookie, seal)).toBeUndefined()
  })

  it('is accepted only if the server sealed it for this address', () => {
    const cookie = arrivalCookie('/', { said: '提交成功' }, seal) ?? ''
    expect(arrivalAt('/', cookie, seal)).toEqual({ said: '提交成功' })
    const told = JSON.parse(Buffer.from(cookie, 'base64url').toString())
    const forged = (own: object) => Buffer.from(JSON.stringify({ ...told, ...own })).toString('base64url')
    for (const own of [{ said: '您中奖了' }, { mac: 'x' }, { mac: undefined }]) expect(arrivalAt('/', forged(own), seal)).toBeUndefined()
    expect(arrivalAt('/policy', forged({ to: '/policy' }), seal)).toBeUndefined()
  })

  it('is dropped if the address is too long for a cookie', () => {
    expect(arrivalCookie('/', { missing: `/${'x'.repeat(4_000)}` }, seal)).toBeUndefined()
  })
})
