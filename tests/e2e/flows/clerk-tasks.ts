import { expect } from 'vitest'
import { expectStatus, fillIn, sendForm } from './flow-page'
import { button, decide, link, type Task } from './task'
import { hears } from '../live-regions'

const notice = '设备更新补贴申报通知'

/** Tasks of the office, each from the page that opens after the sign-in; `by` names another staff account than the operator. */
export const clerkTasks: (Task & { by?: string })[] = [
  {
    name: 'return a case with a reason',
    most: 4,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '待审需求1').click()
      await decide(visitor, '驳回')
      await page.getByRole('button', { name: '材料不全，请按要求补充后再提交' }).click()
      await page.locator('.form__submit').click()
      await page.getByText('已办理：待审需求1，驳回。').waitFor()
    },
  },
  {
    name: 'decide 20 cases by keys',
    most: 44,
    async run(visitor) {
      const { page } = visitor
      const titleOf = () => page.locator('.flow--work .section__title').first().textContent()
      await page.getByRole('tab', { name: /^需求对接/ }).click()
      await link(visitor, /^待审核（\d+）/).click()
      await link(visitor, '待审需求2').waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('o')
      for (let at = 0; at < 20; at += 1) {
        await page.locator('.flow__buttons').waitFor()
        const title = await titleOf()
        await page.keyboard.press(at % 2 === 0 ? '1' : '2')
        if (at % 2 === 1) {
          await page.locator('.phrases').waitFor()
          await page.keyboard.press('Alt+2')
          await page.keyboard.press('Control+Enter')
        }
        await page.getByText(`已办理：${title}，`).waitFor()
        await expect.poll(async () => (await page.locator('.flow__buttons').count()) === 1 && (await titleOf()) !== title).toBe(true)
      }
    },
  },
  {
    name: 'publish a notice',
    most: 6,
    async run(visitor) {
      const { page } = visitor
      await page.getByRole('tab', { name: '公告' }).click()
      await link(visitor, '新增公告').click()
      await page.getByLabel('标题').fill(notice)
      await page.getByLabel('申报通知').check()
      await page.getByRole('textbox', { name: '正文' }).fill('面向本市企业。')
      await button(visitor, '立即发布').click()
      await page.getByRole('heading', { name: '已发布' }).waitFor()
    },
  },
  {
    name: 'take the notice back',
    most: 3,
    async run(visitor) {
      const { page } = visitor
      await page.getByRole('tab', { name: '公告' }).click()
      await link(visitor, notice).click()
      await button(visitor, '撤下').click()
      await page.getByRole('heading', { name: '已撤下' }).waitFor()
    },
  },
  {
    name: 'schedule the notice',
    most: 5,
    async run(visitor) {
      const { page } = visitor
      await page.getByRole('tab', { name: '公告' }).click()
      await link(visitor, notice).click()
      await button(visitor, '定时发布').click()
      await page.getByLabel('发布时间（北京时间）').fill('2099-01-01T09:00')
      await button(visitor, '确定定时发布').click()
      await page.getByRole('heading', { name: '已定时' }).waitFor()
    },
  },
  {
    name: 'find a case by filters',
    most: 3,
    async run(visitor) {
      const { page } = visitor
      await page.getByRole('tab', { name: /^需求对接/ }).click()
      await link(visitor, /^已驳回（\d+）/).click()
      await link(visitor, '待审需求1').click()
      await expectStatus(page, '已驳回')
    },
  },
  {
    name: 'show a masked telephone',
    most: 2,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '待审需求23').click()
      await button(visitor, '显示').click()
      await page.getByText('13800138000').waitFor()
    },
  },
  {
    name: 'accept a provider',
    most: 2,
    async run(visitor) {
      await link(visitor, '示例市乙软件有限公司（示例）').click()
      await decide(visitor, '通过入驻')
      await hears(visitor, '通过入驻：已办理')
    },
  },
  {
    name: 'answer a demand with a provider',
    most: 5,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '待审需求23').click()
      await decide(visitor, '审核通过')
      await page.getByText('已办理：待审需求23，审核通过。').waitFor()
      await page.locator('.work__done').getByRole('link').click()
      await page.getByText('已办理：待审需求23').waitFor({ state: 'detached' })
      await fillIn(page, { providerName: '示例市数智工程有限公司（示例）' })
      await sendForm(page)
      await link(visitor, /数智工程/).waitFor()
    },
  },
  {
    name: 'settle a payout',
    by: 'finance',
    most: 4,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '联网改造').click()
      // It is the only step that goes forward, so its form is already open.
      await fillIn(page, { payDate: '2025-08-01', payNo: 'BF-1' })
      await sendForm(page)
      await hears(visitor, '登记拨付：已办理')
    },
  },
]
