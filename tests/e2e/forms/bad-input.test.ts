import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampled } from '../../sampled'
import { fillIn, sendForm } from '../flows/flow-page'
import { ownPortal } from '../portal-fixture'
import { signIn, visit, type Visitor } from '../visitor'

const past = '2026-01-05'
const coming = '2099-01-07'
const contact = { contactName: '张三', contactPhone: '13800138000' }
const consent = ['同意将企业基本信息和本申请提供给该机构']
const demand = { title: '机床联网', demandType: '产品采购', content: '三十八台数控机床希望统计停机原因', ...contact }

/** A form on its own page, valid values for it, and one impossible value. */
const forms: [title: string, path: string, values: Record<string, string | string[]>, field: string, bad: string, told: string][] = [
  ['demand', '/reqRelease', { ...demand, budget: '30' }, 'budget', '-1', '仅可输入阿拉伯数字，且精确到小数点前八位后两位'],
  ['trial', '/trialApply?id=g01', { purpose: '统计停机原因', ...contact }, 'contactPhone', '12800138000', '请输入正确的手机号'],
  [
    'reservation',
    '/exhibitionReserve?id=h01',
    { visitDate: coming, session: '上午', visitorCount: '12', ...contact },
    'visitDate',
    past,
    '请预约明天及以后的日期',
  ],
  [
    'training',
    '/trainDetail?id=t01',
    { attendee: '张三', headcount: '1', contactPhone: contact.contactPhone },
    'headcount',
    '0',
    '人数应为1至99的整数',
  ],
  ['group purchase', '/collectDetail?id=j01', { qty: '5', expectDate: coming, ...contact }, 'expectDate', past, '请选择今天或以后的日期'],
  [
    'demand for a group purchase',
    '/collect-demand',
    { name: '数控刀具', category: '零部件', spec: 'CK6150', qty: '2', unit: '把', ...contact },
    'qty',
    '1000000',
    '请输入1至999999的整数',
  ],
  [
    'finance',
    '/loanApply?id=f01',
    { amount: '50', term: '24', purpose: '购买网关', ...contact, authorise: consent },
    'amount',
    '0',
    '申请金额应大于0',
  ],
  ['intent order', '/orderConfirm?id=g01', { qty: '2', expectDate: coming, ...contact }, 'qty', '0', '数量应为正整数，最多6位'],
  [
    'offline diagnosis',
    '/offlineDiagnose',
    { focus: '生产管控', preferDate: coming, address: '示例路1号', ...contact },
    'preferDate',
    past,
    '请选择今天或以后的日期',
  ],
]

const walked = sampled(forms, 'forms with impossible values')

/** The refusal of `verified` operations, exactly as the server sends it to an enterprise that is no longer verified. */
const incomplete = { code: 403, message: '请先完善企业信息', data: { needs: 'verified' } }

describe('impossible values, and a profile that is no longer complete', () => {
  const fixture = ownPortal()
  let clerk: Visitor
  beforeAll(async () => {
    clerk = await fixture.visitor({ expects: [403] })
    await signIn(clerk, 'demo-verified')
  })
  afterAll(async () => {
    expect(clerk.troubles).toEqual([])
    await clerk.context.close()
  })

  const textOf = (name: string) =>
    clerk.page.locator(`[data-field="${name}"]`).last().locator('input:not([type=radio]):not([type=checkbox]), textarea')
  async function expectKept(values: Record<string, string | string[]>) {
    for (const [name, value] of Object.entries(values)) {
      const input = textOf(name)
      if (typeof value === 'string' && (await input.count()) > 0) expect([name, await input.first().inputValue()]).toEqual([name, value])
    }
  }

  it('keep the typed date, even one that is not in the calendar', async () => {
    const { page } = clerk
    await visit(clerk, '/exhibitionReserve?id=h01')
    const fault = page.locator('[data-field="visitDate"] .field__fault')
    for (const day of [coming, '2027-02-31']) await fillIn(page, { visitDate: day })
    await fault.getByText('“参观日期”请填日历上有的日期，如 2026-01-31').waitFor()
    expect(await textOf('visitDate').inputValue()).toBe('2027-02-31')
    await fillIn(page, { visitDate: coming })
    await expect.poll(() => fault.textContent()).toBe('')
  })

  it.each(walked)('are refused with what to do next, and typed values stay: %s', async (_, path, values, field, bad, told) => {
    const { page } = clerk
    await visit(clerk, path)
    await fillIn(page, { ...values, [field]: bad })
    await sendForm(page)
    await page.locator(`[data-field="${field}"] .field__fault`).last().getByText(told).waitFor()
    await expectKept({ ...values, [field]: bad })

    await fillIn(page, { [field]: values[field]! })
    await page.route(/\/(flow|ad)\/api\//, (route) =>
      route.request().method() === 'POST' && !route.request().url().includes('message')
        ? route.fulfill({ status: 403, json: incomplete })
        : route.fallback(),
    )
    await sendForm(page)
    const dialog = page.getByRole('dialog', { name: '企业信息认证' })
    await dialog
      .getByRole('link', { name: '去完善' })
      .or(dialog.getByRole('button', { name: '去完善' }))
      .waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('alert').filter({ hasText: incomplete.message }).waitFor()
    await expectKept(values)
    await page.unroute(/\/(flow|ad)\/api\//)
  })
})
