import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type RunningPortal } from './portal'
import { newVisitor, openBrowser, settled, signIn, visit, type Visitor } from './visitor'

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

async function typeCode({ page, captchaKey }: Visitor, phone: string): Promise<void> {
  await page.getByRole('img', { name: '验证码图片加载错误' }).waitFor()
  const { answer } = (await (await page.request.get(`/__test__/captcha?key=${await captchaKey()}`)).json()) as { answer: string }
  await page.getByLabel('图形验证码').fill(answer)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('已受理，验证码将发送到该手机号').waitFor()
  const sent = () => page.request.get(`/__test__/sms?phone=${phone}`)
  await expect.poll(async () => (await sent()).status()).toBe(200)
  await page.locator('[name=smsCode]').fill(((await (await sent()).json()) as { code: string }).code)
}

it.each(flows)('from $at to $next, over a reload', async ({ at, next, username, fields }) => {
  const visitor = await newVisitor(browser, portal.url)
  const { page } = visitor
  await visit(visitor, at)
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
  await typeCode(visitor, fields.phone)
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
