import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { sharedPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { settled, signIn, signInByForm, visit, widths, type Visitor } from '../visitor'

const fixture = sharedPortal()

describe('the shell for an enterprise', () => {
  let visitor: Visitor
  let page: Page
  const enter = async (username: string) => {
    visitor = await fixture.visitor({ viewport: widths.desktop })
    page = visitor.page
    await signIn(visitor, username)
    await visit(visitor, '/')
  }
  afterEach(async () => {
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
  const openAccount = async (username: string) => {
    await page.getByRole('button', { name: new RegExp(username) }).hover()
    return page.locator('.user-menu__panel')
  }

  it('offers type 1 its dialogs in the drop-down, and to complete its profile', async () => {
    await enter('demo-new')
    await (await openAccount('demo-new')).getByText('修改密码').click()
    const dialog = page.getByRole('dialog', { name: '修改密码' })
    await dialog.waitFor()
    expect((await dialog.boundingBox())!.width / 1920).toBeCloseTo(0.39, 1)
    await page.mouse.click(10, 500)
    expect(await dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.mouse.move(10, 500)
    const panel = await openAccount('demo-new')
    await panel.waitFor()
    expect(await panel.innerText()).toMatch(/未认证[\s\S]*完善信息[\s\S]*修改密码[\s\S]*退出登录/)
    await panel.getByText('完善信息').click()
    await settled(visitor)
    expect(new URL(page.url()).pathname).toBe('/enterprise')
    await visit(visitor, '/digitalDiagnose')
    await page
      .getByRole('main')
      .getByRole('button', { name: /线上诊断|开始/ })
      .or(page.getByRole('main').getByRole('link', { name: /线上诊断|开始/ }))
      .first()
      .click()
    await page
      .getByText(/先完善企业信息|完善企业信息后使用功能/)
      .first()
      .waitFor()
  })

  it('opens the drop-down of type 2 by keyboard, and caps the unread badge above 99 in a larger size', async () => {
    visitor = await fixture.visitor({ viewport: widths.desktop })
    page = visitor.page
    const rows = Array.from({ length: 120 }, (_, id) => ({
      id: String(id),
      title: '示例',
      readStauts: 2,
      createTime: '2026-01-01T00:00:00Z',
    }))
    await page.route('**/message/system/selectByCondition', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { data: rows, total: 120 } } }),
    )
    await signIn(visitor, 'demo-verified')
    await visit(visitor, '/')
    const badge = page.locator('.badge--large').first()
    await badge.waitFor()
    expect(await badge.innerText()).toContain('99+')
    await page.getByRole('button', { name: /demo-verified/ }).focus()
    await page.keyboard.press('Enter')
    const panel = page.locator('.user-menu__panel')
    expect(await panel.innerText()).toMatch(/企业已认证[\s\S]*个人信息[\s\S]*消息中心[\s\S]*修改密码[\s\S]*退出登录/)
    await page.getByRole('link', { name: '个人中心' }).first().waitFor()
    // Even the fullest header has room for its menus at the design width.
    await visit(visitor, '/collect')
    expect(await page.getByRole('navigation', { name: '供需服务' }).isVisible()).toBe(true)
  })

  it('greets by the time of day after signing in', async () => {
    visitor = await fixture.visitor({ viewport: widths.desktop })
    page = visitor.page
    await page.clock.setFixedTime(new Date('2026-11-20T09:00:00+08:00'))
    await signInByForm(visitor, 'demo-verified')
    await hears(visitor, '上午好')
  })
})
