import { beforeAll, expect, it } from 'vitest'
import type { AuditEntry } from '../../src/server/store/store'
import { openPortal, type TestPortal } from './portal'
import { captcha, demoPassword, get, login, paths, post, postAs, seal, sendFile, signIn, smsCode, type Browser } from './visitor'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

const as = async (username: string) => (await signIn(portal, username)).headers

const wrong = 'Wrong#2026'
const registered = { username: 'clerk-audit', phone: '13900000501', socialCode: '91990101MADEM0062F' }

const empty = Object.fromEntries(['source', 'top', 'expireTime', 'periodStart', 'periodEnd'].map((name) => [name, '']))
const notice = { ...empty, title: '新公告（示例）', category: '通知公告', content: '正文' }

/** Actions of requirement I1, each with the lines that it writes to the audit log. */
const acts: Record<string, [lines: string[], act: () => Promise<unknown>]> = {
  'a login': [['login ok'], () => as('demo-new')],
  'a wrong password': [['login failed'], () => login(portal, { password: wrong })],
  'a login that must wait': [
    ['login refused'],
    async () => {
      for (let at = 0; at < 6; at += 1) await login(portal, { username: 'nobody-here', password: wrong, remoteAddress: '10.1.1.1' })
    },
  ],
  'a logout': [['logout ok'], async () => post(portal, paths.logout, {}, await as('demo-new'))],
  'a denial': [['access.denied refused'], async () => get(portal, '/flow/api/project/work', await as('demo-verified'))],
  'a registration': [
    ['code.send ok', 'register ok'],
    async () => {
      const browser: Browser = { headers: {} }
      await postAs(portal, browser, '/ad/api/system/ent/registerUser/check', registered, 'register')
      const password = await seal(portal, 'Nova#2027x')
      const values = {
        ...registered,
        enterpriseName: '示例审计有限公司（示例）',
        legalPersonName: '示例法人',
        agree: ['2026-11'],
        password,
        verifyPassword: password,
        smsCode: await smsCode(portal, registered.phone),
      }
      return post(portal, '/ad/api/system/ent/registerUser', values, browser.headers)
    },
  ],
  'an upload': [
    ['file.upload ok', 'file.remove ok'],
    async () => {
      const headers = await as('demo-verified')
      const id = await sendFile(portal, headers, 'a.pdf')
      return portal.app.inject({ method: 'DELETE', url: `/ad/api/file/${id}`, headers })
    },
  ],
  'a refused upload': [['file.upload refused'], async () => sendFile(portal, await as('demo-verified'), 'a.exe')],
  'a copy of all data': [['account.copy ok'], async () => get(portal, '/ad/api/account/copy', await as('demo-verified'))],
  'an export': [
    ['diagnosis.export ok'],
    async () => {
      const owner = (await portal.store.users.byName('demo-verified'))!
      const { rows } = await portal.store.records.list(portal.release.tree.records.diagnoseRecord!, { page: 1, size: 1, owner: owner.id })
      return post(portal, '/ad/api/expertEnterpriseDiagnose/export', { id: rows[0]!.id }, await as('demo-verified'))
    },
  ],
  'an act of an operator': [
    ['record.notice.create ok'],
    async () => post(portal, '/flow/api/admin/notice/add', notice, await as('demo-operator')),
  ],
  'accounts of staff that are made and ended': [
    ['staff.add ok', 'staff.reset ok', 'staff.end ok'],
    async () => {
      const headers = await as('demo-operator')
      const made = await post(portal, '/flow/api/staff/operator/add', { username: '周复审', role: 'city' }, headers)
      const { id } = made.json().data
      for (const act of ['givePassword', 'end']) await post(portal, `/flow/api/staff/operator/${act}?id=${id}`, {}, headers)
    },
  ],
  'sessions ended elsewhere': [
    ['session.end ok'],
    async () => post(portal, '/ad/api/system/sessions/endOthers', {}, await as('demo-verified')),
  ],
  'a change of the password': [
    ['password.change failed', 'password.change ok'],
    async () => {
      const headers = await as('demo-new')
      for (const pwd of [wrong, demoPassword]) {
        const solved = await captcha(portal, 'password')
        const sealed = {
          pwd: await seal(portal, pwd),
          password: await seal(portal, 'Newer#2027'),
          verifyPassword: await seal(portal, 'Newer#2027'),
        }
        await post(portal, paths.password, { ...sealed, code: solved.biyicaptcha }, { ...headers, biyicaptchakey: solved.biyicaptchakey! })
      }
    },
  ],
  'the end of an account': [
    ['account.close refused', 'account.close ok'],
    async () => {
      const headers = await as('demo-verified')
      for (const pwd of [wrong, demoPassword])
        await post(portal, '/ad/api/account/close', { pwd: await seal(portal, pwd), understood: ['yes'] }, headers)
    },
  ],
}

const told = ({ event, outcome }: AuditEntry) => `${event} ${outcome}`

it.each(Object.keys(acts))('writes %s to the audit log with all its details', async (name) => {
  const [lines, act] = acts[name]!
  const before = new Set((await portal.store.audit.list(1000)).map(({ requestId, event }) => `${requestId} ${event}`))
  await act()
  const written = (await portal.store.audit.list(1000)).filter(({ requestId, event }) => !before.has(`${requestId} ${event}`))
  expect(written.map(told)).toEqual(expect.arrayContaining(lines))
  for (const line of written) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect([line.address, line.requestId].every(Boolean)).toBe(true)
    expect(JSON.stringify(line)).not.toMatch(/#202[67]|\b13[89]\d{8}\b/)
  }
  expect(await portal.store.audit.verify()).toBeNull()
})
