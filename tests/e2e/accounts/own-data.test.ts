import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { checkedWidths } from '../stores'
import { printedControls } from '../printed-controls'
import { violationsOn } from '../pages/violations'
import { settled, sidewaysBy, signIn, solveCaptcha, visit } from '../visitor'

const fixture = ownPortal()

/** Text links of a list of values that end beside its column, by the pixels between. */
const looseLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.description__value > .link-quiet')].flatMap((link) => {
      const apart = link.parentElement!.getBoundingClientRect().right - link.lastElementChild!.getBoundingClientRect().right
      return Math.abs(apart) < 1 ? [] : [`${link.textContent}: ${apart}`]
    }),
  )

describe("an enterprise's own data", () => {
  it('are downloaded as a file, and withheld when the password is wrong', async () => {
    const visitor = await fixture.visitor({ expects: [422] })
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await visit(visitor, '/personal?status=2')
    await page.getByRole('link', { name: '管理数据' }).waitFor()
    expect(await looseLinks(page)).toEqual([])
    expect(await printedControls(page)).toEqual([])
    await page.getByRole('link', { name: '管理数据' }).click()
    await page.getByRole('heading', { name: '我的数据', level: 1 }).waitFor()
    expect(await printedControls(page)).toEqual([])
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载我的数据' }).click()
    const copy = JSON.parse(await readFile(await (await saved).path(), 'utf8')) as { 账户: { 用户名: string } }
    expect(copy.账户.用户名).toBe('demo-verified')
    await page.locator('[name=pwd]').fill('Wrong#2026')
    await page.getByRole('checkbox', { name: /我知道注销后不能恢复/ }).check()
    await page.getByRole('button', { name: '注销账户' }).click()
    await page.getByText('登录密码不正确').first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it.each(checkedWidths)('are shown without an axe violation on a %s', async (_, viewport) => {
    const visitor = await fixture.visitor({ viewport })
    await signIn(visitor, 'demo-new')
    await visit(visitor, '/account-data')
    expect(await violationsOn(visitor.page)).toEqual([])
    expect(await sidewaysBy(visitor.page)).toBe(0)
    await visitor.context.close()
  })

  it('are corrected from the personal centre, which then shows the correction', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await visit(visitor, '/personal')
    await page.getByRole('link', { name: '修改企业信息' }).click()
    await page.locator('[name=unitLxr]').fill('李四')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.waitForURL('**/personal')
    await page.locator('.description', { hasText: '联系人' }).getByText('李四').waitFor()
    await page.getByRole('link', { name: '修改登记信息' }).click()
    await page.getByRole('button', { name: '查询登记信息' }).click()
    await page.getByText('已填入登记信息，请核对后保存。').waitFor()
    await page.locator('[name=registerOrgan]').fill('示例区市场监督管理局')
    await page.getByRole('button', { name: '保存登记信息' }).click()
    await page.waitForURL('**/personal')
    await page.locator('.description', { hasText: '登记机关' }).getByText('示例区市场监督管理局').waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})

describe('a closed account', () => {
  it('is signed out, told what is left and whom to ask, and cannot sign in again', async () => {
    const visitor = await fixture.visitor({ expects: [401] })
    const { page } = visitor
    // On a retry, the first account is already closed.
    const account = await signIn(visitor, 'demo-new').then(
      () => 'demo-new',
      async () => (await signIn(visitor, 'demo-verified'), 'demo-verified'),
    )
    await visit(visitor, '/account-data')
    await page.locator('[name=pwd]').fill('Demo#2026')
    await page.getByRole('checkbox', { name: /我知道注销后不能恢复/ }).check()
    await page.getByRole('button', { name: '注销账户' }).click()
    await page.waitForURL('**/account-closed')
    await page.getByText(/请联系示例市企业服务中心/).waitFor()
    await settled(visitor)
    expect(await page.evaluate(() => localStorage.getItem('tokenx'))).toBeNull()
    await visit(visitor, '/login')
    await page.getByRole('textbox', { name: '用户名' }).fill(account)
    await page.locator('[name=password]').fill('Demo#2026')
    await solveCaptcha(visitor)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('用户名或密码错误').first().waitFor()
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})
