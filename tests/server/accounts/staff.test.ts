import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { captcha, demoPassword, get, paths, post, sealer, signIn } from '../visitor'

let portal: TestPortal
let operator: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  operator = (await signIn(portal, 'demo-operator')).headers
})

const base = '/flow/api/staff/operator'
const read = (name: string, headers = operator) => get(portal, `${base}/${name}`, headers).then((answer) => answer.json())
const write = (name: string, body: object = {}, headers = operator) =>
  post(portal, `${base}/${name}`, body, headers).then((answer) => answer.json())
const add = async (username: string, role: string, rest: object = {}) => (await write('add', { username, role, ...rest })).data.id as string
const give = async (id: string) => (await write(`givePassword?id=${id}`)).data.value as string
const operatorId = async () => (await portal.store.users.byName('demo-operator'))!.id

const waiting = {
  ...{ id: 'waiting', draft: 'draft', door: 'schedule' as const, reason: '试', time: '2026-11-27T08:00:00.000Z', due: null },
  ...{ state: 'scheduled' as const, body: '{}', version: 1 },
}

describe('accounts of staff', () => {
  it('are created with the scope of their role, and sign in with the password that is shown once', async () => {
    const id = await add('王初审', 'district', { districtDistrictCode: '990102' })
    expect((await read(`read?id=${id}`)).data).toMatchObject({
      username: '王初审',
      role: 'district',
      state: 'new',
      own: false,
      signInTime: '',
    })
    expect((await portal.store.users.byId(id))!.attributes).toEqual({ districtCode: '990102' })
    const password = await give(id)
    const session = await signIn(portal, '王初审', password)
    expect((await get(portal, '/flow/api/project/work', session.headers)).json()).toMatchObject({ code: 403, data: { needs: 'password' } })
    const listed = (await read('list?size=100')).data.data as { id: string; about: string; signInTime: string }[]
    expect(listed.find((one) => one.id === id)).toMatchObject({
      about: expect.stringContaining('示例东区'),
      signInTime: expect.stringMatching(/^20/),
    })
    const seal = await sealer(portal)
    const solved = await captcha(portal, 'password')
    const own = { pwd: seal(password), password: seal('Kite#5871'), verifyPassword: seal('Kite#5871'), code: solved.biyicaptcha }
    expect((await post(portal, paths.password, own, { ...session.headers, ...solved })).json()).toMatchObject({ code: 0 })
    const again = await signIn(portal, '王初审', 'Kite#5871')
    expect((await get(portal, '/flow/api/project/work', again.headers)).json().code).toBe(0)
    expect((await read(`read?id=${id}`)).data.state).toBe('open')
  })

  it('are closed at once, and reopened with a new password', async () => {
    const id = await add('李复审', 'city')
    const { headers } = await signIn(portal, '李复审', await give(id))
    await portal.store.changeRequests.add({ ...waiting, account: id, nextCheck: 2 ** 50 })
    expect((await write(`end?id=${id}`)).code).toBe(0)
    // The account's pending request is checked again at once, not in an hour.
    expect((await portal.store.changeRequests.find(waiting.id))!.nextCheck).toBeLessThanOrEqual(portal.clock.now().getTime())
    expect((await get(portal, '/flow/api/project/work', headers)).json()).toMatchObject({
      code: 401,
      message: '该账户已停用，请联系管理员或换一个账户登录',
    })
    expect((await read(`read?id=${id}`)).data.state).toBe('ended')
    expect((await portal.store.users.roles()).find(({ role }) => role === 'city')?.accounts).toBe(1)
    await signIn(portal, '李复审', await give(id))
    const acts = (await portal.store.audit.list(30)).filter((line) => line.object === '李复审')
    expect(acts.map(({ event, actor }) => [event, actor])).toEqual(
      ['staff.reset', 'staff.end', 'staff.reset', 'staff.add'].map((event) => [event, expect.any(String)]),
    )
    expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set([await operatorId()]))
  })

  it('cannot close or reset themselves, nor can the last manager of accounts be closed', async () => {
    const id = await operatorId()
    expect(await write(`end?id=${id}`)).toMatchObject({ code: 1004, message: '不能对自己的账户这样做' })
    expect(await write(`givePassword?id=${id}`)).toMatchObject({ code: 1004 })
    const second = await add('赵主管', 'operator')
    const { headers } = await signIn(portal, '赵主管', await give(second))
    await portal.store.users.setPassword(second, (await portal.store.users.byId(second))!.passwordHash)
    await portal.store.users.end(id, (await portal.store.users.byId(id))!.passwordHash, portal.clock.now().toISOString())
    // The session of a manager whose account was closed directly in the store would otherwise close the last one.
    expect(await write(`end?id=${second}`)).toMatchObject({ code: 1004, message: '这是最后一个管理账户的人，不能停用' })
    expect((await write(`givePassword?id=${id}`, {}, headers)).code).toBe(0)
    await portal.store.users.setPassword(id, (await portal.store.users.byName('demo-new'))!.passwordHash)
    operator = (await signIn(portal, 'demo-operator', demoPassword)).headers
    expect((await write(`end?id=${second}`)).code).toBe(0)
  })

  it('are only for staff, have a known role and everything that the role requires', async () => {
    const enterprise = (await portal.store.users.byName('demo-new'))!.id
    for (const name of ['end', 'givePassword']) expect((await write(`${name}?id=${enterprise}`)).code).toBe(404)
    expect((await read(`read?id=${enterprise}`)).code).toBe(404)
    expect((await write('add', { username: '钱', role: 'district', districtDistrictCode: '990102' })).data.faults[0].field).toBe('username')
    expect((await write('add', { username: '钱初审', role: 'district' })).data.faults[0].field).toBe('districtDistrictCode')
    expect((await write('add', { username: '钱初审', role: 'district', districtDistrictCode: '1' })).data.faults[0].field).toBe(
      'districtDistrictCode',
    )
    expect((await write('add', { username: '钱初审', role: 'enterprise' })).data.faults[0].field).toBe('role')
    expect((await write('add', { username: 'demo-city', role: 'city' })).data.faults[0]).toMatchObject({ field: 'username', rule: 'taken' })
    expect(await portal.store.users.byName('钱初审')).toBeNull()
  })

  it('are created once however often the call is repeated, and no password stays in the store', async () => {
    const key = { ...operator, 'idempotency-key': 'same-key-1' }
    const [first, second] = [
      await write('add', { username: '孙财务', role: 'finance' }, key),
      await write('add', { username: '孙财务', role: 'finance' }, key),
    ]
    expect(second.data).toEqual(first.data)
    const again = { ...operator, 'idempotency-key': 'same-key-2' }
    const one = await write(`givePassword?id=${first.data.id}`, {}, again)
    const two = await write(`givePassword?id=${first.data.id}`, {}, again)
    expect(one.data.value).not.toBe(two.data.value)
    expect(await portal.store.idempotency.answer(`${await operatorId()}:same-key-2`)).toBeNull()
    expect(await portal.store.users.roles()).toContainEqual({ role: 'finance', type: 2, accounts: 2 })
  })
})
