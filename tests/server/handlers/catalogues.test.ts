import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, post, signIn } from '../visitor'

let portal: TestPortal
let fresh: Record<string, string>
let verified: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  fresh = (await signIn(portal, 'demo-new')).headers
  verified = (await signIn(portal, 'demo-verified')).headers
})
const read = async (url: string, headers = {}) => (await get(portal, url, headers)).json().data
const ask = async (url: string, headers = {}) => (await post(portal, url, {}, headers)).json().data

describe('catalogues', () => {
  it('list the areas of the city, each with its parent', async () => {
    const areas = await read('/ad/api/getArea')
    expect(areas[0]).toEqual({ code: '990100', name: '示例市', parentCode: '' })
    expect(areas.slice(1).every((area: { parentCode: string }) => area.parentCode === '990100')).toBe(true)
  })

  it('return the current area, and for an enterprise its own district', async () => {
    expect(await ask('/ad/api/getProvinceMessage')).toEqual({ code: '990100', name: '示例市', districtCode: '', districtName: '' })
    expect(await ask('/ad/api/getProvinceMessage', verified)).toMatchObject({ districtCode: '990102', districtName: '示例东区' })
  })

  it('return product types as a tree and as a list with the same entries', async () => {
    const tree: { code: string; children?: object[] }[] = await read('/ad/api/findIntentionProductTree')
    const list = await ask('/sa/api/productType/getAllProductType')
    expect(tree.length).toBeGreaterThan(1)
    expect(list).toHaveLength(tree.reduce((sum, { children = [] }) => sum + 1 + children.length, 0))
    expect(list).toContainEqual({ code: '103', name: '平台系统', parentCode: '1' })
  })

  it('list every industry of GB/T 4754 that the portal knows', async () => {
    const industries = await ask('/sa/api/industry/getAllIndustry')
    expect(industries.filter(({ parentCode }: { parentCode: string }) => parentCode === '')).toHaveLength(20)
    expect(industries.find(({ code }: { code: string }) => code === '34')).toEqual({ code: '34', name: '通用设备制造业', parentCode: 'C' })
  })
})

describe('checks before a service', () => {
  it('list what a demand requires until it is filled in', async () => {
    expect(await read('/ad/api/demandValidate', verified)).toEqual({ passed: true, message: '', missing: [] })
    const before = await read('/ad/api/demandValidate', fresh)
    expect(before).toMatchObject({ passed: false, message: '请完善企业信息后使用功能' })
    expect(before.missing).toContainEqual({ field: 'unitLxr', message: '请输入联系人' })
    const update = { unitLxr: '张三', unitCellphone: '13800000000', changeDirection: ['1'], constructTarget: ['1'], expectInput: '3' }
    expect((await post(portal, '/ad/api/demandEntUpdate', { ...update, unitLxr: '张 三' }, fresh)).statusCode).toBe(422)
    expect((await post(portal, '/ad/api/demandEntUpdate', update, fresh)).json().data.type).toBe('1')
    expect((await read('/ad/api/demandValidate', fresh)).missing).toEqual([])
  })

  it.each([
    ['', true, ''],
    ['?enterSize=3', true, ''],
    ['?enterSize=1', true, '大型企业可参考自测，不纳入中小企业定级'],
  ])('let a verified enterprise start a diagnosis%s', async (query, passed, message) => {
    expect(await read(`/ad/api/digitalValidate${query}`, verified)).toMatchObject({ passed, message })
  })

  it('reject an unverified enterprise and an unknown size', async () => {
    expect(await read('/ad/api/digitalValidate', fresh)).toMatchObject({ passed: false, message: '请完善企业信息后使用功能' })
    expect((await get(portal, '/ad/api/digitalValidate?enterSize=9', verified)).statusCode).toBe(400)
    expect((await get(portal, '/ad/api/demandValidate')).statusCode).toBe(401)
  })
})
