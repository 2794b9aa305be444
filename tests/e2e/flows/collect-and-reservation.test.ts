import { describe, expect, it } from 'vitest'
import { transition, expectStatus, fillIn, pathOf, sendForm } from './flow-page'
import { dayAhead } from '../../day-ahead'
import { openDay } from '../../server/flows/setup/open-day'
import { watchedHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { violationsOn } from '../pages/violations'
import { settled, sidewaysBy, signIn, visit, widths } from '../visitor'

const contact = { contactName: '张三', contactPhone: '13800138000' }

describe.each(journeyStores('SQLite'))('applications on their own pages, on %s', (store) => {
  const fixture = ownPortal(store)

  it('joins and leaves a group purchase, and reserves a visit of the exhibition hall', async ({ task }) => {
    // A retried test must not reserve the date that it took before.
    const visitDate = openDay(5 + 7 * (task.result?.retryCount ?? 0))
    const clerk = await fixture.visitor()
    const { page } = clerk
    await signIn(clerk, 'demo-verified')
    await visit(clerk, '/collectDetail?id=j01')
    await page.getByText('已报 86 台，14 家企业；成团需要 100 台').waitFor()
    await page.getByText('还差 14 台').waitFor()

    // More than is available: the page says why and how much is left, and keeps what was typed.
    const expectDate = dayAhead(40)
    await fillIn(page, { qty: '999999', expectDate, ...contact })
    await sendForm(page)
    await page.getByText('剩余 414台，请减少数量').first().waitFor()
    expect(await page.locator('[name=expectDate]').inputValue()).toBe(expectDate)
    expect(await page.locator('[name=contactPhone]').inputValue()).toBe(contact.contactPhone)
    await fillIn(page, { qty: '0' })
    await page.locator('[name=contactName]').focus()
    await page.getByText('数量应为正整数，最多6位').waitFor()
    const hand = await watchedHand(clerk)
    await fillIn(page, { qty: '20' })
    await sendForm(page)
    await page.waitForURL('**/collectJoinDetail?id=*')
    await expectStatus(page, '已参团')
    await hand.holds('a group purchase joined', 1)
    expect(await violationsOn(page)).toEqual([])
    await transition(page, '退出', undefined, '已退出')
    await hand.holds('a group purchase left', 2)
    await visit(clerk, '/collectDetail?id=j01')
    await page.getByText('已报 86 台，14 家企业').waitFor()

    await visit(clerk, '/exhibitionReserve?id=h02')
    expect(await page.getByRole('radio').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(['上午'])
    await visit(clerk, '/exhibitionReserve?id=h01')
    await fillIn(page, { visitDate, session: '上午', visitorCount: '12', ...contact })
    await sendForm(page)
    await page.waitForURL('**/reserveDetail?id=*')
    await settled(clerk)
    await expectStatus(page, '待审核')
    await hand.holds('a visit of the exhibition hall reserved', 2)
    await visit(clerk, '/exhibitionReserve?id=h01')
    await page.getByText('还可约18人').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(clerk.troubles).toEqual([])
    await clerk.context.close()
  })

  it('places an order, applies for a loan and signs up for a training, once each', async ({ task }) => {
    const again = task.result?.retryCount ?? 0
    const clerk = await fixture.visitor()
    const { page } = clerk
    await signIn(clerk, 'demo-verified')
    await visit(clerk, '/orderConfirm?id=g01')
    await fillIn(page, { qty: '2', expectDate: dayAhead(60), ...contact })
    await sendForm(page)
    await page.waitForURL('**/orderDetail?id=*')
    await expectStatus(page, '待确认')
    await page.getByText('轻云MES（小微版）（示例）').first().waitFor()

    await visit(clerk, `/loanApply?id=${['f01', 'f02', 'f03'][again]}`)
    await fillIn(page, { amount: '0', term: '24', purpose: '购买网关', ...contact, authorise: ['同意将企业基本信息和本申请提供给该机构'] })
    await sendForm(page)
    await page.getByText('申请金额应大于0').first().waitFor()
    expect(await page.locator('[name=purpose]').inputValue()).toBe('购买网关')
    await fillIn(page, { amount: '50' })
    await sendForm(page)
    await page.waitForURL('**/loanDetail?id=*')
    await expectStatus(page, '待受理')
    expect(await violationsOn(page)).toEqual([])
    await transition(page, '撤回申请', undefined, '已撤回')

    await visit(clerk, '/trainDetail?id=t01')
    await fillIn(page, { attendee: '张三', headcount: '1', contactPhone: contact.contactPhone })
    await sendForm(page)
    await page.waitForURL('**/trainSignup?id=*')
    await expectStatus(page, '已报名')
    await transition(page, '取消报名', undefined, '已取消')
    expect(clerk.troubles).toEqual([])
    await clerk.context.close()
  })

  it('confirms a visit with an admission code, which checks the visitor in on the day', async ({ task }) => {
    const visitDate = openDay(19 + 7 * (task.result?.retryCount ?? 0))
    const clerk = await fixture.visitor()
    const { page } = clerk
    await signIn(clerk, 'demo-verified')
    await visit(clerk, '/exhibitionReserve?id=h01')
    await fillIn(page, { visitDate, session: '上午', visitorCount: '3', ...contact })
    await sendForm(page)
    await page.waitForURL('**/reserveDetail?id=*')
    await expectStatus(page, '待审核')
    expect(await page.getByText('入馆码').count()).toBe(0)
    const path = pathOf(page)

    const office = await fixture.visitor()
    await signIn(office, 'demo-operator')
    await visit(office, path)
    await transition(office.page, '通过', undefined, '已通过')
    await visit(clerk, path)
    const shown = page.locator('.description', { hasText: '到场时出示，由工作人员核验' }).locator('.description__value')
    const code = (await shown.innerText()).trim()
    expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(await violationsOn(page)).toEqual([])
    await page.setViewportSize(widths.phone)
    expect(await sidewaysBy(page)).toBe(0)
    expect([...clerk.troubles, ...office.troubles]).toEqual([])
    await Promise.all([clerk.context.close(), office.context.close()])

    await fixture.portal.restart(new Date(`${visitDate}T09:00+08:00`))
    const operator = await fixture.visitor({ expects: [422] })
    const gate = operator.page
    await signIn(operator, 'demo-operator')
    await visit(operator, path)
    await gate.locator('.flow__buttons').getByRole('button', { name: '核验入馆', exact: true }).click()
    await fillIn(gate, { shownCode: '7K3QM-X0V9B' })
    await sendForm(gate)
    const field = gate.locator('[data-field=shownCode]')
    await field.getByText('入馆码与这次预约不符，请与来访者核对').waitFor()
    await expectStatus(gate, '已通过')
    expect(await violationsOn(gate)).toEqual([])
    await fillIn(gate, { shownCode: code.toLowerCase().replace('-', ' ') })
    await sendForm(gate)
    await expectStatus(gate, '已完成')
    await expect.poll(() => gate.getByText(code).count()).toBe(0)
    expect(operator.troubles).toEqual([])
    await operator.context.close()
  })
})
