import { beforeEach, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post, profile, signIn } from '../visitor'

let portal: TestPortal
let headers: Record<string, string>
beforeEach(async () => {
  portal = await openPortal()
  headers = (await signIn(portal)).headers
})

const own = '91990104MADEM0038A'
const registry = {
  establishDate: '2012-05-18',
  registeredCapital: '1200.00',
  unitAddress: '示例市示例东区示例路8号',
  corporationType: '173',
  professionIdList: '3484',
  legalPersonName: '示例法人',
  independentLegalPerson: '1',
}
const ask = async (socialCode: string, as = headers) =>
  get(portal, `/ad/api/queryDetailsByIRS?socialCode=${encodeURIComponent(socialCode)}`, as)
const update = (values: object, query = '?type=1') => post(portal, `/ad/api/entInfo/update${query}`, values, headers)
const details = async () => (await get(portal, '/ad/api/select/entInfoDetails', headers)).json().data

describe('the registry lookup', () => {
  it("returns the register's fields for the caller's own enterprise", async () => {
    const { code, data } = (await ask(own)).json()
    expect(code).toBe(0)
    expect(data).toMatchObject({ registeredCapital: '500.00', professionIdList: '29', unitOrgCode: 'MADEM0038', corporationType: '173' })
    expect(data).not.toHaveProperty('legalPersonCode')
  })

  it.each(['91990102MADEM0011M', '91990199MADEM00000', "' or 1=1"])('returns nothing for another code: %s', async (code) => {
    expect((await ask(code)).json()).toMatchObject({ code: 1004, message: '只能查询本企业的登记信息，请手工填写' })
  })

  it('needs a session and a code', async () => {
    expect((await ask(own, {})).statusCode).toBe(401)
    expect((await get(portal, '/ad/api/queryDetailsByIRS', headers)).statusCode).toBe(400)
  })

  it('asks for manual input when the register finds nothing or does not respond', async () => {
    const silent = await openPortal({ registry: { find: async () => null } })
    const broken = await openPortal({ registry: { find: () => Promise.reject(new Error('no route to the register')) } })
    for (const [other, message] of [
      [silent, '未查询到登记信息，请手工填写'],
      [broken, '登记信息暂时无法查询，请手工填写，或稍后再试'],
    ] as const) {
      const session = await signIn(other)
      expect((await get(other, `/ad/api/queryDetailsByIRS?socialCode=${own}`, session.headers)).json()).toMatchObject({ message })
    }
  })
})

describe('the registration form', () => {
  it('is saved without verifying the enterprise, with the industry named by the server', async () => {
    const answer = (await update({ ...registry, industryName: '<b>x</b>' })).json()
    expect(answer).toMatchObject({ code: 0, data: { type: '1' } })
    expect(await details()).toMatchObject({ ...registry, industryName: '机械零部件加工', type: '1' })
  })

  it.each([
    ['no answers', {}, 'mainIncome'],
    ['a section for an industry', { ...registry, professionIdList: 'C' }, 'professionIdList'],
    ['an unknown industry', { ...registry, professionIdList: '9999' }, 'professionIdList'],
    ['a path for an industry', { ...registry, professionIdList: ['C', '34'] }, 'professionIdList'],
    ['a number for the type', { ...registry, corporationType: 173 }, 'corporationType'],
    ['an invalid date', { ...registry, establishDate: '2012-02-41' }, 'establishDate'],
    ['a field of neither form', { ...registry, verified: true }, 'verified'],
    ['an incomplete profile along with it', { ...registry, mainIncome: '12' }, 'empNum'],
  ])('refuses %s', async (_, values, field) => {
    const answer = await update(values)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.faults.map((fault: { field: string }) => fault.field)).toContain(field)
    expect(await details()).not.toHaveProperty('establishDate')
  })

  it('can be submitted with the profile through perfectAll', async () => {
    expect((await post(portal, paths.save, { ...profile, ...registry }, headers)).json()).toMatchObject({ code: 0, data: { type: '2' } })
    expect(await details()).toMatchObject({ ...profile, ...registry })
  })

  it('determines the size by industry', async () => {
    await update(profile, '')
    expect((await details()).enterSizeName).toBe('中型')
    await update({ ...registry, professionIdList: '51' })
    expect((await details()).enterSizeName).toBe('小型')
  })
})
