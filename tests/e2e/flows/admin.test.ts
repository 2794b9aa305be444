import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { countOf, inFullRun } from '../../sampled'
import { fillIn, sendForm, transition } from './flow-page'
import { countingHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { ask, endSession, looseColumns, settled, sidewaysBy, signIn, signInAgain, signInByForm, visit, widths } from '../visitor'
import { printedControls } from '../printed-controls'
import { violationsOn } from '../pages/violations'

const fixture = ownPortal()

/** Lines of a long name in a row of a list: on the screen, on paper, and while its link has the focus, as after a tap. */
async function linesOfLongName(page: Page, link: string) {
  const name = page.locator('.list__row--leads td:not(.list__cell-short) > .list__value').first()
  await name.evaluate((element) => (element.textContent = '示例企业'.repeat(50)))
  const lines = () =>
    name.evaluate((element) => Math.round(element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)))
  const atRest = await lines()
  await page.emulateMedia({ media: 'print' })
  const printed = await lines()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: link }).first().focus()
  return { atRest, printed, focused: await lines() }
}

it('an enterprise applies, an operator decides on the admin page, and both see it at once', async () => {
  const clerk = await fixture.visitor()
  await signIn(clerk, 'demo-verified')
  await visit(clerk, '/offlineDiagnose')
  const { page } = clerk
  await fillIn(page, {
    focus: '生产管控',
    address: '示例路1号',
    contactName: '张三',
    contactPhone: '13800138000',
    preferDate: '2099-01-05',
  })
  await page.getByRole('button', { name: '提交申请' }).dblclick()
  await page.waitForURL(/offlineDetail\?id=/)
  await page.getByText('待受理').first().waitFor()
  // The office finds the case by the number on the receipt.
  const number = (await page.locator('.receipt__line', { hasText: '编号' }).locator('dd').innerText()).trim()

  const operator = await fixture.visitor({ expects: [401] })
  const admin = operator.page
  await signInByForm(operator, 'demo-operator')
  await admin.waitForURL(/\/operator$/)
  await admin.getByRole('heading', { name: '线下诊断（1）' }).waitFor()
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('link', { name: '筛选和查找' }).first().waitFor()
  const hand = countingHand(operator)
  await hand.click(admin.getByRole('tab', { name: /^线下诊断/ }))
  await admin.getByPlaceholder('名称、企业、编号').fill(number)
  await hand.press('Enter')
  await admin.getByText(`关键词：${number}`).waitFor()
  await admin.getByRole('link', { name: '生产管控' }).first().waitFor()
  hand.holds('a case found by the number of its receipt', 2)
  await admin.getByRole('link', { name: '清空' }).click()
  await hand.click(admin.getByRole('link', { name: '待受理（1）' }))
  await admin.getByLabel('时限').selectOption('')
  await hand.choose(admin.getByLabel('经办'), '诊断服务专班')
  const narrowed = () => decodeURIComponent(new URL(admin.url()).search)
  await expect.poll(narrowed).toBe('?tab=flow-offlineDiagnose&status=待受理&handler=诊断服务专班')
  // The saved view is still there after the page was left.
  await hand.click(admin.getByRole('button', { name: '存为视图' }))
  await admin.getByLabel('视图名称').fill('专班待受理')
  await hand.press('Enter')
  await admin.locator('.list-view[aria-current]', { hasText: '专班待受理' }).waitFor()
  await hears(operator, '已存为视图“专班待受理”')
  hand.holds('a list narrowed twice and its conditions saved under a name', 4)
  await admin.getByRole('group', { name: '视图' }).getByRole('link', { name: '全部' }).click()
  await expect.poll(narrowed).toBe('?tab=flow-offlineDiagnose')
  await admin.reload()
  await settled(operator)
  await hand.click(admin.getByRole('link', { name: '专班待受理', exact: true }))
  hand.holds('a saved view opened', 1)
  await expect.poll(narrowed).toBe('?tab=flow-offlineDiagnose&status=待受理&handler=诊断服务专班')
  await expect.poll(() => admin.getByLabel('经办').inputValue()).toBe('诊断服务专班')
  expect(await violationsOn(admin)).toEqual([])
  const whole = expect.toSatisfy((lines: number) => lines > 3)
  expect(await linesOfLongName(admin, '生产管控')).toEqual({ atRest: 3, printed: whole, focused: whole })
  await admin.getByRole('link', { name: '生产管控' }).first().click()
  await admin.locator('.flow__buttons').getByRole('button', { name: '退回修改' }).click()
  await fillIn(admin, { opinion: '请写清门牌号' })
  expect(await printedControls(admin)).toEqual([])
  // A session that ends here loses nothing that was written.
  await endSession(operator)
  await sendForm(admin)
  await signInAgain(operator, 'demo-operator')
  // The form of the started step is open again.
  await admin.getByText('已恢复上次未提交的内容').waitFor()
  expect(await admin.locator('[name=opinion]').inputValue()).toBe('请写清门牌号')
  await sendForm(admin)
  // No other case is pending, so the list reopens with its filters.
  await hears(operator, '退回修改：已办理。清单里的都办完了')
  await admin.waitForURL(/\/operator\?/)
  expect(new URLSearchParams(new URL(admin.url()).search).get('handler')).toBe('诊断服务专班')
  await admin.getByText('没有符合条件的内容').waitFor()

  await page.reload()
  await settled(clerk)
  await page.getByText('请写清门牌号').first().waitFor()
  await page.setViewportSize(widths.phone)
  expect(await sidewaysBy(page)).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await transition(page, '取消申请', undefined, '已取消')
  expect([...clerk.troubles, ...operator.troubles]).toEqual([])
})

/** Cases that are decided one after another, each with at most three keystrokes. */
const cases = countOf('cases decided by keys')

const titleOf = (page: Page) => page.locator('.flow--work .section__title').first().textContent()

inFullRun('cases by keys alone', () =>
  it(`a clerk returns a case in 3 clicks, decides ${cases} by keys in ${cases * 3}, and the next one opens each time`, async () => {
    const owner = await fixture.visitor()
    await signIn(owner, 'demo-verified')
    await visit(owner, '/')
    for (let at = 1; at <= cases + 2; at += 1) {
      const content = '三十八台数控机床希望统计停机原因'
      const contact = { contactName: '张三', contactPhone: '13800138000' }
      const demand = {
        title: `车间数控机床联网与停机原因统计待审需求${at}`,
        demandType: '产品采购',
        industryName: '通用设备制造业',
        scenes: ['设备管理'],
        content,
        budget: '30',
      }
      const draft = (await ask(owner.page, 'POST', '/flow/api/demandOrder/draft', { title: demand.title })) as { data: { id: string } }
      expect((await ask(owner.page, 'POST', `/flow/api/demandOrder/submit?id=${draft.data.id}`, { ...demand, ...contact })).code).toBe(0)
    }
    const clerk = await fixture.visitor()
    const { page } = clerk
    await signIn(clerk, 'demo-operator')
    await visit(clerk, '/operator?tab=flow-demandOrder&status=待审核')
    await page.getByRole('columnheader', { name: '时限' }).waitFor()
    expect(await looseColumns(page)).toEqual([])
    const hand = countingHand(clerk)
    await page.locator('.list__link').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('o')
    const buttons = page.locator('.flow__buttons')
    await buttons.waitFor()
    const first = await titleOf(page)

    // The case is sent back with a reason, by pointer.
    await hand.click(buttons.getByRole('button', { name: '驳回' }))
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await hand.click(page.getByRole('button', { name: '材料不全，请按要求补充后再提交' }))
    await hand.click(page.locator('.form__submit'))
    await page.getByText(`已办理：${first}，驳回。`).waitFor()
    await expect.poll(() => titleOf(page)).not.toBe(first)
    hand.holds('a case returned with a reason, the next one open', 3)
    expect(await violationsOn(page)).toEqual([])
    const search = decodeURIComponent(new URL(page.url()).search)
    expect(search).toContain('work=demandOrder')
    expect(search).toContain('status=待审核')

    await page.getByText('138****8000').waitFor()
    await hand.click(page.getByRole('button', { name: '显示' }))
    await page.getByText('13800138000').waitFor()
    hand.holds('a masked telephone number shown', 1)
    // Keys that belong to an input method or to a field do nothing.
    await page.evaluate(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', isComposing: true })))
    for (let at = 0; at < cases; at += 1) {
      await buttons.waitFor()
      const title = await titleOf(page)
      if (at % 2 === 0) await hand.press('1')
      else {
        await hand.press('2')
        await page.locator('.phrases').waitFor()
        await hand.press('Alt+2')
        await hand.press('Control+Enter')
      }
      await page.getByText(`已办理：${title}，`).waitFor()
      await expect.poll(async () => (await buttons.count()) === 1 && (await titleOf(page)) !== title).toBe(true)
    }
    hand.holds(`${cases} cases decided by keys`, cases * 3)
    await hand.press('u')
    await page.waitForURL(/operator\?.*flow-demandOrder/)
    hand.holds('the list opened again as it was', 1)
    await page.getByText('共 1 条').first().waitFor()
    expect([...clerk.troubles, ...owner.troubles]).toEqual([])
  }),
)
