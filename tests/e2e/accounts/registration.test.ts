import { beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../../sampled'
import { watchedHand } from '../hand'
import { journeyPortal } from '../portal-fixture'
import { storeNames } from '../stores'
import { violationsOn } from '../pages/violations'
import { settled, sidewaysBy, signInByForm, typeSmsCode, visit, widths, type Visitor } from '../visitor'

const fields = {
  username: 'clerk-one',
  enterpriseName: '示例市晨光电器有限公司（示例）',
  socialCode: '91990101MADEM0062F',
  legalPersonName: '示例法人',
  phone: '13900000077',
}

/** A phone and a desktop together cover both stores; the journey itself is the same. */
const places = sampled(
  storeNames.map((store) => ({ store, width: store === 'SQLite' ? ('phone' as const) : ('desktop' as const) })),
  'stores of an account journey',
)

describe.each(places)('registration on $store, on a $width', { sequential: true }, ({ store, width }) => {
  const fixture = journeyPortal(store)
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await fixture.visitor({ viewport: widths[width] })
  })

  it('keeps what was typed, without secrets, over the policy page and a reload', async () => {
    const { page } = clerk
    await visit(clerk, '/userRegister')
    expect([await violationsOn(page), await sidewaysBy(page)]).toEqual([[], 0])
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
    await page.locator('[name=password]').fill('Nova#2027x')
    expect(await page.getByRole('checkbox', { name: /我已阅读并同意/ }).isChecked()).toBe(false)
    await page.getByRole('link', { name: '服务协议与隐私政策' }).first().click()
    await page.waitForURL('**/policyDirectView')
    await settled(clerk)
    await page
      .getByRole('button', { name: '返回上一页' })
      .or(page.getByRole('link', { name: '返回上一页' }))
      .first()
      .click()
    await page.waitForURL('**/userRegister')
    await settled(clerk)
    expect(await page.locator('[name=username]').inputValue()).toBe(fields.username)
    expect(await page.locator('[name=password]').inputValue()).toBe('')
    await page.reload()
    await settled(clerk)
    expect(await page.locator('[name=phone]').inputValue()).toBe(fields.phone)
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain('Nova')
  })

  it('registers, and signs in with the new account', async () => {
    const { page } = clerk
    const hand = await watchedHand(clerk)
    await page.locator('[name=password]').fill('Nova#2027x')
    await page.locator('[name=verifyPassword]').fill('Nova#2027x')
    await typeSmsCode(clerk, fields.phone)
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.waitForURL('**/login?*')
    await settled(clerk)
    expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe(fields.username)
    await hand.holds('an account registered', 3)
    await signInByForm(clerk, fields.username, 'Nova#2027x')
    expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('1')
  })

  it('shows no console error or foreign request', () => {
    expect(clerk.troubles).toEqual([])
  })
})
