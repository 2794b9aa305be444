import { beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../../files/sample-files'
import { recordedSms } from '../../sms/recorded-sms'
import { openPortal, type TestPortal } from '../../portal'
import { demoPassword, get, login, paths, post, profile, seal, signIn } from '../../visitor'

let portal: TestPortal
const { told, sms } = recordedSms()
beforeAll(async () => {
  portal = await openPortal({ sms })
})

const close = async (headers: Record<string, string>, password = demoPassword) =>
  (await post(portal, '/ad/api/account/close', { pwd: await seal(portal, password), understood: ['yes'] }, headers)).json()

describe("an account's data", () => {
  it('are exported as one file, with the titles of forms and records', async () => {
    const { headers } = await signIn(portal, 'demo-verified')
    await post(portal, paths.save, { ...profile, unitLxr: '某联系人' }, headers)
    const demand = {
      name: '数控机床',
      category: '工业软件',
      spec: 'CK6150',
      qty: '2',
      unit: '台',
      contactName: '张三',
      contactPhone: '13800138000',
      remark: '2026-02-03T04:05:06.789Z',
    }
    demand.category = portal.release.tree.dicts.dicts.collect_category!.items[0]!.dictValue
    expect((await post(portal, '/ad/api/collectDemand/create', demand, headers)).json().code).toBe(0)
    const form = new FormData()
    form.append('file', new File([new Uint8Array(pdf())], '图纸.pdf'))
    const body = new Response(form)
    await portal.app.inject({
      method: 'POST',
      url: '/ad/api/uploadFile',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: { ...headers, 'content-type': body.headers.get('content-type')! },
    })
    const answer = await get(portal, '/ad/api/account/copy', headers)
    expect(answer.headers['content-disposition']).toContain('attachment')
    const copy = JSON.parse(answer.body)
    expect(copy.账户).toMatchObject({ 用户名: 'demo-verified', 类型: '已认证' })
    expect(copy.企业).toMatchObject({ 联系人: '某联系人', 企业收入规模: '2000.50' })
    expect(copy.记录.集采需求[0]).toMatchObject({ 名称: '数控机床', 规格型号: 'CK6150' })
    expect(copy.上传的文件[0]).toMatchObject({ 文件名: '图纸.pdf' })
    expect(copy.操作记录.map((act: Record<string, string>) => act.操作)).toContain('file.upload')
    // Times are local, with their offset; a text that somebody typed stays as it is.
    expect(copy.账户.注册时间).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\+08:00$/)
    expect(answer.body).not.toMatch(/"(?!2026-02-03)\d{4}-\d\d-\d\dT[\d:.]+Z"/)
    expect(copy.记录.集采需求[0]).toMatchObject({ 补充说明: '2026-02-03T04:05:06.789Z' })
    expect(answer.body).not.toMatch(/argon2|passwordHash|tokenHash/)
    const files = (await get(portal, '/ad/api/account/files', headers)).json().data
    expect(files).toMatchObject([{ name: '图纸.pdf', state: '未提交', size: '0.1 KB' }])
  })

  it('are listed publicly: what is stored, for what purpose and how long', async () => {
    const { data } = (await get(portal, '/ad/api/account/kept')).json() as { data: { what: string; purpose: string; kept: string }[] }
    const titles = Object.values(portal.release.tree.records)
      .filter((type) => type.owned)
      .map(({ title }) => title)
    const whats = data.map(({ what }) => what)
    expect(whats).toEqual(expect.arrayContaining(['企业信息、登记信息', '上传文件的内容']))
    for (const title of titles) expect(whats.at(-1)!.split('、')).toContain(title)
    for (const row of data) expect([row.what, Object.values(row).every((text) => text.length > 1)]).toEqual([row.what, true])
  })

  it('are not returned to anyone else, nor without a session', async () => {
    expect((await get(portal, '/ad/api/account/copy')).statusCode).toBe(401)
    const { headers } = await signIn(portal, 'demo-operator')
    const copy = JSON.parse((await get(portal, '/ad/api/account/copy', headers)).body)
    expect(copy.账户.用户名).toBe('demo-operator')
    expect(copy.企业).toBeNull()
  })

  it('are kept after a wrong password or for staff, and deleted with the account', async () => {
    const operator = await signIn(portal, 'demo-operator')
    expect(await close(operator.headers)).toMatchObject({ code: 1004 })
    const { headers } = await signIn(portal, 'demo-new')
    expect(await close(headers, 'Wrong#2026')).toMatchObject({ code: 422, data: { faults: [{ field: 'pwd' }] } })
    const { id, phone } = (await portal.store.users.byName('demo-new'))!
    expect(await close(headers)).toMatchObject({ code: 0 })
    await expect.poll(() => told).toEqual([{ phone, text: expect.stringMatching(/demo-new 已注销.*如非本人操作/) }])
    await expect.poll(() => portal.store.sms.waiting()).toBe(0)
    expect((await get(portal, paths.enterprise, headers)).json()).toMatchObject({
      code: 401,
      message: '该账户已注销，请换一个账户登录',
      data: { closed: true },
    })
    expect((await login(portal, { username: 'demo-new' })).json().code).toBe(1001)
    expect([await portal.store.users.byId(id), await portal.store.enterprises.ofUser(id)]).toEqual([null, null])
    expect(await portal.store.audit.verify()).toBeNull()
  })
})
