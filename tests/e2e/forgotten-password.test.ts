import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type RunningPortal } from './portal'
import { newVisitor, openBrowser, settled, signIn, typeSmsCode, visit } from './visitor'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  ;[portal, browser] = await Promise.all([startPortal(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
})

const flows = [
  { at: '/ForgetPassword', next: '/resetting', username: 'demo-new', fields: { phone: '13800000001' } },
  { at: '/Forgots', next: '/resettings', username: 'demo-verified', fields: { phone: '13800000002', enterpriseName: '示例市启明机械有限公司（示例）', socialUnitCreditCode: '91990102MADEM0011M' } },
]

it.each(flows)('from $at to $next, over a reload', async ({ at, next, username, fields }) => {
  const visitor = await newVisitor(browser, portal.url)
  const { page } = visitor
  await visit(visitor, at)
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await typeSmsCode(visitor, fields.phone)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.waitForURL((address) => address.pathname === next)
  await page.reload()
  await settled(visitor)
  await page.locator('[name=password]').fill('Nova#2027x')
  await page.locator('[name=verifyPassword]').fill('Nova#2027x')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('tokenx'))).toBeNull()
  await signIn(visitor, username, 'Nova#2027x')
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

it('says the way back when the step before is missing', async () => {
  const visitor = await newVisitor(browser, portal.url)
  const { page } = visitor
  await visit(visitor, '/resetting')
  await page.locator('[name=password]').fill('Nova#2027x')
  await page.locator('[name=verifyPassword]').fill('Nova#2027x')
  await page.getByRole('button', { name: '重置密码' }).click()
  await page.getByText('验证已过期或已使用，请返回上一步重新验证手机号').first().waitFor()
  await page.getByRole('link', { name: '重新验证手机号' }).click()
  await page.waitForURL('**/ForgetPassword')
  expect(visitor.troubles).toEqual([])
})
