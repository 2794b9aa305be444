import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { profile } from './profile'
import { ownPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { endSession, settled, signIn, visit, widths, type Visitor } from '../visitor'

const fixture = ownPortal()
let visitor: Visitor
let page: Page
const field = (name: string) => page.locator(`[name=${name}]`)
const type = async (name: string, value: string) => {
  await field(name).fill(value)
  await field(name).blur()
}

/** What a clerk types, and the words of spec §5 that must appear beside the field. */
const refused: [string, string, string][] = [
  ['mainIncome', '', '请输入企业收入规模'],
  ['mainIncome', '123456789', '仅可输入阿拉伯数字，且精确到小数点前八位后两位'],
  ['mainIncome', '1.234', '仅可输入阿拉伯数字，且精确到小数点前八位后两位'],
  ['empNum', '', '请输入企业人员规模'],
  ['empNum', '007', '仅可输入阿拉伯数字，且是正整数包含0'],
  ['unitLxr', '', '请输入联系人'],
  ['unitLxr', '王 明', '禁止输入空格'],
  ['unitCellphone', '', '请输入手机号'],
  ['unitCellphone', '12012345678', '请输入正确的手机号'],
]

describe('the profile form', () => {
  beforeEach(async () => {
    visitor = await fixture.visitor({ viewport: widths.desktop, expects: [401, 422] })
    page = visitor.page
    await signIn(visitor, 'demo-new')
    await visit(visitor, '/enterprise')
  })
  afterEach(async () => {
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('reports every fault on submit, focuses the first, and words each rule as the specification does', async () => {
    await page.getByRole('button', { name: '下一步' }).click()
    for (const words of [
      '请选择企业性质',
      '请输入企业收入规模',
      '请输入企业人员规模',
      '请选择提升环节',
      '请选择建设目标',
      '请选择预计投入',
      '请输入联系人',
      '请输入手机号',
    ]) {
      await page.getByText(words).filter({ visible: true }).first().waitFor()
    }
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-invalid')
          ?? document.activeElement?.querySelector('[aria-invalid]')?.getAttribute('aria-invalid'),
      ),
    ).toBe('true')
    for (const [name, value, words] of refused) {
      await type(name, 'x')
      await type(name, value)
      const described = await field(name).getAttribute('aria-describedby')
      const notes = await page.evaluate(
        (ids) =>
          (ids ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(),
        described,
      )
      expect(notes, `${name} = "${value}"`).toContain(words)
      expect(await field(name).getAttribute('aria-invalid')).toBe('true')
    }
    // A fault disappears while the clerk types.
    const fault = page.locator('[data-field=unitCellphone]').getByText('请输入正确的手机号')
    await fault.waitFor()
    await field('unitCellphone').fill('13812345678')
    await fault.waitFor({ state: 'detached' })
  })

  inFullRun('a half-filled profile over a reload', () =>
    it('keeps a half-filled form over a reload and an expired session, and deletes it when the clerk signs out', async () => {
      await type('mainIncome', '1200.5')
      await type('unitLxr', '李小华')
      await page.reload()
      await settled(visitor)
      await page.getByText('已恢复上次未提交的内容').waitFor()
      const kept = async () => [await field('mainIncome').inputValue(), await field('unitLxr').inputValue()]
      expect(await kept()).toEqual(['1200.5', '李小华'])

      await endSession(visitor)
      await page.reload()
      await page.waitForURL('**/login')
      await signIn(visitor, 'demo-new')
      await visit(visitor, '/enterprise')
      expect(await kept()).toEqual(['1200.5', '李小华'])

      await visit(visitor, '/')
      await page.getByRole('button', { name: /demo-new/ }).hover()
      await page.getByText('退出登录').click()
      await hears(visitor, '退出成功')
      await signIn(visitor, 'demo-new')
      await visit(visitor, '/enterprise')
      expect(await field('unitLxr').inputValue()).not.toBe('李小华')
    }),
  )

  it("shows the server's faults at their fields, and saves once on a double click", async () => {
    await page.route(
      '**/entInfo/perfectAll',
      (route) =>
        route.fulfill({
          status: 422,
          json: {
            code: 422,
            message: '请检查填写内容',
            data: { faults: [{ field: 'unitLxr', rule: 'pattern', message: '联系人与登记信息不符' }] },
          },
        }),
      { times: 1 },
    )
    await fillAll()
    await page.getByRole('button', { name: '下一步' }).click()
    await page.getByText('联系人与登记信息不符').first().waitFor()
    expect(await field('mainIncome').inputValue()).toBe('2500.5')

    let saves = 0
    let release = () => {}
    const pressedTwice = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/entInfo/perfectAll', async (route) => {
      saves += 1
      await pressedTwice
      await route.continue()
    })
    await type('unitLxr', '王大明')
    await page.getByRole('button', { name: '下一步' }).dblclick()
    release()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('type'))).toBe('2')
    expect(saves).toBe(1)
    // The page is loaded anew, and the answer comes with it.
    await page.getByText('贵企业已完成认证').waitFor()
    await hears(visitor, '企业信息已保存，企业认证已完成')
  })
})

async function fillAll(): Promise<void> {
  await page.getByLabel('企业性质').selectOption({ label: '私营企业' })
  for (const [name, value] of Object.entries(profile)) await type(name, value)
  await page.getByRole('checkbox', { name: '生产制造' }).check()
  await page.getByRole('checkbox', { name: '提高生产效率' }).check()
  await page.getByRole('radio', { name: '10万—50万元' }).check()
}

inFullRun('another picture of the captcha', () =>
  describe('the captcha', () => {
    it('shows another picture on click, and lets a person pass without reading one', async () => {
      const other = await fixture.visitor()
      await visit(other, '/login')
      const image = other.page.getByRole('img', { name: '验证码图片加载错误' })
      const first = await image.getAttribute('src')
      await other.page.getByTitle('点击刷新验证码').first().click()
      await expect.poll(() => image.getAttribute('src')).not.toBe(first)
      await other.page.getByRole('textbox', { name: '用户名' }).fill('demo-verified')
      await other.page.locator('[name=password]').fill('Demo#2026')
      await other.page.getByRole('button', { name: '无需看图，自动验证' }).click()
      await other.page.getByText('已通过安全验证').waitFor()
      await other.page.getByRole('button', { name: '登录', exact: true }).click()
      await other.page.waitForURL((address) => address.pathname !== '/login')
      expect(other.troubles).toEqual([])
      await other.context.close()
    })
  }),
)
