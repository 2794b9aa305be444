import { beforeAll, describe, expect, it } from 'vitest'
import { refused } from '../../../../src/server/replies/envelope'
import { Refusal } from '../../../../src/server/replies/refusal'
import type { TestPortal } from '../../portal'
import { demoPassword } from '../../visitor'
import { pdf } from '../../files/sample-files'
import { endedDraftsCookie, endedDraftsIn } from '../../../../src/validate/form/ended-drafts'
import { sentNames } from '../../../../src/validate/form/native/sent-names'
import { nativeBrowser, signedInBrowser } from './native-browser'
import { openRenderedPortal } from './rendered-portal'
import { bundled, demand, samples } from './sample-forms'

const endedOthers = '您在另一台设备上退出了这里的登录，请重新登录，之后回到“需求发布”'
let portal: TestPortal
beforeAll(async () => {
  portal = await openRenderedPortal()
})

const signedIn = (username: string) => signedInBrowser(portal, username)
const addressOf = (to = '') => new URL(to, 'http://localhost')
/** The drafts that the next script deletes. */
const endedIn = ({ jar }: Awaited<ReturnType<typeof signedIn>>) => endedDraftsIn(jar.get(endedDraftsCookie) ?? '')
const recordOf = async (type: string, to: string | undefined) => {
  const id = addressOf(to).searchParams.get('id') ?? ''
  return portal.store.records.read(portal.release.tree.records[type]!, id)
}
describe('a form submitted without scripts', () => {
  it.each(samples)(
    'of $path is returned with its values, and redirects to its receipt once it is valid',
    async ({ path, fields, type, form, stored }) => {
      const browser = await signedIn('demo-verified')
      const { contactPhone = '', ...others } = fields()
      const back = await browser.send(path, await browser.open(path), { ...others, contactPhone: '1380' })
      expect([back.status, back.faults, back.messages]).toEqual([422, { contactPhone: '请输入正确的手机号' }, []])
      for (const [name, value] of Object.entries(others))
        expect(back.held.getAll(name).map((one) => one.replaceAll('\n', '\r\n'))).toEqual([value].flat())
      expect(back.held.get('contactPhone')).toBe('1380')
      expect(endedIn(browser)).toEqual([])
      const sent = await browser.send(path, back, { contactPhone })
      expect(endedIn(browser)).toEqual([['demo-verified', form]])
      expect([sent.status, sent.faults, sent.messages]).toEqual([303, {}, []])
      expect(await recordOf(type, sent.to)).toMatchObject(stored)
      expect(addressOf(sent.to).searchParams.get('done')).toBeTruthy()
      const receipt = await browser.open(sent.to!)
      expect(receipt.status).toBe(200)
      // A message that a script shows as a toast is rendered once.
      const said = portal.release.forms[form]!.form.submit.then?.flatMap((action) => (action.do === 'toast' ? [action.text] : []))[0] ?? ''
      expect(said).not.toBe('')
      expect(receipt.html).toContain(said)
      expect((await browser.open(sent.to!)).html).not.toContain(said)
    },
  )

  it('has its own submit button even where a script shows further steps or a confirmation first', async () => {
    const browser = await signedIn('demo-verified')
    const labelsOf = async (path: string) => {
      const { html } = await browser.open(path)
      return [...html.matchAll(/<button type="submit" class="form__submit"[^>]*>([^<]*)/g)].map(([, label]) => label)
    }
    expect(await labelsOf('/reqRelease')).toEqual(['下一步：现状与诉求', '提交需求'])
    expect(await labelsOf('/collect-demand')).toEqual(['下一步，核对内容', '提交'])
    expect(await labelsOf('/contacts')).toEqual(['保存'])
  })

  it('includes rows, and validates their cells', async () => {
    const browser = await signedIn('demo-verified')
    const back = await browser.send('/contacts', await browser.open('/contacts'), { contacts_0_name: '李四', contacts_0_duty: '' })
    expect([back.status, back.held.get('contacts_0_name'), back.html.includes('请选择负责的事项')]).toEqual([422, '李四', true])
    const sent = await browser.send('/contacts', back, { contacts_0_duty: '项目' })
    expect([sent.status, sent.to]).toEqual([303, '/personal'])
    expect((await browser.open('/contacts')).held.get('contacts_0_duty')).toBe('项目')
  })

  it('has an effect once, however often it is sent', async () => {
    const browser = await signedIn('demo-verified')
    const page = await browser.open('/reqRelease')
    const count = async () => (await portal.store.records.list(portal.release.tree.records.demandOrder!, { page: 1, size: 1 })).total
    const before = await count()
    const answers = await Promise.all([browser.send('/reqRelease', page, demand), browser.send('/reqRelease', page, demand)])
    expect(new Set(answers.map(({ to }) => to)).size).toBe(1)
    expect((await browser.send('/reqRelease', await browser.open('/reqRelease'), { ...demand, title: '另一份' })).status).toBe(303)
    // "Back" opens the page anew, where the browser types the same; another form was sent since.
    const back = await browser.send('/reqRelease', await browser.open('/reqRelease'), demand)
    expect([back.status, back.messages, await count()]).toEqual([409, [expect.stringContaining('已经提交过')], before + 2])
    expect([(await browser.send('/reqRelease', back)).status, await count()]).toEqual([303, before + 3])
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['an empty origin', { origin: '' }],
  ])('from %s is refused', async (_, headers) => {
    const browser = await signedIn('demo-verified')
    const answer = await browser.send('/reqRelease', await browser.open('/reqRelease'), demand, headers)
    expect(answer.status).toBe(403)
  })

  it.each([
    ['an earlier release', { [sentNames.revision]: 'of-old' }, '表单'],
    ['another account', { [sentNames.account]: 'demo-new' }, '“demo-verified”的名义'],
  ])('of %s is returned in the live form, and can be sent from there', async (_, begun, said) => {
    const browser = await signedIn('demo-verified')
    const back = await browser.send('/reqRelease', await browser.open('/reqRelease'), { ...demand, ...begun })
    expect([back.status, back.messages, back.held.get('title')]).toEqual([409, [expect.stringContaining(said)], demand.title])
    expect((await browser.send('/reqRelease', back)).status).toBe(303)
  })

  it('to a page that no longer has it redirects to that page, with a message', async () => {
    const browser = await signedIn('demo-verified')
    const gone = await browser.send('/policy', await browser.open('/reqRelease'), demand)
    expect([gone.status, gone.to]).toEqual([303, '/policy'])
    const { message } = refused(new Refusal('superseded'), portal.release).body
    expect((await browser.open('/policy')).html).toContain(message)
    expect((await browser.open('/policy')).html).not.toContain(message)
  })

  it('after the session ended says why, goes through the sign-in form and is returned with its values', async () => {
    const browser = await signedIn('demo-verified')
    const page = await browser.open('/reqRelease')
    const { id } = (await portal.store.users.byName('demo-verified'))!
    await portal.store.sessions.endAll(id, { reason: 'others', time: new Date().toISOString() })
    expect((await browser.open('/reqRelease')).html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/login">')
    const asked = await browser.send('/reqRelease', page, demand)
    for (const { messages } of [asked, await browser.open('/login')]) expect(messages[0]).toBe(endedOthers)
    expect([asked.status, asked.messages.length]).toEqual([401, 2])
    expect(asked.html).not.toContain('"portal:kept" value=""')
    const typed = async () => ({ username: 'demo-verified', password: demoPassword, captcha: await browser.solve('login') })
    const colleagues = String(asked.held.get(sentNames.kept)).replace('"account":"demo-verified"', '"account":"demo-colleague"')
    expect((await browser.send('/login', asked, { ...(await typed()), [sentNames.kept]: colleagues })).to).toBe('/reqRelease')
    const again = await browser.send('/login', asked, await typed())
    expect([again.status, again.held.get('title'), again.held.getAll('scenes')]).toEqual([200, demand.title, demand.scenes])
    expect(again.messages).toEqual([expect.stringContaining('请核对后再次提交')])
    expect((await browser.send('/reqRelease', again)).status).toBe(303)
  })
})

describe('secrets in a form', () => {
  it('are never returned', async () => {
    const browser = nativeBrowser(portal)
    const secrets = { password: 'Kite-5871-own', verifyPassword: 'Kite-5872-own' }
    const back = await browser.send('/userRegister', await browser.open('/userRegister'), { username: 'somebody', ...secrets })
    expect(back.faults).toMatchObject({ verifyPassword: '两次输入的密码不一致', enterpriseName: expect.any(String) })
    expect(back.held.get('username')).toBe('somebody')
    expect(back.html).not.toContain('Kite-587')
  })

  it('are refused over an unencrypted connection, and the form says so', async () => {
    const others = nativeBrowser(portal, {}, { host: 'portal.example.cn' })
    const page = await others.open('/login')
    expect([page.held.get(sentNames.form), page.messages]).toEqual([null, [expect.stringContaining('脚本')]])
    const own = await nativeBrowser(portal).open('/login')
    const sent = await others.send(
      '/login',
      own,
      { username: 'demo-verified', password: demoPassword },
      { origin: 'http://portal.example.cn' },
    )
    expect([sent.status, sent.to]).toEqual([403, undefined])
  })

  it('open a session as with scripts, and then the page that was requested', async () => {
    const browser = nativeBrowser(portal)
    const closed = await browser.open('/reqRelease')
    expect(closed.to).toBe('/login')
    const page = await browser.open('/login')
    const wrong = await browser.send('/login', page, { username: 'demo-verified', password: 'no', captcha: await browser.solve('login') })
    expect([wrong.status, wrong.messages.at(-1)]).toEqual([200, '用户名或密码错误…'])
    expect([wrong.held.get('username'), wrong.held.get('password'), wrong.held.get('captcha')]).toEqual(['demo-verified', '', ''])
    const right = await browser.send('/login', wrong, { password: demoPassword, captcha: await browser.solve('login') })
    expect([right.status, right.to]).toEqual([303, '/reqRelease'])
    const open = await browser.open('/reqRelease')
    expect(open.held.get(sentNames.form)).toBe('demandRelease')
    expect(open.html).toContain(`name="${sentNames.signOut}"`)
    const out = await browser.send('/reqRelease', { ...open, held: new URLSearchParams() }, { [sentNames.signOut]: '' })
    expect([out.status, out.to, browser.jar.has('sid'), browser.jar.has(portal.release.tree.portal.storage.cookie)]).toEqual([
      303,
      '/',
      false,
      false,
    ])
    expect(endedIn(browser).at(-1)).toEqual(['demo-verified', ''])
  })

  it('can be reset with a code sent without scripts', async () => {
    const browser = nativeBrowser(portal)
    const phone = (await portal.store.users.byName('demo-new'))?.phone ?? ''
    const page = await browser.open('/ForgetPassword')
    const wrong = await browser.send('/ForgetPassword', page, { phone: '13', [sentNames.send]: 'smsCode' })
    expect(wrong.faults).toEqual({ phone: '请输入正确的手机号' })
    const told = await browser.send('/ForgetPassword', wrong, {
      phone,
      [sentNames.send]: 'smsCode',
      smsCodeCaptcha: await browser.solve('reset'),
    })
    expect([told.status, told.messages]).toEqual([200, [expect.stringContaining('验证码')]])
    const { code } = (await portal.app.inject({ url: `/__test__/sms?phone=${phone}` })).json()
    const next = await browser.send('/ForgetPassword', told, { smsCode: code })
    expect([next.status, next.to]).toEqual([303, '/resetting'])
    const password = 'Kite-5871-new'
    const done = await browser.send('/resetting', await browser.open('/resetting'), { password, verifyPassword: password })
    expect([done.status, done.to]).toEqual([303, '/login'])
    const signIn = await browser.open('/login')
    expect(signIn.html).toContain('重置成功，请使用新密码登录')
    expect((await browser.send('/login', signIn, { username: 'demo-new', password, captcha: await browser.solve('login') })).to).toBe('/')
  })
})

describe('files in a form', () => {
  const file = (bytes: Uint8Array, name = '图纸.pdf') => new File([bytes as Uint8Array<ArrayBuffer>], name, { type: 'application/pdf' })

  it('are stored once, returned by id, and can be removed', async () => {
    const browser = await signedIn('demo-verified')
    const page = await browser.open('/collect-demand')
    const back = await browser.sendParts('/collect-demand', page, { ...bundled, qty: '0', drawings: file(pdf()) })
    expect([back.status, Object.keys(back.faults)]).toEqual([422, ['qty']])
    const [id] = back.held.getAll('drawings')
    expect(id).toMatch(/^[\w-]{8,}$/)
    const without = await browser.sendParts('/collect-demand', back, { [sentNames.remove]: id! })
    expect([without.status, without.held.getAll('drawings')]).toEqual([200, []])
    const done = await browser.sendParts('/collect-demand', back, { qty: '5' })
    expect(await recordOf('collectDemand', done.to)).toMatchObject({ qty: '5', drawings: [id] })
  })

  it.each([
    ['a little', 10 * 1024 * 1024 + 1],
    ['far', 20 * 1024 * 1024],
  ])('that are %s too large leave the other fields unchanged', async (_, length) => {
    const browser = await signedIn('demo-verified')
    const page = await browser.open('/collect-demand')
    const { remark: _remark, ...typed } = { ...bundled, remark: '' }
    const back = await browser.sendParts('/collect-demand', page, {
      ...typed,
      drawings: file(Buffer.alloc(length, 'x')),
      remark: '在文件之后',
    })
    expect([back.status, back.faults]).toEqual([422, { drawings: '文件超过10MB，请压缩后再上传' }])
    expect([back.held.get('name'), back.held.get('remark'), back.held.getAll('drawings')]).toEqual(['伺服电机', '在文件之后', []])
  })

  it('that are too many for their field leave the other fields unchanged', async () => {
    const browser = await signedIn('demo-verified')
    const page = await browser.open('/collect-demand')
    const back = await browser.sendParts('/collect-demand', page, { ...bundled, drawings: Array(10).fill(file(pdf())) })
    expect([back.status, back.faults, back.held.get('name')]).toEqual([422, { drawings: expect.stringContaining('5个') }, '伺服电机'])
    const drawings = back.held.getAll('drawings').slice(5).map(String)
    expect((await browser.sendParts('/collect-demand', back, { drawings })).status).toBe(303)
  })

  it('are refused before reading without a session', async () => {
    const page = await (await signedIn('demo-verified')).open('/collect-demand')
    expect((await nativeBrowser(portal).sendParts('/collect-demand', page, { ...bundled, drawings: file(pdf()) })).status).toBe(401)
  })
})
