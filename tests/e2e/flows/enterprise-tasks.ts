import { expect } from 'vitest'
import { openDay } from '../../server/flows/setup/open-day'
import { expectStatus, fillIn, sendForm, statusOf } from './flow-page'
import { profile } from '../accounts/profile'
import { button, byMenu, either, link, type Task } from './task'
import { hears } from '../live-regions'
import { settled, solveCaptcha, typeSmsCode } from '../visitor'

export const newcomer = {
  username: 'tasks-one',
  enterpriseName: '示例市晨光电器有限公司（示例）',
  socialCode: '91990101MADEM0062F',
  legalPersonName: '示例法人',
  phone: '13900000077',
}
export const password = 'Nova#2027x'

/** Tasks of an enterprise without an account, each on what the previous one left. */
export const enterpriseTasks: Task[] = [
  {
    name: 'register',
    most: 13,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '注册').click()
      for (const [name, value] of Object.entries(newcomer)) await page.locator(`[name=${name}]`).fill(value)
      for (const name of ['password', 'verifyPassword']) await page.locator(`[name=${name}]`).fill(password)
      await typeSmsCode(visitor, newcomer.phone)
      await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
      await page.getByRole('button', { name: '注册', exact: true }).click()
      await page.waitForURL('**/login?*')
    },
  },
  {
    name: 'complete the profile',
    most: 10,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, '完善企业信息').click()
      await page.getByLabel('企业性质').selectOption({ label: '私营企业' })
      for (const [name, value] of Object.entries(profile)) await page.locator(`[name=${name}]`).fill(value)
      for (const box of ['生产制造', '提高生产效率']) await page.getByRole('checkbox', { name: box }).check()
      await page.getByRole('radio', { name: '10万—50万元' }).check()
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '下一步' }).click()])
      await settled(visitor)
      expect(await page.evaluate(() => localStorage.getItem('type'))).toBe('2')
    },
  },
  {
    name: 'diagnose',
    most: 31,
    async run(visitor) {
      const { page } = visitor
      await either(visitor, '开始线上诊断').click()
      await page.getByRole('button', { name: '同意并开始作答' }).click()
      for (const next of ['下一部分', '下一部分', '下一部分', '提交并生成报告']) {
        await page.locator('.sheet__item').first().waitFor()
        for (const item of await page.locator('.sheet__item').all()) {
          if (await item.getByText('选答').isVisible()) continue
          await item.locator('[type=radio], [type=checkbox]').nth(1).check()
        }
        const title = await page.locator('.sheet__title').first().innerText()
        await button(visitor, new RegExp(next)).click()
        if (next === '下一部分') await expect.poll(() => page.locator('.sheet__title').first().innerText()).not.toBe(title)
      }
      await page.waitForURL('**/onlineDiagnoseReport?id=*')
    },
  },
  {
    name: 'release a demand',
    most: 8,
    async run(visitor) {
      const { page } = visitor
      await byMenu(visitor, '数字商城', '需求发布')
      await page.waitForURL('**/reqRelease')
      await fillIn(page, { title: '机床联网', demandType: '产品采购', content: '三十八台数控机床希望统计停机原因' })
      await sendForm(page)
      await page.waitForURL('**/demandDetail?id=*')
      await expectStatus(page, '待审核')
    },
  },
  {
    name: 'find a project again',
    most: 2,
    async run(visitor) {
      await link(visitor, '项目申报').click()
      await link(visitor, '联网改造').click()
      await visitor.page.waitForURL('**/applyDetail?id=*')
      await expectStatus(visitor.page, '草稿')
    },
  },
  {
    name: 'try a product',
    most: 4,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, /设备点检云/).click()
      await either(visitor, '申请试用').click()
      await page.waitForURL('**/trialApply?id=*')
      await fillIn(page, { purpose: '统计停机原因' })
      await sendForm(page)
      await page.waitForURL('**/trialDetail?id=*')
    },
  },
  {
    name: 'sign up for a training',
    most: 4,
    async run(visitor) {
      const { page } = visitor
      await link(visitor, /研修班/).click()
      await either(visitor, '我要报名').click()
      await fillIn(page, { attendee: '张三' })
      await sendForm(page)
      await page.waitForURL('**/trainSignup?id=*')
    },
  },
  {
    name: 'book the exhibition hall',
    most: 6,
    async run(visitor) {
      const { page } = visitor
      await byMenu(visitor, '数字化转型引领', '转型展厅')
      await link(visitor, /示例市数字化转型展厅/).click()
      await page.waitForURL('**/exhibitionReserve?id=*')
      await fillIn(page, { visitDate: openDay(5), session: '上午', visitorCount: '12' })
      await sendForm(page)
      await page.waitForURL('**/reserveDetail?id=*')
    },
  },
  {
    name: 'find an order',
    most: 3,
    async run(visitor) {
      await link(visitor, '个人中心').click()
      await visitor.page.getByRole('tab', { name: '我的需求' }).click()
      await link(visitor, /小步进销存/).click()
      await visitor.page.waitForURL('**/orderDetail?id=*')
      expect(await statusOf(visitor.page)).toBe('待确认')
    },
  },
  {
    name: 'change the password',
    most: 6,
    async run(visitor) {
      const { page } = visitor
      await page.getByRole('button', { name: new RegExp(newcomer.username) }).hover()
      await either(visitor, '修改密码')
        .or(page.getByRole('menuitem', { name: '修改密码' }))
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=pwd]').fill(password)
      for (const name of ['password', 'verifyPassword']) await dialog.locator(`[name=${name}]`).fill('Nova#2028y')
      await solveCaptcha(visitor)
      await dialog.getByRole('button', { name: '确定' }).click()
      await hears(visitor, '重置成功，请使用新密码重新登录')
    },
  },
]
