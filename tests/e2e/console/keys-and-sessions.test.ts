import { describe, expect, it } from 'vitest'
import { hasFocus, inBar, open, saved } from './console-page'
import { consolePortal } from './console-portal'
import { hears } from '../live-regions'
import { endSession, signIn } from '../visitor'
import { inFullRun } from '../../sampled'

const { fixture, freshOperator } = consolePortal()

describe('an operator at the console', () => {
  it('does it by keys alone: finds, renames, moves, undoes and publishes', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    const keys = page.keyboard
    await open(page)
    await keys.press('Control+k')
    await keys.type('政策服务')
    await page
      .getByRole('option')
      .filter({ hasText: /主菜单|数字化转型引领/ })
      .first()
      .waitFor()
    await keys.press('Enter')
    await page.getByRole('textbox', { name: '名称' }).focus()
    await keys.press('Control+a')
    await keys.type('政策')
    await keys.press('Enter')
    await saved(page)
    await page.getByRole('link', { name: '政策', exact: true }).first().focus()
    await keys.press('Alt+ArrowUp')
    await hears(visitor, '“政策”已上移')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('政策')
    await keys.press('Control+z')
    await hears(visitor, '已撤销上一步')
    await inBar(page).getByText('未发布的修改 1 处').waitFor()
    // In a field, whose text is saved on blur.
    await page.getByRole('textbox', { name: '名称' }).focus()
    await keys.press('Control+a')
    await keys.type('政策解读')
    await keys.press('Control+Enter')
    await page.getByRole('heading', { name: '审阅与发布' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('listitem').filter({ hasText: '政策解读' }).first().waitFor()
    await page.getByRole('button', { name: '发布', exact: true }).press('Enter')
    await page.getByRole('heading', { name: /^已发布/ }).waitFor()
    expect(visitor.troubles).toEqual([])
  })
})

describe('the console', () => {
  it('opens only for signed-in accounts that manage the portal', async () => {
    const reviewer = await fixture.visitor({ expects: [403] })
    await signIn(reviewer, 'demo-city')
    await open(reviewer.page)
    await reviewer.page.getByRole('heading', { name: '当前账户不能修改平台' }).waitFor()
    const guest = await fixture.visitor()
    await guest.page.goto('/console')
    await guest.page.getByRole('dialog', { name: '请先登录' }).waitFor()
  })

  it('keeps what was typed when the session ends, and continues after signing in', async () => {
    const visitor = await freshOperator({ expects: [401] })
    const { page } = visitor
    await open(page, '/menus/main/0')
    await page.getByRole('textbox', { name: '名称' }).waitFor()
    await endSession(visitor)
    await page.getByRole('textbox', { name: '名称' }).fill('门户首页')
    await page.getByRole('textbox', { name: '名称' }).press('Enter')
    await page.getByRole('dialog', { name: '登录已结束' }).waitFor()
    await hasFocus(page.getByRole('button', { name: '去登录' }))
    await signIn({ page: await visitor.context.newPage() }, 'demo-operator')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(page.getByRole('textbox', { name: '名称' }))
    await saved(page)
    await page.reload()
    await page.getByRole('link', { name: '门户首页' }).waitFor()
    await inBar(page).getByRole('button', { name: '撤销' }).click()
    await inBar(page).getByText('没有未发布的修改').waitFor()
  })

  inFullRun('a console that is left', () =>
    it('keeps what is being typed when its page is left', async () => {
      const { page } = await freshOperator()
      const name = page.getByRole('textbox', { name: '名称' })
      await open(page, '/menus')
      await page.getByRole('link', { name: '首页' }).first().click()
      await name.fill('门户')
      await page.goBack()
      await page.getByRole('link', { name: '门户', exact: true }).first().click()
      const long = '门户首页'.repeat(200)
      await name.fill(long)
      await page.reload()
      const line = page.getByRole('link', { name: long })
      await line.waitFor()
      await saved(page)
      // Of a name that long, the list shows six lines.
      expect((await line.boundingBox())!.height).toBeLessThan(200)
    }),
  )
})
