import { describe, expect, it } from 'vitest'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { hears } from '../live-regions'
import { settled, signIn, visit, widths } from '../visitor'

describe.each(journeyStores('SQLite'))('the message centre on %s', (store) => {
  const fixture = ownPortal(store)

  it('filters, opens, marks as read, and updates the other tab at once', async () => {
    const clerk = await fixture.visitor()
    const { page, context } = clerk
    await signIn(clerk, 'demo-verified')
    await visit(clerk, '/personal')
    const tab = page.getByRole('tab', { name: /消息中心/ })
    await tab.click()
    await page.waitForURL(/status=1/)
    const unread = page.locator('.list__item--unread')
    await unread.first().waitFor()
    const count = await unread.count()
    expect(count).toBeGreaterThanOrEqual(2)
    await page.getByRole('group', { name: '消息类型' }).getByRole('link', { name: '培训消息' }).click()
    await expect.poll(() => page.locator('.list__item').count()).toBe(1)
    await page.getByRole('group', { name: '消息类型' }).getByRole('link', { name: '诊断消息' }).click()
    await page.getByText('没有符合条件的内容').waitFor()
    await page.getByRole('group', { name: '消息类型' }).getByRole('link', { name: '全部' }).click()
    await page.getByRole('group', { name: '阅读状态' }).getByRole('link', { name: '未读' }).click()
    await page.waitForURL(/readStauts=2/)

    const second = await context.newPage()
    await visit({ page: second }, '/notice')
    const badge = second.locator('header .badge')
    await expect.poll(() => badge.textContent()).toContain(`${count} 条未读消息`)

    await page.getByRole('link', { name: /现场会报名提醒/ }).click()
    await settled(clerk)
    await page.getByText('名额40人').waitFor()
    await expect.poll(() => badge.textContent()).toContain(`${count - 1} 条未读消息`)
    await expect.poll(() => page.locator('header .badge').textContent()).toContain(`${count - 1} 条未读消息`)
    await page.reload()
    await settled(clerk)
    await page.getByRole('link', { name: '查看相关公告' }).waitFor()
    await page.getByRole('link', { name: '返回消息列表' }).click()
    await page.waitForURL(/readStauts=2/)
    await expect.poll(() => unread.count()).toBe(count - 1)

    await page.getByRole('button', { name: '全部标为已读' }).click()
    await hears(clerk, `已将 ${count - 1} 条消息标为已读`)
    await page.getByText('没有符合条件的内容').waitFor()
    await badge.waitFor({ state: 'detached' })
    expect(clerk.troubles).toEqual([])
    await context.close()
  })

  it('shows nothing of another company, and links back', async () => {
    const [mine, other] = [await fixture.visitor({ viewport: widths.phone, expects: [404] }), await fixture.visitor()]
    await signIn(other, 'demo-new')
    const id = await other.page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('tokenx') ?? '' }
      const answer = await fetch('/sa/api/message/system/selectByCondition', { method: 'POST', headers, body: '{"page":1,"size":10}' })
      return (await answer.json()).data.data[0].id as string
    })
    await signIn(mine, 'demo-verified')
    await visit(mine, `/personal?status=1&message=${id}`)
    await mine.page.getByText('没有找到这条内容').first().waitFor()
    // On a phone the tabs become a select, with a separate link to the unread messages.
    await mine.page
      .locator('.tabs-select')
      .getByRole('button', { name: /消息中心/ })
      .click()
    await mine.page.locator('.list__item').first().waitFor()
    expect(await mine.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(mine.troubles).toEqual([])
    for (const visitor of [mine, other]) await visitor.context.close()
  })
})
