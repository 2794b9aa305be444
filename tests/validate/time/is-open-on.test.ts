import { describe, expect, it } from 'vitest'
import { checkRelease } from '../../../src/release/check-release'
import { isOpenOn } from '../../../src/validate/time/is-open-on'
import { dir, productFiles } from '../../check/mistakes/doc'
import { checkContext, withFile } from '../../check/mistakes/run'

// 4 January 2027 is a Monday.
const days = { open: 'opens', closed: 'closed' }

describe('opening days', () => {
  it.each([
    ['zh-CN', '周一、周三', [true, false, true]],
    ['zh-CN', '星期一', [true, false, false]],
    ['en-GB', 'Mon, Wednesday', [true, false, true]],
    ['en-GB', 'monday', [true, false, false]],
    ['fr', 'mardi', [false, true, false]],
    ['en', '', [true, true, true]],
  ])('are read in the language of the portal: %s %s', (locale, opens, open) => {
    const parent = { opens, closed: '2027-01-06' }
    const found = ['2027-01-04', '2027-01-05', '2027-01-13'].map((day) => isOpenOn(days, parent, day, locale))
    expect(found).toEqual(open)
    expect(isOpenOn(days, parent, '2027-01-06', locale)).toBe(false)
    const shut = ['2027-01-04', '2027-01-05', '2027-01-13'].map((day) => isOpenOn({ ...days, shut: [day] }, parent, day, locale))
    expect(shut).toEqual([false, false, false])
  })

  it.each([
    ['zh-CN', '周一、星期三', undefined],
    ['zh-CN', 'Mon', '周日、周一、周二'],
    ['en-GB', 'Mon, Wednesday', undefined],
    ['en-GB', '周一', 'Sun、Mon、Tue'],
    ['en-GB', 'Mon, Tues', '"Mon, Tue"'],
    ['en-GB', 'Mon, wednesdays', '"Mon, Wed"'],
  ])('are checked in the language of the portal: %s %s', (locale, opens, remedy) => {
    const textOf = (name: string) => Buffer.from(productFiles.find((one) => one.name === name)?.bytes ?? []).toString('utf8')
    const hall = textOf('records/hall.json').replace('周一、周三、周五', opens).replace('周二、周三、周四、周五、周六', '2027-01-04')
    const files = withFile(withFile(productFiles, 'records/hall.json', hall), 'portal.json', textOf('portal.json').replace('zh-CN', locale))
    const { problems } = checkRelease(dir, files, checkContext)
    const told = problems.filter(({ file }) => file.endsWith('records/hall.json')).map(({ fix }) => fix?.zh)
    expect(told).toEqual(remedy === undefined ? [] : [expect.stringContaining(remedy)])
  })
})
