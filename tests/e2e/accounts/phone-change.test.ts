import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { hears } from '../live-regions'
import { settled, signIn, signInByForm, typeSmsCode, visit, widths, type Visitor } from '../visitor'

const someNumber = () => `139${String(randomInt(1e8)).padStart(8, '0')}`
const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`

describe.each(journeyStores('SQLite'))('the change of the bound phone on %s', (store) => {
  const fixture = ownPortal(store)

  async function openChange(viewport?: (typeof widths)['phone']): Promise<Visitor> {
    const clerk = await fixture.visitor({ expects: [422], ...(viewport && { viewport }) })
    await signInByForm(clerk, 'demo-verified')
    await visit(clerk, '/personal')
    // A phone has a select in place of the side tabs.
    const list = clerk.page.locator('.page select')
    const tab = clerk.page.getByRole('tab', { name: '账号与安全' })
    await list.or(tab).filter({ visible: true }).first().waitFor()
    if (await tab.isVisible()) await tab.click()
    else await list.selectOption({ label: '账号与安全' })
    await clerk.page.getByRole('link', { name: '更换手机号' }).click()
    await settled(clerk)
    return clerk
  }
  const toSecondStep = async ({ page }: Visitor) => {
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL(/step=phone-new/)
    await settled({ page })
  }

  it('takes a code to the old number and one to the new, over a reload', async () => {
    const clerk = await openChange()
    const { page } = clerk
    await typeSmsCode(clerk, '13800000002')
    await toSecondStep(clerk)
    await page.reload()
    await settled(clerk)
    const phone = someNumber()
    await page.locator('[name=phone]').fill(phone)
    await typeSmsCode(clerk, phone)
    await page.getByRole('button', { name: '更换手机号' }).dblclick()
    await page.waitForURL((address) => address.search === '?status=2')
    await page.locator('.description', { hasText: '绑定手机' }).getByText(masked(phone)).waitFor()
    expect(clerk.troubles).toEqual([])
    await clerk.context.close()
  })

  it('refuses wrong codes, says what to do, and ends the sessions elsewhere', async () => {
    const elsewhere = await fixture.visitor({ expects: [401] })
    await signInByForm(elsewhere, 'demo-verified')
    const clerk = await openChange(widths.phone)
    const { page } = clerk
    await visit(clerk, '/personal?status=2&step=phone-new')
    await page.locator('[name=phone]').fill('13800000001')
    await page.locator('[name=smsCode]').fill('000000')
    await page.getByRole('button', { name: '更换手机号' }).click()
    await page.getByText('身份验证已过期或已使用，请返回上一步重新验证').waitFor()
    await page.getByRole('link', { name: '返回上一步' }).click()
    await page.waitForURL(/step=phone$/)
    await page.getByRole('radio', { name: '登录密码' }).check()
    await page.locator('[name=pwd]').fill('Wrong#2026')
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('登录密码错误').first().waitFor()
    await page.locator('[name=pwd]').fill('Demo#2026')
    await toSecondStep(clerk)
    const phone = someNumber()
    await page.locator('[name=phone]').fill(phone)
    await typeSmsCode(clerk, phone)
    const right = await page.locator('[name=smsCode]').inputValue()
    await page.locator('[name=smsCode]').fill(right === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: '更换手机号' }).click()
    await page.getByText('短信验证码错误或已失效，请核对或重新获取').first().waitFor()
    await page.locator('[name=smsCode]').fill(right)
    await page.getByRole('button', { name: '更换手机号' }).click()
    await hears(clerk, `手机号已更换为 ${masked(phone)}`)
    await page.waitForURL((address) => address.search === '?status=2')
    await elsewhere.page.goto('/personal')
    await elsewhere.page.waitForURL('**/login')
    expect(clerk.troubles).toEqual([])
    for (const visitor of [clerk, elsewhere]) await visitor.context.close()
  })
  it('works for a provider in its own centre', async () => {
    const provider = await fixture.visitor()
    const { page } = provider
    await signIn(provider, 'demo-provider')
    await visit(provider, '/provider?tab=account')
    await page.getByRole('link', { name: '更换手机号' }).click()
    await page.getByRole('radio', { name: '登录密码' }).check()
    await page.locator('[name=pwd]').fill('Demo#2026')
    await toSecondStep(provider)
    const phone = someNumber()
    await page.locator('[name=phone]').fill(phone)
    await typeSmsCode(provider, phone)
    await page.getByRole('button', { name: '更换手机号' }).click()
    await page.waitForURL((address) => address.search === '?tab=account')
    await page.locator('.description', { hasText: '绑定手机' }).getByText(masked(phone)).waitFor()
    expect(provider.troubles).toEqual([])
    await provider.context.close()
  })
})
