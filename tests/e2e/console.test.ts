import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Form } from '../../src/contract/form'
import { inBar, open, publish, saved, typing } from './console-page'
import { violationsOn } from './violations'
import { countingHand } from './hand'
import { ownPortal } from './portal-fixture'
import { ask, endSession, sidewaysBy, signIn, visit, widths, type Visitor } from './visitor'

// What is published is written into the folder.
const schemas = mkdtempSync(join(tmpdir(), 'console-schemas-'))
cpSync('schemas', schemas, { recursive: true })
afterAll(() => rmSync(schemas, { recursive: true, force: true }))
const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: schemas })

async function operator(options: Parameters<typeof fixture.visitor>[0] = {}): Promise<Visitor> {
  const visitor = await fixture.visitor(options)
  await signIn(visitor, 'demo-operator')
  return visitor
}

/** Begins without a draft, whatever a test before has left. */
async function freshOperator(options: Parameters<typeof fixture.visitor>[0] = {}): Promise<Visitor> {
  const visitor = await operator(options)
  const { steps } = await ask(visitor.page, 'GET', '/console/api/draft')
  if (steps > 0) await ask(visitor.page, 'POST', '/console/api/draft/discard', { seen: steps })
  return visitor
}

describe('an operator at the console', () => {
  it('renames a menu entry, moves it and hides it, each within its budget, and visitors see it', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    const hand = countingHand(visitor)
    await open(page)
    await hand.click(page.getByRole('navigation', { name: '编辑台栏目' }).getByRole('link', { name: '菜单' }))
    await hand.click(page.getByRole('link', { name: '标杆案例' }))
    await typing(hand, page, '名称', '标杆企业')
    await publish(page, hand)
    hand.holds('T1 rename a menu entry', 5)

    await open(page)
    await hand.click(page.getByRole('navigation', { name: '编辑台栏目' }).getByRole('link', { name: '菜单' }))
    await hand.click(page.getByRole('link', { name: '标杆企业' }))
    await page.getByLabel('移到').selectOption({ label: '主菜单 › 数字商城' })
    await hand.press('Tab')
    await publish(page, hand)
    hand.holds('T2 move it into another group', 5)

    await open(page)
    await hand.click(page.getByRole('navigation', { name: '编辑台栏目' }).getByRole('link', { name: '菜单' }))
    await hand.click(page.getByRole('link', { name: '标杆企业' }))
    await hand.click(page.getByRole('checkbox', { name: '未登录的访问者' }))
    await publish(page, hand)
    hand.holds('T3 hide it for guests', 5)

    const guest = await fixture.visitor()
    for (const [reader, count] of [
      [guest.page, 0],
      [page, 1],
    ] as const) {
      await visit({ page: reader }, '/')
      await reader.getByRole('button', { name: '数字商城' }).click()
      await reader
        .getByRole('link', { name: /需求发布/ })
        .first()
        .waitFor()
      expect(
        await reader
          .locator('header')
          .getByRole('link', { name: /标杆企业/ })
          .count(),
      ).toBe(count)
    }
    expect(visitor.troubles).toEqual([])
  })

  it('changes a message that is remembered, and relaxes a length with all that belongs to it', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    const hand = countingHand(visitor)
    const find = async (text: string, where: string) => {
      await hand.click(page.getByRole('combobox', { name: '搜索页面上的文字' }))
      await page.keyboard.type(text)
      await hand.click(page.getByRole('option').filter({ hasText: where }).first())
    }
    await open(page)
    await find('请输入正确的手机号', '共用规则 › 手机号')
    await typing(hand, page, '违反时的提示', '请填写能接通的手机号')
    await publish(page, hand)
    hand.holds('T4 change a message', 5)

    await open(page)
    await find('企业人员规模最多6位数字', '企业人员规模')
    const number = page.getByRole('spinbutton', { name: /字数/ })
    await hand.click(number)
    await number.fill('7')
    await publish(page, hand)
    hand.holds('T5 relax a length', 5)
    const written = (file: string) => readFileSync(join(schemas, file), 'utf8')
    expect(written('rules.json')).toContain('"message": "请填写能接通的手机号"')
    const [, rule] = (JSON.parse(written('forms/ruleForm.json')) as Form).rules['empNum']!
    expect(rule).toMatchObject({ max: 7, message: '企业人员规模最多7位数字' })
    expect(rule!.good).toContain('9999999')
    expect(rule!.bad!.every((one) => String(one).length > 7)).toBe(true)
    expect(visitor.troubles).toEqual([])
  })

  it('takes back what was published, in two steps from the history', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    const hand = countingHand(visitor)
    await open(page, '/history')
    const newest = page.getByRole('listitem').filter({ hasText: '现在生效' })
    await hand.click(newest.getByRole('button', { name: /^撤销第/ }))
    await hand.click(page.getByRole('button', { name: '确认撤销' }))
    await page.getByText(/^已撤销第/).waitFor()
    hand.holds('T9 take back a change', 2)
    expect(visitor.troubles).toEqual([])
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
      .filter({ hasText: '主菜单' })
      .or(page.getByRole('option').filter({ hasText: '数字化转型引领' }))
      .first()
      .waitFor()
    await keys.press('Enter')
    await page.getByRole('textbox', { name: '名称' }).focus()
    await keys.press('Control+a')
    await keys.type('政策')
    await keys.press('Enter')
    await saved(page)
    const row = page.getByRole('link', { name: '政策', exact: true }).first()
    await row.focus()
    await keys.press('Alt+ArrowUp')
    await page.getByText('“政策”已上移', { exact: false }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('政策')
    await keys.press('Control+z')
    await page.getByText('已撤销上一步').waitFor()
    await inBar(page).getByText('未发布的修改 1 处').waitFor()
    await inBar(page).getByRole('link', { name: '审阅与发布' }).press('Enter')
    await page.getByRole('button', { name: '发布', exact: true }).press('Enter')
    await page.getByRole('heading', { name: /^已发布/ }).waitFor()
    expect(visitor.troubles).toEqual([])
  })
})

describe('the console', () => {
  it('opens for nobody who does not manage the portal, and for nobody who is not signed in', async () => {
    const reviewer = await fixture.visitor({ expects: [403] })
    await signIn(reviewer, 'demo-city')
    await open(reviewer.page)
    await reviewer.page.getByRole('heading', { name: '当前账户不能修改平台' }).waitFor()
    const guest = await fixture.visitor()
    await guest.page.goto('/console')
    await guest.page.getByRole('dialog', { name: '请先登录' }).waitFor()
  })

  it('keeps what was typed when the session ends, and goes on after signing in', async () => {
    const visitor = await freshOperator({ expects: [401] })
    const { page } = visitor
    await open(page, '/menus/main/0')
    await page.getByRole('textbox', { name: '名称' }).waitFor()
    await endSession(visitor)
    await page.getByRole('textbox', { name: '名称' }).fill('门户首页')
    await page.getByRole('textbox', { name: '名称' }).press('Enter')
    await page.getByRole('dialog', { name: '登录已过期' }).waitFor()
    const beside = { page: await visitor.context.newPage() }
    await signIn(beside, 'demo-operator')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await saved(page)
    await page.reload()
    await page.getByRole('link', { name: '门户首页' }).waitFor()
    await inBar(page).getByRole('button', { name: '撤销' }).click()
    await inBar(page).getByText('没有未发布的修改').waitFor()
  })

  it('leads an operator from a text of a page to where it is changed, and gives visitors no byte of it', async () => {
    const visitor = await freshOperator()
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('button', { name: '在此页编辑' }).click()
    await page.getByRole('button', { name: '指出要改的文字' }).click()
    await page.getByText('六步完成转型').first().click()
    await page.waitForURL(/\/console\/pages\/home\//)
    await page.getByRole('textbox', { name: '标题' }).first().waitFor()
    for (const other of ['demo-city', undefined]) {
      const seen = await fixture.visitor()
      if (other) await signIn(seen, other)
      const answer = await seen.page.goto('/')
      expect(await answer!.text()).not.toContain('/console/')
    }
  })

  const places = [
    '',
    '/menus/main/1/items/0',
    '/words/list/filtersChosen',
    '/forms/ruleForm/empNum/1',
    '/pages/home/0',
    '/look',
    '/review',
    '/history',
  ]

  it.each(places)('has no axe violation and never scrolls sideways at %s', async (place) => {
    const visitor = await freshOperator()
    const { page } = visitor
    for (const viewport of [widths.laptop, widths.phone]) {
      await page.setViewportSize(viewport)
      await open(page, place)
      await page.locator('.console-loading').waitFor({ state: 'detached' })
      expect([viewport.width, await violationsOn(page), await sidewaysBy(page)]).toEqual([viewport.width, [], 0])
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('shows its first view for no more script than it may', async () => {
    const visitor = await freshOperator()
    await open(visitor.page)
    const sizes = await visitor.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap((one) => (/\.js$/.test(one.name) ? [(one as PerformanceResourceTiming).encodedBodySize] : [])),
    )
    expect(sizes.length).toBeGreaterThan(0)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000)
  })
})
