import { describe, expect, it } from 'vitest'
import { transition, expectStatus, fillIn, pathOf, sendForm } from './flow-page'
import { watchedHand } from './hand'
import { ownPortal } from './portal-fixture'
import { journeyStores } from './stores'
import { violationsOn } from './violations'
import { settled, signIn, visit, widths } from './visitor'

const contact = { contactName: '张三', contactPhone: '13800138000' }

/** A test that is tried again finds what it left. */
const products = ['g01', 'g02', 'g07']

describe.each(journeyStores('SQLite'))('a trial and a demand on %s', (store) => {
  const fixture = ownPortal(store)

  it('are carried through, clerk and operator each at a browser', async ({ task }) => {
    const product = products[task.result?.retryCount ?? 0]
    const [clerk, operator] = [await fixture.visitor({ viewport: widths.phone }), await fixture.visitor()]
    await Promise.all([signIn(clerk, 'demo-verified'), signIn(operator, 'demo-operator')])
    const { page } = clerk
    const admin = operator.page

    await visit(clerk, `/productDetail?id=${product}`)
    const hand = await watchedHand(clerk)
    await page
      .getByRole('link', { name: '申请试用' })
      .or(page.getByRole('button', { name: '申请试用' }))
      .first()
      .click()
    await page.waitForURL(`**/trialApply?id=${product}`)
    await settled(clerk)
    await fillIn(page, { purpose: '统计停机原因', ...contact })
    await sendForm(page)
    await page.waitForURL('**/trialDetail?id=*')
    await page.getByRole('status').filter({ hasText: '申请试用成功' }).getByText('待审核').waitFor()
    await expectStatus(page, '待审核')
    await hand.holds('a trial applied for', 2)
    expect(await violationsOn(page)).toEqual([])
    await visit(operator, pathOf(page))
    await transition(admin, '开通试用', { accessUrl: 'https://trial.example.cn' }, '待开始')
    await page.reload()
    await settled(clerk)
    await transition(page, '开始试用', undefined, '试用中')
    await hand.holds('a trial begun', 2)

    await visit(clerk, '/reqRelease')
    await page.locator('[name=title]').fill('机床联网')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.waitForURL('**/demandDetail?id=*')
    await expectStatus(page, '草稿')
    await hand.holds('a demand kept as a draft', 1)
    await transition(page, '提交需求', { demandType: '产品采购', content: '三十八台数控机床希望统计停机原因', ...contact }, '待审核')
    const receipt = page.getByRole('status').filter({ hasText: '提交需求成功' })
    await hand.holds('a demand sent from its draft', 3)
    await receipt.getByText(/^XQ\d{12}$/).waitFor()
    expect(await receipt.locator('.receipt__line').allInnerTexts()).toContainEqual(expect.stringMatching(/最迟办理\s*\d{4}-\d\d-\d\d前/))
    expect(await violationsOn(page)).toEqual([])
    await page.reload()
    await settled(clerk)
    await receipt.getByRole('button', { name: '知道了' }).click()
    await receipt.waitFor({ state: 'detached' })
    await visit(operator, pathOf(page))
    await transition(admin, '审核通过', undefined, '匹配中')
    await fillIn(admin, { providerName: '示例市数智工程有限公司（示例）' })
    await sendForm(admin)
    await admin
      .getByRole('link', { name: /数智工程/ })
      .first()
      .click()
    await admin.waitForURL('**/demandProject?id=*')
    await transition(admin, '服务商接单', { contactName: '李四', contactPhone: '13900139000' }, '洽谈中')
    await transition(admin, '登记达成', { quote: '28.5' }, '已达成')
    await visit(clerk, pathOf(admin))
    await transition(page, '确认完成', undefined, '已完成')
    expect(await violationsOn(page)).toEqual([])
    expect([...clerk.troubles, ...operator.troubles]).toEqual([])
    await Promise.all([clerk.context.close(), operator.context.close()])
  })
})
