import { describe, expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { journeyStores, checkedWidths } from '../stores'
import { violationsOn } from '../pages/violations'
import { hears } from '../live-regions'
import { settled, signIn, visit, type Visitor } from '../visitor'

const at = '/enterprise?part=registry'
const level = (visitor: Visitor, n: number) => visitor.page.getByLabel(`所属行业，第${n}级`)

describe.each(journeyStores('SQLite'))('the registry form on %s', (store) => {
  const fixture = ownPortal(store)

  it('keeps a draft over a reload and refuses an incomplete choice at its field', async () => {
    const visitor = await fixture.visitor({ expects: [422] })
    const { page } = visitor
    await signIn(visitor, 'demo-new')
    await visit(visitor, at)
    const typed = async () => [await page.locator('[name=unitAddress]').inputValue(), await level(visitor, 1).inputValue()]
    await page.locator('[name=unitAddress]').fill('示例路8号')
    await level(visitor, 1).selectOption('C')
    await page.getByText('请选到行业大类或更细的一级').waitFor()
    // Leaving the page by a link saves what was typed, too.
    await page.getByRole('tab', { name: '企业信息' }).click()
    await page.locator('[name=mainIncome]').waitFor()
    await page.getByRole('tab', { name: '登记信息' }).click()
    await page.getByText('已恢复上次未提交的内容').waitFor()
    expect(await typed()).toEqual(['示例路8号', 'C'])
    await page.reload()
    await settled(visitor)
    await page.getByText('已恢复上次未提交的内容').waitFor()
    expect(await typed()).toEqual(['示例路8号', 'C'])
    await page.getByRole('button', { name: '保存登记信息' }).click()
    await page.getByText('请输入注册资本').first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('looks an enterprise up, and is corrected level by level, saved and found again', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await signIn(visitor, 'demo-new')
    await visit(visitor, at)
    await page.getByRole('button', { name: '查询登记信息' }).click()
    await page.getByText('已填入登记信息，请核对后保存。').waitFor()
    expect(await page.locator('[name=registeredCapital]').inputValue()).toBe('500.00')
    expect(await level(visitor, 2).inputValue()).toBe('29')
    await level(visitor, 1).selectOption({ label: '制造业' })
    await level(visitor, 2).selectOption({ label: '通用设备制造业' })
    await level(visitor, 3).selectOption('348')
    await level(visitor, 4).selectOption('3484')
    const sent = page.waitForRequest((request) => request.url().includes('/ad/api/entInfo/update'))
    await page.getByRole('button', { name: '保存登记信息' }).click()
    const request = await sent
    expect(new URL(request.url()).search).toBe('?type=1')
    expect(request.postDataJSON()).toMatchObject({ professionIdList: '3484', corporationType: '173' })
    await hears(visitor, '登记信息已保存')
    await page.reload()
    await settled(visitor)
    expect(await level(visitor, 4).inputValue()).toBe('3484')
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('asks to fill in by hand when nothing is found, and accepts what is typed', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await page.route('**/queryDetailsByIRS*', (route) =>
      route.fulfill({ json: { code: 1004, message: '未查询到登记信息，请手工填写', data: '未查询到登记信息，请手工填写' } }),
    )
    await visit(visitor, at)
    await page.getByRole('button', { name: '查询登记信息' }).click()
    await page.getByText('未查询到登记信息，请手工填写').waitFor()
    await page.locator('[name=registerOrgan]').fill('示例区市场监督管理局')
    await page.getByRole('button', { name: '保存登记信息' }).click()
    await hears(visitor, '登记信息已保存')
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it.each(checkedWidths)('is usable by keyboard and free of axe violations on a %s', async (_, viewport) => {
    const visitor = await fixture.visitor({ viewport })
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await visit(visitor, at)
    await page.getByRole('button', { name: '查询登记信息' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('已填入登记信息，请核对后保存。').waitFor()
    await level(visitor, 1).focus()
    await page.keyboard.press('Tab')
    expect(await level(visitor, 2).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await level(visitor, 2).inputValue()).not.toBe('34')
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await visitor.context.close()
  })
})
