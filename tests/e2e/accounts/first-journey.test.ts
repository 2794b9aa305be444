import { beforeAll, describe, expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { watchedHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { hears } from '../live-regions'
import { settled, signInByForm, solveCaptcha, visit, type Visitor } from '../visitor'

const profile = { mainIncome: '2500.50', empNum: '320', unitLxr: '王小明', unitCellphone: '13812345678' }

/** From the first visit of the unverified demonstration enterprise to the day after: every step builds on the previous one. */
describe.each(journeyStores('SQLite'))('the first journey on %s', { sequential: true }, (store) => {
  const fixture = ownPortal(store)
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await fixture.visitor()
  })

  it('browses public pages without an account', async () => {
    await visit(clerk, '/')
    await clerk.page.getByRole('link', { name: '公告通知' }).first().click()
    await clerk.page.waitForURL('**/notice')
    await settled(clerk)
    expect(await clerk.page.title()).toMatch(/^示例市企业数字化转型公共服务平台 - /)
    await expect.poll(() => clerk.page.getByText('项目立项申报的通知').count()).toBeGreaterThan(0)
  })

  it('signs in with captcha and sealed password', async () => {
    const sent = clerk.page.waitForRequest((request) => request.url().endsWith('/ad/api/system/login-pwd'))
    await signInByForm(clerk, 'demo-new')
    expect((await sent).postData()).not.toContain('Demo#2026')
    expect(await clerk.page.evaluate(() => localStorage.getItem('type'))).toBe('1')
    expect(await clerk.page.evaluate(() => localStorage.getItem('tokenx'))).toBeTruthy()
  })

  it('asks for the missing information before an action continues', async () => {
    const { page } = clerk
    await visit(clerk, '/supplyDema')
    const opener = page.getByRole('main').getByRole('button', { name: '发布需求' }).first()
    await opener.dblclick()
    const dialog = page.getByRole('dialog', { name: '企业信息认证' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
    await opener.click()
    await dialog.getByRole('link', { name: '去完善' }).click()
    await settled(clerk)
    await page.goBack()
    await settled(clerk)
    expect([new URL(page.url()).pathname, await dialog.count()]).toEqual(['/supplyDema', 0])
    await opener.click()
    await dialog.getByRole('link', { name: '去完善' }).click()
    await settled(clerk)
  })

  it('completes the profile, becomes verified and returns to the intended page', async () => {
    const { page } = clerk
    expect(new URL(page.url()).pathname).toBe('/enterprise')
    await page.reload()
    await settled(clerk)
    const hand = await watchedHand(clerk)
    await page.getByLabel('企业性质').selectOption({ label: '私营企业' })
    for (const [name, value] of Object.entries(profile)) await page.locator(`[name=${name}]`).fill(value)
    await page.getByRole('checkbox', { name: '生产制造' }).check()
    await page.getByRole('checkbox', { name: '提高生产效率' }).check()
    await page.getByRole('radio', { name: '10万—50万元' }).check()
    await page.getByRole('button', { name: '下一步' }).click()
    await page.waitForURL('**/reqRelease')
    await settled(clerk)
    await hand.holds('the information of an enterprise completed', 5)
    expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('2')
  })

  it('offers cooperation in a dialog that keeps what was typed', async () => {
    const { page } = clerk
    await visit(clerk, '/supplyDema')
    const opener = page.getByRole('main').getByRole('button', { name: '合作联系' })
    await opener.click()
    const dialog = page.getByRole('dialog', { name: '合作联系' })
    await dialog.locator('[name=content]').fill('希望入驻设备联网产品')
    await dialog.locator('[name=content]').blur()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await opener.click()
    await dialog.getByText('已恢复上次未提交的内容').waitFor()
    expect(await dialog.locator('[name=content]').inputValue()).toBe('希望入驻设备联网产品')
    await dialog.getByLabel('合作方式').selectOption('项目联合实施')
    await dialog.locator('[name=contactName]').fill(profile.unitLxr)
    await dialog.locator('[name=contactPhone]').fill(profile.unitCellphone)
    await dialog.getByRole('button', { name: '提交' }).click()
    await hears(clerk, '提交成功，3个工作日内有专人联系您')
    await dialog.waitFor({ state: 'detached' })
    await page.locator('.receipt').getByText('平台正在安排专人').waitFor()
    await visit(clerk, '/personal?status=3')
    await page.getByText('希望入驻设备联网产品').waitFor()
  })

  it('opens the personal centre with its data', async () => {
    const { page } = clerk
    await visit(clerk, '/personal')
    await page.getByText('王小明').first().waitFor()
    expect(await page.getByText('私营企业').count()).toBeGreaterThan(0)
    expect(await page.getByText('中型').count()).toBeGreaterThan(0)
  })

  it('changes the password and is signed out', async () => {
    const { page } = clerk
    await page.getByRole('button', { name: /demo-new/ }).hover()
    await page
      .getByRole('menuitem', { name: '修改密码' })
      .or(page.getByRole('button', { name: '修改密码' }))
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=pwd]').fill('Demo#2026')
    await dialog.locator('[name=password]').fill('Nova#2027')
    await dialog.locator('[name=verifyPassword]').fill('Nova#2027')
    await solveCaptcha(clerk)
    await dialog.getByRole('button', { name: '确定' }).click()
    await hears(clerk, '重置成功，请使用新密码重新登录')
    await page.waitForFunction(() => !localStorage.getItem('tokenx'))
    // Home loads after the notice was shown long enough to read; a page opened before that would be interrupted.
    await page.waitForURL((address) => address.pathname === '/')
    await settled(clerk)
  })

  it('signs in with the new password alone', async () => {
    await failToSignIn(clerk, 'demo-new', 'Demo#2026')
    await signInByForm(clerk, 'demo-new', 'Nova#2027')
    expect(await clerk.page.evaluate(() => localStorage.getItem('type'))).toBe('2')
  })

  it('signs out through the drop-down', async () => {
    const { page } = clerk
    await page.getByRole('button', { name: /demo-new/ }).hover()
    await page.getByText('退出登录').first().click()
    await hears(clerk, '退出成功')
    expect(await page.evaluate(() => localStorage.getItem('tokenx'))).toBeNull()
  })

  inFullRun('an account after a restart', () =>
    it('finds everything after a restart', async () => {
      // An open page listens for releases, and its browser would log errors during the minute without a server.
      await clerk.page.goto('about:blank')
      await fixture.portal.restart()
      await signInByForm(clerk, 'demo-new', 'Nova#2027')
      await visit(clerk, '/personal')
      await clerk.page.getByText('王小明').first().waitFor()
    }),
  )

  it('shows no console error or foreign request', () => {
    const own = clerk.troubles.filter((trouble) => !trouble.includes('about:blank'))
    expect(own).toEqual([])
  })
})

async function failToSignIn(visitor: Visitor, username: string, password: string): Promise<void> {
  const { page } = visitor
  await visit(visitor, '/login')
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.locator('[name=password]').fill(password)
  await solveCaptcha(visitor)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .getByText(/用户名或密码.*…/)
    .first()
    .waitFor()
}
