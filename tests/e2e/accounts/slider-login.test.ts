import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { journeyPortal } from '../portal-fixture'
import { journeyStores, checkedWidths } from '../stores'
import { violationsOn } from '../pages/violations'
import { settled, visit, widths, type Visitor } from '../visitor'

const at = '/login?way=slider'

async function fill({ page }: Visitor, password = 'Demo#2026') {
  await page.getByRole('textbox', { name: '用户名' }).fill('demo-new')
  await page.locator('[name=password]').fill(password)
}

const range = ({ page }: Visitor) => page.getByRole('slider', { name: '拼块的位置' })

async function answerOf({ page, captchaKey }: Visitor): Promise<number> {
  const { answer } = (await (await page.request.get(`/__test__/captcha?key=${await captchaKey()}`)).json()) as { answer: string }
  return Number(answer)
}

/** Moves by keys as a person would: in large steps, then in small ones. */
async function moveByKeys(visitor: Visitor, to: number) {
  await range(visitor).focus()
  await visitor.page.keyboard.press('Home')
  const now = async () => Number(await range(visitor).inputValue())
  while ((await now()) + 25 <= to) await visitor.page.keyboard.press('PageUp')
  while ((await now()) < to - 2) await visitor.page.keyboard.press('ArrowRight')
  await visitor.page.keyboard.press('Enter')
}

describe.each(journeyStores('SQLite'))('the slider login on %s', (store) => {
  const fixture = journeyPortal(store)

  it('keeps the card of the page in its place when messages make it longer', async () => {
    const { page, context } = await fixture.visitor({ viewport: widths.desktop })
    await visit({ page }, '/login')
    const card = () => page.locator('.page__body').evaluate((element) => element.getBoundingClientRect())
    const before = await card()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.locator('.field__fault').first().waitFor()
    const { top, height } = await card()
    expect(height).toBeGreaterThan(before.height)
    expect(top).toBe(before.top)
    await context.close()
  })

  it('accepts a person who drags the piece into its hole, and leads on to the page that was closed', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await visit(visitor, '/account-data')
    const reason = page.getByRole('status').filter({ hasText: '请先登录，登录后自动打开“我的数据”' })
    await reason.waitFor()
    // Single sign-on is off by default, so it has no button.
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: '统一身份认证登录' }).count()).toBe(0)
    await page.getByRole('link', { name: '改用滑块验证' }).click()
    await range(visitor).waitFor()
    await reason.waitFor()
    await fill(visitor)
    const box = (await range(visitor).boundingBox())!
    const thumb = 16
    const x = (left: number) => box.x + thumb / 2 + ((box.width - thumb) * left) / 250
    const y = box.y + box.height / 2
    await page.mouse.move(x(0), y)
    await page.mouse.down()
    await page.mouse.move(x((await answerOf(visitor)) / 2), y)
    await page.mouse.move(x(await answerOf(visitor)), y)
    await page.mouse.up()
    await page.getByText('已通过安全验证').waitFor()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.waitForURL('**/account-data')
    await settled(visitor)
    expect(await page.evaluate(() => localStorage.getItem('username'))).toBe('demo-new')
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  inFullRun('a slider in other hands', () =>
    it.each(checkedWidths)('works by keyboard alone and shows no axe violation on a %s', async (_, viewport) => {
      const visitor = await fixture.visitor({ viewport })
      const { page } = visitor
      await visit(visitor, at)
      await range(visitor).waitFor()
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
      await fill(visitor)
      await moveByKeys(visitor, await answerOf(visitor))
      await page.getByText('已通过安全验证').waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.locator('[name=password]').focus()
      await page.keyboard.press('Enter')
      await page.waitForURL((address) => address.pathname !== '/login')
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a slider that is missed', () =>
    it('asks again after a miss or a wrong password, and keeps what was typed', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, at)
      await range(visitor).waitFor()
      await fill(visitor, 'Wrong#2026')
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByText('请完成滑块验证').first().waitFor()
      await moveByKeys(visitor, 3)
      await page.getByText('拼图没有对齐或已失效，请再试一次').waitFor()
      await moveByKeys(visitor, await answerOf(visitor))
      await page.getByText('已通过安全验证').waitFor()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByText('用户名或密码错误').first().waitFor()
      await range(visitor).waitFor()
      expect(await page.getByRole('textbox', { name: '用户名' }).inputValue()).toBe('demo-new')
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a slider in other hands', () =>
    it('accepts a person who can neither see nor drag', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await page.route(/\.(png|jpe?g)$/, (route) => route.abort())
      await visit(visitor, at)
      await range(visitor).waitFor()
      await fill(visitor)
      await page.getByRole('button', { name: '无需看图，自动验证' }).click()
      await page.getByText('已通过安全验证').waitFor()
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.waitForURL((address) => address.pathname !== '/login')
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a slider in other hands', () =>
    it('says what to do when no puzzle arrives', async () => {
      const visitor = await fixture.visitor({ expects: [503] })
      const { page } = visitor
      await page.route('**/digitalCaptcha?*', (route) => route.fulfill({ status: 503, json: { code: 503, message: '系统服务暂不可用' } }))
      await visit(visitor, at)
      await page.getByText('拼图没有加载成功').waitFor()
      await page.unroute('**/digitalCaptcha?*')
      await page.getByRole('button', { name: '换一张' }).click()
      await range(visitor).waitFor()
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )
})
