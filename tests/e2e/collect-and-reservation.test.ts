import { expect, it } from 'vitest'
import { openStage } from './stage'
import { violationsOn } from './violations'
import { settled, signIn, visit, type Visitor } from './visitor'

const stage = openStage()
const state = ({ page }: Visitor) => page.locator('.flow__status').first().innerText()
const day = (ahead: number) => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)

async function fillDate({ page }: Visitor, name: string, date: string) {
  await page.locator(`[name=${name}]`).fill(date)
  await page.keyboard.press('Enter')
}

it('joins and leaves a group purchase, and reserves a visit of the exhibition hall', async ({ task }) => {
  // A test that is tried again finds the date that it took before.
  const visitDate = day(5 + (task.result?.retryCount ?? 0))
  const clerk = await stage.visitor()
  const { page } = clerk
  await signIn(clerk, 'demo-verified')
  await visit(clerk, '/collectDetail?id=j01')
  await page.getByText('已报 86 台，14 家企业；成团需要 100 台，还差 14 台').waitFor()
  await page.locator('[name=qty]').fill('20')
  await fillDate(clerk, 'expectDate', day(40))
  await page.locator('[name=contactName]').fill('张三')
  await page.locator('[name=contactPhone]').fill('13800138000')
  await page.locator('.form__submit').click()
  await page.waitForURL('**/collectJoinDetail?id=*')
  await expect.poll(() => state(clerk)).toBe('已参团')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: '退出', exact: true }).click()
  await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确定' }).click()
  await expect.poll(() => state(clerk)).toBe('已退出')
  await visit(clerk, '/collectDetail?id=j01')
  await page.getByText('已报 86 台，14 家企业').waitFor()

  await visit(clerk, '/exhibitionReserve?id=h01')
  await fillDate(clerk, 'visitDate', visitDate)
  await page.getByText('上午', { exact: true }).click()
  await page.locator('[name=visitorCount]').fill('12')
  await page.locator('[name=contactName]').fill('张三')
  await page.locator('[name=contactPhone]').fill('13800138000')
  await page.locator('.form__submit').click()
  await page.waitForURL('**/reserveDetail?id=*')
  await settled(clerk)
  await expect.poll(() => state(clerk)).toBe('待审核')
  await visit(clerk, '/exhibitionReserve?id=h01')
  await page.getByText('还可约18人').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(clerk.troubles).toEqual([])
  await clerk.context.close()
})
