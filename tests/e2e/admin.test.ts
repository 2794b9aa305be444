import { expect, it } from 'vitest'
import { transition, fillIn } from './flow-page'
import { openStage } from './stage'
import { settled, sidewaysBy, signIn, signInByForm, visit, widths } from './visitor'
import { violationsOn } from './violations'

const stage = openStage()

it('an enterprise applies, an operator decides on the admin page, and both see it at once', async () => {
  const clerk = await stage.visitor()
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

  const operator = await stage.visitor()
  const admin = operator.page
  await signInByForm(operator, 'demo-operator')
  await admin.waitForURL(/\/operator$/)
  await admin.getByRole('heading', { name: '线下诊断（1）' }).waitFor()
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('link', { name: '筛选和查找' }).first().waitFor()
  await admin.getByRole('tab', { name: /^线下诊断/ }).click()
  await admin.getByRole('button', { name: '待受理（1）' }).click()
  await admin.getByLabel('时限').selectOption('')
  await admin.getByLabel('经办').selectOption('诊断服务专班')
  const narrowed = () => decodeURIComponent(new URL(admin.url()).search)
  await expect.poll(narrowed).toBe('?tab=flow-offlineDiagnose&status=待受理&handler=诊断服务专班')
  await admin.reload()
  await settled(operator)
  expect(await admin.getByLabel('经办').inputValue()).toBe('诊断服务专班')
  expect(await violationsOn(admin)).toEqual([])
  await admin.getByRole('link', { name: '生产管控' }).first().click()
  await transition(admin, '退回修改', { opinion: '请写清门牌号' }, '已退回')
  await admin.getByText('退回修改：已办理').waitFor()
  await admin.goBack()
  await settled(operator)
  expect(narrowed()).toBe('?tab=flow-offlineDiagnose&status=待受理&handler=诊断服务专班')
  await admin.getByText('没有符合条件的内容').waitFor()
  await admin.goForward()
  await settled(operator)
  await admin.getByRole('link', { name: '返回工作台' }).click()
  await admin.waitForURL(/\/operator$/)

  await page.reload()
  await settled(clerk)
  await page.getByText('请写清门牌号').first().waitFor()
  await page.setViewportSize(widths.phone)
  expect(await sidewaysBy(page)).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await transition(page, '取消申请', undefined, '已取消')
  expect([...clerk.troubles, ...operator.troubles]).toEqual([])
})

it('an operator changes a notice, and visitors read it', async () => {
  const operator = await stage.visitor()
  const { page } = operator
  await signInByForm(operator, 'demo-operator')
  await page.waitForURL(/\/operator$/)
  await page.getByRole('tab', { name: '公告' }).click()
  const first = page.locator('table a').first()
  const title = await first.innerText()
  await first.click()
  await page.getByLabel('标题').fill(`${title}（更正）`)
  await page.getByRole('button', { name: '保存修改' }).click()
  await page.getByText('已保存').waitFor()
  const visitor = await stage.visitor({ viewport: widths.phone })
  await visit(visitor, '/notice')
  // What is on top stands in the list as well.
  await visitor.page.getByText(`${title}（更正）`).first().waitFor()
  expect([...visitor.troubles, ...operator.troubles]).toEqual([])
})
