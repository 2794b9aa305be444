import { describe, expect, it } from 'vitest'
import type { Form } from '../../../src/contract/form'
import type { RulesFile } from '../../../src/contract/rule'
import { addEach, consoleUserOf } from './console-user'
import { hasFocus, inBar, open, saved } from './console-page'
import { consolePortal } from './console-portal'
import { byOtherHands, consoleTasks, doTask, type ConsoleTask } from './console-tasks'
import { hears } from '../live-regions'
import { ask, visit, widths } from '../visitor'

const { fixture, operator, freshOperator, written } = consolePortal()

const hands = [
  ['by the pointer', widths.laptop, 'pointer'],
  ['by keys alone', widths.laptop, 'keys'],
  ['on a phone', widths.phone, 'pointer'],
] as const

const rulesOf = (name: string) => (JSON.parse(written('rules.json')) as RulesFile).rules[name]!.list

/** What a visitor, or a reader of the files, finds after a task. */
const after: Record<string, () => Promise<void>> = {
  async T3() {
    for (const [reader, count] of [
      [await fixture.visitor(), 0],
      [await operator(), 1],
    ] as const) {
      await visit(reader, '/')
      await reader.page.getByRole('button', { name: '数字商城' }).click()
      await reader.page
        .locator('header')
        .getByRole('link', { name: /集采集销/ })
        .waitFor()
      expect(
        await reader.page
          .locator('header')
          .getByRole('link', { name: /标杆企业/ })
          .count(),
      ).toBe(count)
      await reader.context.close()
    }
  },
  async T4() {
    expect(written('rules.json')).toContain('"message": "请填写能接通的手机号"')
  },
  async T5() {
    const [, rule] = (JSON.parse(written('forms/ruleForm.json')) as Form).rules['empNum']!
    expect(rule).toMatchObject({ max: 7, message: '企业人员规模最多7位数字' })
    expect(rule!.good).toContain('9999999')
    expect(rule!.bad!.every((one) => String(one).length > 7)).toBe(true)
  },
  async T6() {
    const rule = rulesOf('mobile').find((one) => 'pattern' in one)
    expect(rule).toMatchObject({ pattern: '^1[35789][0-9]{9}$', bad: expect.arrayContaining(['14512345678']) })
  },
  async T7() {
    expect(written('dicts.json')).toContain('"dictLabel": "示例新型企业1"')
  },
  async T8() {
    const { page } = await fixture.visitor()
    await visit({ page }, '/')
    await page.getByText('企业数字化，从这里起步').first().waitFor()
  },
  async T12() {
    const rule = rulesOf('mobile').find((one) => 'pattern' in one)
    expect(rule).toMatchObject({ pattern: '^1[356789][0-9]{9}$', good: expect.arrayContaining(['16612345678']) })
  },
  // It takes the last task back: T12.
  async T9() {
    expect(written('rules.json')).not.toContain('^1[356789][0-9]{9}$')
  },
}

describe('an operator at the console', () => {
  const holds = (by: number, { id, title, most }: ConsoleTask, actions: number) => {
    console.log(`${id} ${title}, ${hands[by]![0]}: ${actions} of ${most} actions`)
    expect(actions).toBeGreaterThan(0)
    expect(actions, id).toBeLessThanOrEqual(most)
  }

  it.each(consoleTasks)('$id: $title, within its budget', async (task) => {
    const visitor = await freshOperator()
    holds(0, task, await doTask(task, consoleUserOf(visitor, 'pointer'), 0))
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
    await after[task.id]?.()
  })

  it.each(byOtherHands.map((one) => ({ ...one, how: hands[one.by][0] })))('$id: $title, $how', async ({ turn, by, how: _, ...task }) => {
    const [, viewport, hand] = hands[by]
    const visitor = await freshOperator({ viewport })
    holds(by, task, await doTask(task, consoleUserOf(visitor, hand), turn))
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('adds a field to a content type and changes a text of a flow step, without a problem', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    await open(page, '/records/notice')
    await page.getByRole('textbox', { name: '字段名称' }).fill('发文字号')
    await page.getByText('会新增：工作台编辑“公告”时多一项“发文字号”', { exact: false }).waitFor()
    await page.getByRole('button', { name: '新增这个字段' }).click()
    await page.getByRole('link', { name: /^发文字号/ }).click()
    await page.getByRole('checkbox', { name: '可以搜索里面的文字' }).click()
    await saved(page)
    await open(page, '/flows/trial')
    await page.getByRole('link', { name: /^待审核/ }).click()
    await page.getByRole('spinbutton', { name: /办理时限/ }).fill('5')
    await page.getByRole('spinbutton', { name: /办理时限/ }).press('Tab')
    await page
      .getByRole('link', { name: /^取消试用/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: '确认提示' }).fill('取消以后要重新申请，确定吗？')
    await page.getByRole('textbox', { name: '确认提示' }).press('Enter')
    await saved(page)
    await inBar(page).getByRole('link', { name: '审阅与发布' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('heading', { name: /^已发布/ }).waitFor()
    const [record, flow] = ['records/notice.json', 'flows/trial.json'].map((file) => JSON.parse(written(file)))
    expect(record).toMatchObject({
      fields: { field1: { type: 'string', title: '发文字号' } },
      list: { search: ['title', 'source', 'content', 'field1'] },
    })
    expect(flow.states['待审核'].days).toBe(5)
    expect(visitor.troubles).toEqual([])
  })

  it('adds every kind of block and of field that it offers, without a problem', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    expect(await addEach(page, '/pages/policy', '新增区块', /\/pages\/policy\/\d+$/)).toBeGreaterThan(3)
    const added = Number(/\d+$/.exec(page.url())![0])
    const at = (place: number) => page.locator(`.fields__row:has([aria-current][href$="/${place}"])`)
    await page.getByRole('button', { name: '复制这个区块' }).click()
    await hears(visitor, '已复制到它后面')
    // By keys alone, the button goes with the block that it moves.
    await open(page, `/pages/policy/${added - 1}`)
    await at(added - 1)
      .getByRole('button')
      .first()
      .focus()
    for (const place of [added - 2, added - 3]) {
      await page.keyboard.press('Enter')
      await hasFocus(at(place).getByRole('button').first())
    }
    expect(await addEach(page, '/forms/trialApply', '新增填写项', /\/forms\/trialApply\/field\d+$/)).toBeGreaterThan(2)
    const last = page.url()
    await page.getByRole('button', { name: '从表单中删除这个填写项' }).click()
    await hears(visitor, '已从表单中删除')
    expect(await page.locator(`a[href="${new URL(last).pathname}"]`).count()).toBe(0)
    // What others refer to stays, and the places are listed with links.
    await open(page, '/forms/offer/kind')
    await page.getByRole('button', { name: '从表单中删除这个填写项' }).click()
    await page.getByText('处用着它').last().waitFor()
    expect(await page.locator('.remove-thing a').count()).toBeGreaterThan(0)
    await page.locator('.fields__row [aria-current]').waitFor()
    const { problems, changes } = await ask(page, 'GET', '/console/api/draft/check')
    expect(problems.filter(({ severity }: { severity: string }) => severity !== 'warning')).toEqual([])
    expect(changes.length).toBeGreaterThan(3)
    expect(visitor.troubles).toEqual([])
  })

  it('validates a rule during typing, and counts stored records after a pause', async () => {
    const { page } = await freshOperator()
    await open(page, '/forms/ruleForm/empNum/1')
    const number = page.getByRole('spinbutton', { name: /字数/ })
    const counted = page.getByText(/已有的“.*处/).first()
    await counted.waitFor()
    const asked: { maxLength: number; counts: boolean }[] = []
    page.on('request', (request) => request.url().endsWith('/console/api/rule') && asked.push(request.postDataJSON()))
    await number.press('Control+a')
    for (const key of '123') {
      const judged = page.waitForResponse('**/console/api/rule')
      await number.press(key)
      await judged
    }
    await counted.waitFor()
    for (const length of [1, 12, 123]) expect(asked.find(({ maxLength }) => maxLength === length)).toMatchObject({ counts: false })
    expect(asked.at(-1)).toMatchObject({ maxLength: 123, counts: true })
  })
})
