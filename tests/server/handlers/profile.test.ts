import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post, profile, signIn } from '../visitor'

let portal: TestPortal
let headers: Record<string, string>
beforeEach(async () => {
  portal = await openPortal()
  headers = (await signIn(portal)).headers
})

const save = async (path: string, values: object) => (await post(portal, path, values, headers)).json()
const details = async () => (await get(portal, '/ad/api/query/entInfoDetails', headers)).json().data
const unread = async () => (await post(portal, paths.messages, { page: 1, size: 1, readStauts: 2 }, headers)).json().data.total

const { changeDirection, constructTarget, expectInput, ...basic } = profile
const other = { changeDirection, constructTarget, expectInput }

describe('the profile', () => {
  it.each([paths.save, '/ad/api/entInfo/update', '/ad/api/entInfo/update?type=1'])(
    'verifies the enterprise when %s completes it',
    async (path) => {
      const answer = await post(portal, path, profile, headers)
      expect(answer.headers['x-level']).toBe('2')
      expect(answer.json()).toEqual({ code: 0, message: '', data: { type: '2', enterSize: 2, enterSizeName: '中型' } })
      expect(await details()).toMatchObject({ ...profile, type: '2', enterSize: 2, enterSizeName: '中型' })
      expect((await portal.store.users.byName('demo-new'))!.type).toBe(2)
    },
  )

  it('stores an e-mail address and rows of contacts, each checked by its rules', async () => {
    const update = '/ad/api/entInfo/update'
    const contacts = [{ name: '张三', duty: '项目', telephone: '0990-5550101' }]
    expect((await save(update, { email: 'a@example.cn', contacts })).data.type).toBe('1')
    expect(await details()).toMatchObject({ email: 'a@example.cn', contacts })
    expect((await save(update, { email: 'a@b.cn\r\nBcc: x@y.cn', contacts: [] })).code).toBe(422)
    const wrong = [{ name: '张三', duty: '项目', telephone: '13800138000' }]
    expect((await save(update, { email: '', contacts: wrong })).data.faults).toMatchObject([{ field: 'contacts' }])
    expect(await details()).toMatchObject({ email: 'a@example.cn', contacts })
  })

  it('stays unverified until every part is filled', async () => {
    expect((await save('/ad/api/entInfo/perfect', basic)).data).toMatchObject({ type: '1', enterSize: 2 })
    expect((await save('/ad/api/entOtherInfo/perfect', other)).data).toMatchObject({ type: '2', enterSize: 2 })
    expect(await details()).toMatchObject(profile)
  })

  it('accepts its parts in either order', async () => {
    expect((await save('/ad/api/entOtherInfo/perfect', other)).data).toMatchObject({ type: '1', enterSize: null })
    expect((await save('/ad/api/entInfo/perfect', basic)).data).toMatchObject({ type: '2' })
  })

  it('never falls back to unverified', async () => {
    await save(paths.save, profile)
    expect((await save('/ad/api/entInfo/perfect', { ...basic, mainIncome: '1' })).data).toMatchObject({ type: '2', enterSize: 4 })
  })

  it('gives access to the operations of verified enterprises without a new login', async () => {
    const verified =
      portal.release.operations.find(({ access, method }) => access === 'verified' && method === 'get')
      ?? portal.release.operations.find(({ access }) => access === 'verified')!
    const call = async () =>
      (
        await portal.app.inject({
          method: verified.method.toUpperCase() as 'GET',
          url: verified.path.replace(/\{\w+\}/g, 'x'),
          headers,
          ...(verified.method === 'get' ? {} : { payload: {} }),
        })
      ).statusCode
    expect(await call()).toBe(403)
    await save(paths.save, profile)
    expect(await call()).not.toBe(403)
  })

  it('sends a message and writes lines to the audit log', async () => {
    const before = await unread()
    await save(paths.save, profile)
    expect(await unread()).toBe(before + 1)
    const events = (await portal.store.audit.list(20)).map(({ event }) => event)
    expect(events).toEqual(expect.arrayContaining(['profile.change', 'type.change', 'login']))
    expect(JSON.stringify(await portal.store.audit.list(20))).not.toContain(profile.unitCellphone)
    expect(await portal.store.audit.verify()).toBeNull()
  })

  it('reports faults with the messages of the form', async () => {
    const answer = await post(portal, paths.save, { ...profile, mainIncome: '1.234', unitLxr: '' }, headers)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      code: 422,
      message: '仅可输入阿拉伯数字，且精确到小数点前八位后两位',
      data: {
        faults: [
          { field: 'mainIncome', rule: 'pattern', message: '仅可输入阿拉伯数字，且精确到小数点前八位后两位' },
          { field: 'unitLxr', rule: 'required', message: '请输入联系人' },
        ],
      },
    })
    expect(await details()).not.toHaveProperty('mainIncome')
  })
})
