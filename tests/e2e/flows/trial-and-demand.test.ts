import { describe, expect, it } from 'vitest'
import { transition, expectStatus, fillIn, pathOf, sendForm } from './flow-page'
import { watchedHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { violationsOn } from '../pages/violations'
import { settled, signIn, signInByForm, typeSmsCode, visit, widths } from '../visitor'

const contact = { contactName: '张三', contactPhone: '13800138000' }

/** A retried test finds what the first try left, so each try uses another product. */
const products = ['g01', 'g02', 'g07']

describe.each(journeyStores('SQLite'))('a trial and a demand on %s', (store) => {
  const fixture = ownPortal(store)

  it('are completed by a clerk and an operator, each at a browser', async ({ task }) => {
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
    expect(await page.getByRole('link', { name: '查看产品' }).getAttribute('href')).toMatch(/\?id=[\w-]+/)
    await expectStatus(page, '待审核')
    await hand.holds('a trial applied for', 2)
    expect(await violationsOn(page)).toEqual([])
    await visit(operator, pathOf(page))
    await transition(admin, '开通试用', { accessUrl: 'https://trial.example.cn' }, '待开始')
    await page.reload()
    await settled(clerk)
    await transition(page, '开始试用', undefined, '试用中')
    await hand.holds('a trial begun', 2)
    await transition(page, '转为采购', undefined, '已转购')
    await transition(page, '评价服务商', { rating: '3', ratingText: '报表清楚' }, '已转购')
    await page.getByText('3分 一般').last().waitFor()
    await hand.holds('a trial bought and rated', 4)
    expect(await violationsOn(page)).toEqual([])

    await visit(clerk, '/reqRelease')
    await page.locator('[name=title]').fill('机床联网')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.waitForURL('**/demandDetail?id=*')
    await expectStatus(page, '草稿')
    await hand.holds('a demand kept as a draft', 1)
    await transition(page, '提交需求', { demandType: '产品采购', content: '三十八台数控机床希望统计停机原因', ...contact }, '待审核')
    const receipt = page.getByRole('status').filter({ hasText: '提交需求成功' })
    await hand.holds('a demand sent from its draft', 5)
    await receipt.getByText(/^XQ\d{12}$/).waitFor()
    expect(await receipt.getByRole('link', { name: '0990-5550100' }).getAttribute('href')).toBe('tel:09905550100')
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

  it('is answered by a provider who registers, enters the directory and publishes a product', async ({ task }) => {
    const again = task.result?.retryCount ?? 0
    const code = ['91990103MADEM0716B', '91990103MADEM07246'][again]!
    const [name, product] = [`示例市甲${again}软件有限公司（示例）`, `刀具寿命看板${again}`]
    const [provider, operator, clerk] = [
      await fixture.visitor({ viewport: widths.phone }),
      await fixture.visitor(),
      await fixture.visitor(),
    ]
    await Promise.all([signIn(operator, 'demo-operator'), signIn(clerk, 'demo-verified')])
    const { page } = provider
    const admin = operator.page

    await visit(provider, '/providerRegister')
    const phone = `1390000018${again}`
    const account = { username: `provider-${again}`, providerName: name, socialCode: code, contactName: '王五', phone }
    for (const [field, value] of Object.entries(account)) await page.locator(`[name=${field}]`).fill(value)
    for (const field of ['password', 'verifyPassword']) await page.locator(`[name=${field}]`).fill('Nova#2027x')
    await typeSmsCode(provider, phone)
    await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
    await page.getByRole('button', { name: '注册', exact: true }).click()
    await page.waitForURL('**/login?*')
    await signInByForm(provider, account.username, 'Nova#2027x')
    await visit(provider, '/provider')
    expect(await violationsOn(page)).toEqual([])
    await fillIn(page, {
      providerType: '行业型服务商',
      founded: '2019',
      staff: '30',
      serviceTypes: ['数据要素类'],
      industries: ['不限行业'],
      summary: '机床数据采集与刀具管理。',
      ...contact,
    })
    await sendForm(page)
    await page.waitForURL('**/providerEntry?id=*')
    await expectStatus(page, '待审核')
    await visit(operator, pathOf(page))
    await transition(admin, '通过入驻', undefined, '已入驻')

    // The server reports the account's new type to the browser; nobody signs in again.
    await visit(provider, '/offerNew')
    expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('2')
    await fillIn(page, { kind: '数字产品', title: product })
    await fillIn(page, {
      goodsCategory: '平台系统',
      summary: '记录刀具寿命，提前换刀。',
      scenes: ['设备管理'],
      priceText: '面议',
      trialDays: '30',
    })
    await sendForm(page)
    await page.waitForURL('**/offerDetail?id=*')
    await expectStatus(page, '待审核')
    expect(await violationsOn(page)).toEqual([])
    const offer = pathOf(page)
    const publicly = offer.replace('/offerDetail', '/productDetail')
    await visit(operator, offer)
    await transition(admin, '通过上架', undefined, '已上架')
    await visit(clerk, publicly)
    await clerk.page.getByRole('heading', { name: product }).waitFor()
    // A change becomes public when it is accepted, and not before.
    await visit(provider, offer)
    await transition(page, '修改内容', { title: `${product}专业版` }, '变更待审')
    await visit(clerk, publicly)
    await clerk.page.getByRole('heading', { name: product, exact: true }).waitFor()
    await visit(operator, offer)
    await transition(admin, '通过修改', undefined, '已上架')
    await visit(clerk, publicly)
    await clerk.page.getByRole('heading', { name: `${product}专业版`, exact: true }).waitFor()

    await visit(clerk, '/reqRelease')
    await fillIn(clerk.page, { title: '刀具管理', demandType: '产品采购', content: '三十八台数控机床希望统计刀具寿命', ...contact })
    await sendForm(clerk.page)
    await clerk.page.waitForURL('**/demandDetail?id=*')
    const demand = pathOf(clerk.page)
    await visit(operator, demand)
    await transition(admin, '审核通过', undefined, '匹配中')
    await fillIn(admin, { providerName: name })
    await sendForm(admin)
    await admin.getByRole('link', { name }).first().waitFor()
    await visit(provider, '/provider?tab=demands')
    await page.getByRole('link', { name: '刀具管理' }).first().click()
    await page.waitForURL('**/demandProject?id=*')
    await page.getByText('三十八台数控机床希望统计刀具寿命').waitFor()
    expect(await page.getByText('示例市启明机械有限公司').count()).toBe(0)
    await transition(page, '服务商接单', { contactName: '王五', contactPhone: phone }, '洽谈中')
    await page.getByText('示例市启明机械有限公司').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await visit(clerk, demand)
    await expectStatus(clerk.page, '对接中')
    await clerk.page.getByText(name).first().waitFor()
    expect([...provider.troubles, ...clerk.troubles, ...operator.troubles]).toEqual([])
    await Promise.all([provider, operator, clerk].map(({ context }) => context.close()))
  })
})
