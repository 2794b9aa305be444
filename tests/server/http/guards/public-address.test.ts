import { beforeAll, expect, it } from 'vitest'
import { createRendererHere } from '../../../../src/server/http/pages/renderer'
import { endedDraftsCookie } from '../../../../src/validate/form/ended-drafts'
import { sentNames } from '../../../../src/validate/form/native/sent-names'
import { openPortal, type TestPortal } from '../../portal'
import { demoPassword, freeCaptcha, get, paths, sealerOf } from '../../visitor'

const host = 'portal.example.cn'

/** A portal with a public address of https. */
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({
    settings: { PORTAL_URL: `https://${host}` },
    renderer: createRendererHere(() => import('../../../../src/render')),
  })
})

interface Cookie {
  name: string
  secure?: boolean
  httpOnly?: boolean
  sameSite?: string
  path?: string
}

const post = (url: string, payload: object | string, headers: Record<string, string>) =>
  portal.app.inject({ method: 'POST', url, payload, headers: { host, ...headers } })

it('requires https for two years', async () => {
  expect((await get(portal, '/healthz')).headers['strict-transport-security']).toMatch(/max-age=63072000/)
})

it('is the only host, except for probes', async () => {
  const ask = async (url: string, name: string) => (await portal.app.inject({ url, headers: { host: name } })).statusCode
  expect([await ask(paths.key, host), await ask(paths.key, 'evil.example'), await ask('/healthz', '10.0.0.1')]).toEqual([200, 421, 200])
})

it('makes cookies host-bound', async () => {
  const key = (await get(portal, paths.key, { host })).json().data
  const password = sealerOf(key)(demoPassword)
  const answer = await post(paths.login, { username: 'demo-new', password }, await freeCaptcha(portal))
  const cookies: Cookie[] = answer.cookies
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-sid', '__Host-device'])
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict', path: '/' })
})

it('keeps the cookies that scripts read off http, too', async () => {
  const answer = await post('/', `${sentNames.signOut}=`, {
    origin: `https://${host}`,
    'content-type': 'application/x-www-form-urlencoded',
  })
  const cookies: Cookie[] = answer.cookies
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-sid', endedDraftsCookie, portal.release.tree.portal.storage.cookie])
  for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, path: '/' })
})
