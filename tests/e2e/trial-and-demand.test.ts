import { expect, it } from 'vitest'
import { openStage } from './stage'
import { violationsOn } from './violations'
import { settled, signIn, visit, widths, type Visitor } from './visitor'

const stage = openStage()
const state = ({ page }: Visitor) => page.locator('.flow__status').first().innerText()
/** Presses a button; the only act that needs a form has it open already. */
async function press({ page }: Visitor, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first()
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
}

/** A test that is tried again finds what it left. */
const products = ['g01', 'g02', 'g07']

const pathOf = ({ page }: Visitor) => `${new URL(page.url()).pathname}${new URL(page.url()).search}`

it('tries a product and has a demand carried out, clerk and operator each at a browser', async ({ task }) => {
  const product = products[task.result?.retryCount ?? 0]
  const [clerk, operator] = [await stage.visitor({ viewport: widths.phone }), await stage.visitor()]
  await Promise.all([signIn(clerk, 'demo-verified'), signIn(operator, 'demo-operator')])

  await visit(clerk, `/productDetail?id=${product}`)
  await clerk.page.getByRole('link', { name: '申请试用' }).or(clerk.page.getByRole('button', { name: '申请试用' })).first().click()
  await clerk.page.waitForURL(`**/trialApply?id=${product}`)
  await settled(clerk)
  await clerk.page.locator('[name=purpose]').fill('统计停机原因')
  await clerk.page.locator('[name=contactName]').fill('张三')
  await clerk.page.locator('[name=contactPhone]').fill('13800138000')
  await press(clerk, '申请试用')
  await clerk.page.waitForURL('**/trialDetail?id=*')
  await expect.poll(() => state(clerk)).toBe('待审核')
  expect(await violationsOn(clerk.page)).toEqual([])

  await visit(operator, pathOf(clerk))
  await press(operator, '开通试用')
  await operator.page.locator('[name=accessUrl]').fill('https://trial.example.cn')
  await operator.page.locator('.form__submit').click()
  await expect.poll(() => state(operator)).toBe('待开始')
  await clerk.page.reload()
  await settled(clerk)
  await press(clerk, '开始试用')
  await confirmed(clerk)
  await expect.poll(() => state(clerk)).toBe('试用中')

  await visit(clerk, '/reqRelease')
  await clerk.page.locator('[name=title]').fill('机床联网')
  await press(clerk, '保存草稿')
  await clerk.page.waitForURL('**/demandDetail?id=*')
  await expect.poll(() => state(clerk)).toBe('草稿')
  await clerk.page.locator('[name=demandType]').selectOption({ label: '产品采购' })
  await clerk.page.locator('[name=content]').fill('三十八台数控机床希望统计停机原因')
  await clerk.page.locator('[name=contactName]').fill('张三')
  await clerk.page.locator('[name=contactPhone]').fill('13800138000')
  await clerk.page.locator('.form__submit').click()
  await expect.poll(() => state(clerk)).toBe('待审核')

  await visit(operator, pathOf(clerk))
  await press(operator, '审核通过')
  await expect.poll(() => state(operator)).toBe('匹配中')
  await operator.page.locator('[name=providerName]').fill('示例市数智工程有限公司（示例）')
  await operator.page.locator('.form__submit').click()
  await operator.page.getByRole('link', { name: /数智工程/ }).first().click()
  await operator.page.waitForURL('**/demandProject?id=*')
  await press(operator, '服务商接单')
  await operator.page.locator('[name=contactName]').fill('李四')
  await operator.page.locator('[name=contactPhone]').fill('13900139000')
  await operator.page.locator('.form__submit').click()
  await expect.poll(() => state(operator)).toBe('洽谈中')
  await press(operator, '登记达成')
  await operator.page.locator('[name=quote]').fill('28.5')
  await operator.page.locator('.form__submit').click()
  await expect.poll(() => state(operator)).toBe('已达成')

  await visit(clerk, pathOf(operator))
  await press(clerk, '确认完成')
  await confirmed(clerk)
  await expect.poll(() => state(clerk)).toBe('已完成')
  expect(await violationsOn(clerk.page)).toEqual([])
  expect(clerk.troubles).toEqual([])
  expect(operator.troubles).toEqual([])
  await Promise.all([clerk.context.close(), operator.context.close()])
})

/** Answers the question that stands before an act. */
const confirmed = ({ page }: Visitor) => page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确定' }).click()
