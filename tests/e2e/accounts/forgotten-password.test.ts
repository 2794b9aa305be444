import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampled } from '../../sampled'
import { ownPortal, sharedPortal } from '../portal-fixture'
import { storeNames } from '../stores'
import { violationsOn } from '../pages/violations'
import { openBrowser, fillSignIn, settled, sidewaysBy, typeSmsCode, visit, widths } from '../visitor'

const flows = [
  {
    at: '/Forgots',
    next: '/resettings',
    username: 'demo-verified',
    by: ['忘记密码', '凭企业信息找回'],
    onward: '/personal',
    fields: { phone: '13800000002', enterpriseName: '示例市启明机械有限公司（示例）', socialUnitCreditCode: '91990102MADEM0011M' },
  },
  { at: '/ForgetPassword', next: '/resetting', username: 'demo-new', by: ['忘记密码'], onward: '/', fields: { phone: '13800000001' } },
]

/** A desktop and a phone together cover both stores; the journey itself is the same. */
const places = sampled(
  storeNames.map((store) => ({ store, width: store === 'SQLite' ? ('desktop' as const) : ('phone' as const) })),
  'stores of an account journey',
)

describe.each(places)('a forgotten password on $store, on a $width', ({ store, width }) => {
  const fixture = ownPortal(store)

  it.each(sampled(flows, 'ways to a new password'))(
    'is reset from a closed page over $at to $next, over a reload, and leads back',
    async ({ at, next, username, by, onward, fields }) => {
      const visitor = await fixture.visitor({ viewport: widths[width] })
      const { page } = visitor
      const fits = async () => [await violationsOn(page), await sidewaysBy(page)]
      // An unverified account may not open the page after signing in either.
      await visit(visitor, '/personal')
      for (const name of by) await page.getByRole('link', { name }).click()
      await page.waitForURL((address) => address.pathname === at)
      await settled(visitor)
      expect(await fits()).toEqual([[], 0])
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value)
      await typeSmsCode(visitor, fields.phone)
      await page.getByRole('button', { name: '下一步' }).click()
      await page.waitForURL((address) => address.pathname === next)
      await page.reload()
      await settled(visitor)
      expect(await fits()).toEqual([[], 0])
      await page.locator('[name=password]').fill('Nova#2027x')
      await page.locator('[name=verifyPassword]').fill('Nova#2027x')
      await page.getByRole('button', { name: '重置密码' }).click()
      await page.waitForURL((address) => address.pathname === '/login')
      expect(await page.evaluate(() => localStorage.getItem('tokenx'))).toBeNull()
      await settled(visitor)
      await fillSignIn(visitor, username, 'Nova#2027x')
      expect(new URL(page.url()).pathname).toBe(onward)
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    },
  )
})

const shared = sharedPortal()

it('asks to start again when the previous step is missing', async () => {
  const visitor = await shared.visitor()
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

it('checks name and code against the register before anything is sent', async () => {
  const visitor = await shared.visitor()
  const { page } = visitor
  await visit(visitor, '/Forgots')
  const compare = page.getByRole('button', { name: '核对名称与代码' })
  await compare.click()
  await page.getByText('请输入企业名称').first().waitFor()
  await page.locator('[name=enterpriseName]').fill('示例市启明机械')
  await page.locator('[name=socialUnitCreditCode]').fill('91990102MADEM0011M')
  await compare.press('Enter')
  await page.getByText('企业名称与该统一社会信用代码的登记信息不一致，请对照营业执照核对。').waitFor()
  await page.locator('[name=enterpriseName]').fill('示例市启明机械有限公司（示例）')
  await compare.press('Enter')
  await page.getByText('企业名称与统一社会信用代码一致。').waitFor()
  await page.locator('[name=socialUnitCreditCode]').fill('91990105MADEM0088X')
  await compare.press('Enter')
  await page.getByText('未查询到登记信息，请对照营业执照核对代码').waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

const own = ownPortal()
it('is reset without pictures or a pointer, as is the login after it', async () => {
  const blind = await openBrowser(['--blink-settings=imagesEnabled=false'])
  const visitor = await own.visitor({ browser: blind })
  const { page } = visitor
  const phone = '13800000002'
  await visit(visitor, '/ForgetPassword')
  await enter(page, 'phone', phone)
  expect(await page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length)).toBe(0)
  await pass(page)
  await press(page, '发送验证码')
  await page.getByText('已受理，验证码将发送到该手机号').waitFor()
  const sent = () => page.request.get(`/__test__/sms?phone=${phone}`)
  await expect.poll(async () => (await sent()).status()).toBe(200)
  // The SMS code may be pasted.
  await enter(page, 'smsCode', ((await (await sent()).json()) as { code: string }).code)
  await press(page, '下一步')
  await page.waitForURL('**/resetting')
  await settled(visitor)
  await enter(page, 'password', 'Nova#2028x')
  await enter(page, 'verifyPassword', 'Nova#2028x')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
  await settled(visitor)
  await enter(page, 'username', 'demo-verified')
  await enter(page, 'password', 'Nova#2028x')
  await pass(page)
  await press(page, '登录')
  await page.waitForURL((address) => address.pathname !== '/login')
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('demo-verified')
  expect(visitor.troubles).toEqual([])
  await blind.close()
})

/** Presses Tab until the element with this name or text has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    const at = await page.evaluate(() => [
      document.activeElement?.getAttribute('name') ?? '',
      document.activeElement?.textContent?.trim() ?? '',
    ])
    if (at.includes(name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by keyboard to ${name}`)
}

async function enter(page: Page, field: string, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.insertText(text)
}

async function press(page: Page, name: string): Promise<void> {
  await reach(page, name)
  await page.keyboard.press('Enter')
}

/** Uses the proof of work in place of a picture. */
async function pass(page: Page): Promise<void> {
  await press(page, '无需看图，自动验证')
  await page.getByText('已通过安全验证').waitFor()
}
