import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get } from '../visitor'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})

describe('the name of an industry', () => {
  it.each([
    ['/ad/api/getIndustryName?industryId=C', '制造业'],
    ['/ad/api/getIndustryName?industryId=C,34,348,3484', '机械零部件加工'],
    ['/ad/api/getIndustryName?professionIdList=3484', '机械零部件加工'],
    ['/ad/api/getIndustryName?professionIdList=C,34', '通用设备制造业'],
    ['/ad/api/getIndustryName?professionIdList=C&professionIdList=34&professionIdList=348&professionIdList=3484', '机械零部件加工'],
    ['/ad/api/projectDeclare/getIndustryName?industryCode=14', '食品制造业'],
  ])('is found by %s', async (url, name) => {
    expect((await get(portal, url)).json().data).toBe(name)
  })

  it('is not found for an unknown code', async () => {
    expect((await get(portal, '/ad/api/getIndustryName?industryId=constructor')).statusCode).toBe(404)
  })

  it.each(['', '?industryId=', '?professionIdList=', '?industryCode=C'])('is refused without a code to look up: %s', async (query) => {
    expect((await get(portal, `/ad/api/getIndustryName${query}`)).statusCode).toBe(400)
  })
})

describe('a dictionary', () => {
  it('is served from the release in its order', async () => {
    const { data } = (await get(portal, '/sa/api/dictData/type/ent_change_direction')).json()
    expect(data).toEqual(
      portal.release.tree.dicts.dicts.ent_change_direction!.items.map(({ dictValue, dictLabel }) =>
        expect.objectContaining({ dictValue, dictLabel }),
      ),
    )
    expect(data.length).toBeGreaterThan(5)
  })

  it.each(['unknown', '__proto__', 'toString'])('does not exist with the code %s', async (code) => {
    expect((await get(portal, `/sa/api/dictData/type/${code}`)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await get(portal, `/sa/api/dictData/type/${code}`)).statusCode).toBeLessThan(500)
  })
})
