import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Form } from '../../src/contract/form'
import type { RulesFile } from '../../src/contract/rule'
import { inDeep, isWhole } from '../sampled'
import { addEach, consoleUserOf } from './console-user'
import { hasFocus, inBar, open, saved } from './console-page'
import { byOtherHands, consoleTasks, doTask, type ConsoleTask } from './console-tasks'
import { ownPortal } from './portal-fixture'
import { hears } from './live-regions'
import { ask, endSession, signIn, visit, widths, type Visitor } from './visitor'

// Publishing writes into the folder, so the test uses a copy.
const schemas = mkdtempSync(join(tmpdir(), 'console-schemas-'))
cpSync('schemas', schemas, { recursive: true })
afterAll(() => rmSync(schemas, { recursive: true, force: true }))
const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: schemas })

async function operator(options: Parameters<typeof fixture.visitor>[0] = {}): Promise<Visitor> {
  const visitor = await fixture.visitor(options)
  await signIn(visitor, 'demo-operator')
  return visitor
}

/** Opens the console without a draft, whatever an earlier test left. */
async function freshOperator(options: Parameters<typeof fixture.visitor>[0] = {}): Promise<Visitor> {
  const visitor = await operator(options)
  const { steps } = await ask(visitor.page, 'GET', '/console/api/draft')
  if (steps > 0) await ask(visitor.page, 'POST', '/console/api/draft/discard', { seen: steps })
  return visitor
}

const hands = [
  ['by the pointer', widths.laptop, 'pointer'],
  ['by keys alone', widths.laptop, 'keys'],
  ['on a phone', widths.phone, 'pointer'],
] as const

const written = (file: string) => readFileSync(join(schemas, file), 'utf8')
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
  // It takes the last task back: T12, or T4 without it.
  async T9() {
    expect(written('rules.json')).not.toContain(isWhole ? '^1[356789][0-9]{9}$' : '请填写能接通的手机号')
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

  inDeep('other tasks of the console, and by other hands', () =>
    it.each(byOtherHands.map((one) => ({ ...one, how: hands[one.by][0] })))('$id: $title, $how', async ({ turn, by, how: _, ...task }) => {
      const [, viewport, hand] = hands[by]
      const visitor = await freshOperator({ viewport })
      holds(by, task, await doTask(task, consoleUserOf(visitor, hand), turn))
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inDeep('pieces of each kind, a field of content and a step of a flow', () => {
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
      expect(await addEach(page, '/forms/trialApply', '新增填写项', /\/forms\/trialApply\/field\d+$/)).toBeGreaterThan(2)
      const { problems, changes } = await ask(page, 'GET', '/console/api/draft')
      expect(problems.filter(({ severity }: { severity: string }) => severity !== 'warning')).toEqual([])
      expect(changes.length).toBeGreaterThan(3)
      expect(visitor.troubles).toEqual([])
    })
  })

  it('validates a rule during typing, and counts stored records after a pause', async () => {
    const { page } = await freshOperator()
    await open(page, '/forms/ruleForm/empNum/1')
    const number = page.getByRole('spinbutton', { name: /字数/ })
    const counted = page.getByText(/已有的“.*条/).first()
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

  it('does it by keys alone: finds, renames, moves, undoes and publishes', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    const keys = page.keyboard
    await open(page)
    await keys.press('Control+k')
    await keys.type('政策服务')
    await page
      .getByRole('option')
      .filter({ hasText: /主菜单|数字化转型引领/ })
      .first()
      .waitFor()
    await keys.press('Enter')
    await page.getByRole('textbox', { name: '名称' }).focus()
    await keys.press('Control+a')
    await keys.type('政策')
    await keys.press('Enter')
    await saved(page)
    await page.getByRole('link', { name: '政策', exact: true }).first().focus()
    await keys.press('Alt+ArrowUp')
    await hears(visitor, '“政策”已上移')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('政策')
    await keys.press('Control+z')
    await hears(visitor, '已撤销上一步')
    await inBar(page).getByText('未发布的修改 1 处').waitFor()
    // In a field, whose text is saved on blur.
    await page.getByRole('textbox', { name: '名称' }).focus()
    await keys.press('Control+a')
    await keys.type('政策解读')
    await keys.press('Control+Enter')
    await page.getByRole('heading', { name: '审阅与发布' }).and(page.locator(':focus')).waitFor()
    await page.getByRole('listitem').filter({ hasText: '政策解读' }).first().waitFor()
    await page.getByRole('button', { name: '发布', exact: true }).press('Enter')
    await page.getByRole('heading', { name: /^已发布/ }).waitFor()
    expect(visitor.troubles).toEqual([])
  })
})

describe('the console', () => {
  it('opens only for signed-in accounts that manage the portal', async () => {
    const reviewer = await fixture.visitor({ expects: [403] })
    await signIn(reviewer, 'demo-city')
    await open(reviewer.page)
    await reviewer.page.getByRole('heading', { name: '当前账户不能修改平台' }).waitFor()
    const guest = await fixture.visitor()
    await guest.page.goto('/console')
    await guest.page.getByRole('dialog', { name: '请先登录' }).waitFor()
  })

  it('keeps what was typed when the session ends, and continues after signing in', async () => {
    const visitor = await freshOperator({ expects: [401] })
    const { page } = visitor
    await open(page, '/menus/main/0')
    await page.getByRole('textbox', { name: '名称' }).waitFor()
    await endSession(visitor)
    await page.getByRole('textbox', { name: '名称' }).fill('门户首页')
    await page.getByRole('textbox', { name: '名称' }).press('Enter')
    await page.getByRole('dialog', { name: '登录已结束' }).waitFor()
    await hasFocus(page.getByRole('button', { name: '去登录' }))
    await signIn({ page: await visitor.context.newPage() }, 'demo-operator')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await hasFocus(page.getByRole('textbox', { name: '名称' }))
    await saved(page)
    await page.reload()
    await page.getByRole('link', { name: '门户首页' }).waitFor()
    await inBar(page).getByRole('button', { name: '撤销' }).click()
    await inBar(page).getByText('没有未发布的修改').waitFor()
  })
})
