import { expect, it } from 'vitest'
import { countingHand } from '../hand'
import { hears } from '../live-regions'
import { ownPortal } from '../portal-fixture'
import { endSession, settled, sidewaysBy, signIn, signInAgain, signInByForm, visit, widths, type Visitor } from '../visitor'
import { printedControls } from '../printed-controls'
import { violationsOn } from '../pages/violations'

const fixture = ownPortal()

/** Types a word as an input method does: the text changes until it is committed, and a field that interferes would end the composition. */
async function compose({ page, context }: Visitor, shown: string[]): Promise<void> {
  const method = await context.newCDPSession(page)
  const before = await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)
  for (const text of shown) {
    await method.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe(before + text)
  }
  await method.send('Input.insertText', { text: shown.at(-1)! })
  await method.detach()
}

it('an operator changes a notice, and visitors read it', async () => {
  const operator = await fixture.visitor()
  const { page } = operator
  await signInByForm(operator, 'demo-operator')
  await page.waitForURL(/\/operator$/)
  await page.getByRole('tab', { name: '公告' }).click()
  const first = page.locator('table a').first()
  const title = await first.innerText()
  await first.click()
  await page.getByLabel('标题').fill(`${title}（更正）`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await hears(operator, '已保存')
  const visitor = await fixture.visitor({ viewport: widths.phone })
  await visit(visitor, '/notice')
  // A pinned notice is in the list as well.
  await visitor.page.getByText(`${title}（更正）`).first().waitFor()
  expect([...visitor.troubles, ...operator.troubles]).toEqual([])
})

it('an operator publishes a notice in 3 clicks besides its texts, reverts it, and schedules it', async () => {
  const operator = await fixture.visitor({ expects: [401] })
  const { page } = operator
  await signIn(operator, 'demo-operator')
  await visit(operator, '/operator?tab=content-notice')
  const hand = countingHand(operator)
  await hand.click(page.getByRole('link', { name: '新增公告' }))
  await page.getByLabel('标题').fill('设备更新补贴申报通知')
  await hand.click(page.getByLabel('申报通知'))
  const text = page.getByRole('textbox', { name: '正文' })
  await text.fill('面向本市企业。\n')
  // The preview shows what readers will see, also for keyboard shortcuts and pasted text.
  await text.press('Control+Shift+6')
  await page.keyboard.insertText('条件')
  await text.press('End')
  await text.press('Enter')
  await text.press('Control+Shift+8')
  await compose(operator, ['zai', '在本', '在本市登记'])
  await text.press('Enter')
  await page.keyboard.insertText('完成诊断')
  const preview = page.getByRole('region', { name: /预览/ })
  await preview.getByRole('heading', { name: '条件' }).waitFor()
  await preview.getByRole('listitem').filter({ hasText: '完成诊断' }).waitFor()
  await text.evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<style>p { color: red }</style><p class=x style="color:red">见<a href="https://example.cn/a">原文</a><script>alert(1)</script></p><table><tr><td>甲</td><td>乙</td></tr><tr><td>1</td><td>2</td></tr></table>',
    )
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  expect(await text.inputValue()).toBe(
    '面向本市企业。\n## 条件\n- 在本市登记\n- 完成诊断\n\n见[原文](https://example.cn/a)\n\n| 甲 | 乙 |\n| 1 | 2 |',
  )
  expect(await violationsOn(page)).toEqual([])
  expect(await printedControls(page)).toEqual([])
  // Leaving and reopening the page loses nothing that was written.
  await page.reload()
  await settled(operator)
  await page.getByText('已恢复').first().waitFor()
  expect(await page.getByLabel('标题').inputValue()).toBe('设备更新补贴申报通知')
  // An ended session loses nothing either: the author continues after signing in again.
  const written = await text.inputValue()
  await endSession(operator)
  await text.press('Control+End')
  await page.keyboard.insertText('\n\n逾期不予受理。')
  await page.getByRole('button', { name: '立即发布' }).click()
  await signInAgain(operator, 'demo-operator')
  expect(await page.getByLabel('标题').inputValue()).toBe('设备更新补贴申报通知')
  expect(await page.getByLabel('申报通知').isChecked()).toBe(true)
  expect(await text.inputValue()).toBe(`${written}\n\n逾期不予受理。`)
  await page.getByText('发布后出现在这些页面').waitFor()
  await hand.click(page.getByRole('button', { name: '立即发布' }))
  await page.getByRole('heading', { name: '已发布' }).waitFor()
  hand.holds('a notice published', 3)

  const visitor = await fixture.visitor({ viewport: widths.phone })
  await visit(visitor, '/notice')
  await visitor.page.getByRole('link', { name: '设备更新补贴申报通知' }).first().click()
  await visitor.page.getByRole('link', { name: '原文' }).waitFor()
  await hand.click(page.getByRole('button', { name: '撤销' }))
  await hears(operator, '已撤销')
  hand.holds('a publication taken back', 1)
  await visit(visitor, '/notice')
  await visitor.page.getByRole('link', { name: '平台系统升级维护公告（示例）' }).first().waitFor()
  expect(await visitor.page.getByText('设备更新补贴申报通知').count()).toBe(0)

  await hand.click(page.locator('tr', { hasText: '设备更新补贴申报通知' }).filter({ hasText: '草稿' }).getByRole('link').first())
  await hand.click(page.getByRole('button', { name: '定时发布' }))
  await page.getByLabel('发布时间（北京时间）').fill('2020-01-01T09:00')
  await page.getByRole('button', { name: '确定定时发布' }).click()
  await page.getByText('这个时间已经过了').waitFor()
  await page.getByLabel('发布时间（北京时间）').fill('2099-01-01T09:00')
  await hand.press('Enter')
  await page.getByRole('heading', { name: '已定时' }).waitFor()
  await page.getByText('2099-01-01 09:00 公开。').waitFor()
  hand.holds('a publication set for later', 3)
  await page.locator('tr', { hasText: '设备更新补贴申报通知' }).getByText('2099-01-01 09:00').waitFor()
  await page.setViewportSize(widths.phone)
  expect(await sidewaysBy(page)).toBe(0)
  expect([...visitor.troubles, ...operator.troubles]).toEqual([])
})
