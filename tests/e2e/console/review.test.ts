import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { hasFocus, inBar, open, saved } from './console-page'
import { approveTask, doTask, scheduleTask, type ConsoleTask } from './console-tasks'
import { consoleUserOf } from './console-user'
import { reviewedSchemas } from './reviewed-schemas'
import { ownPortal } from '../portal-fixture'
import { hears } from '../live-regions'
import { sidewaysBy, signIn, widths, type Visitor } from '../visitor'
import { skippedHeadings, violationsOn } from '../pages/violations'

const schemas = reviewedSchemas()
afterAll(() => rmSync(schemas, { recursive: true, force: true }))
const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: schemas })

async function as(name: string): Promise<Visitor> {
  const visitor = await fixture.visitor()
  await signIn(visitor, name)
  return visitor
}

async function renamed(visitor: Visitor, at: number, title: string) {
  const { page } = visitor
  await open(page, `/menus/main/${at}`)
  await page.getByRole('textbox', { name: '名称' }).fill(title)
  await page.getByRole('textbox', { name: '名称' }).press('Enter')
  await saved(page)
}

/** Waits until something other than the whole page has the focus, from which Tab goes on. */
async function keepsFocus({ page }: Visitor) {
  await page.locator('#desk :focus').waitFor()
}

async function looksRight({ page }: Visitor) {
  for (const viewport of [widths.laptop, widths.phone]) {
    await page.setViewportSize(viewport)
    // At the top, the draft's bar does not cover what is scrolled.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect([viewport.width, await violationsOn(page), await sidewaysBy(page), await skippedHeadings(page)]).toEqual([
      viewport.width,
      [],
      0,
      [],
    ])
  }
  await page.setViewportSize(widths.laptop)
}

/** Checks the pages that the draft changes, one of them before and after, at both widths. */
async function previews(visitor: Visitor, [before, after]: [string, string]) {
  const { page } = visitor
  await page.getByRole('button', { name: '首页', exact: true }).first().press('Enter')
  await page.locator('li:has(> button[aria-expanded=true]) + li').getByRole('heading', { name: '“首页”修改前后' }).waitFor()
  const frame = (side: string) => page.frameLocator(`iframe[title="${side} 首页"]`)
  await frame('修改前').getByText(before, { exact: true }).first().waitFor()
  await frame('修改后').getByText(after, { exact: true }).first().waitFor()
  await page.getByText(`“${before}”改为“${after}”`).first().waitFor()
  const isWide = () =>
    frame('修改后')
      .locator('body')
      .evaluate(() => window.innerWidth)
  expect(await isWide()).toBe(1366)
  await page.getByLabel('屏幕').selectOption({ label: '手机' })
  expect(await isWide()).toBe(390)
  await page.getByLabel('看的人').selectOption({ label: '企业（已认证）' })
  await frame('修改后').getByText('企业（已认证）').first().waitFor({ state: 'attached' })
  await page.getByLabel('长者模式').check()
  await frame('修改后').locator('html.elder').waitFor()
  await looksRight(visitor)
  await page.getByRole('button', { name: '收起' }).press('Enter')
}

describe('a change that others must approve', () => {
  it.each([
    ['pointer', 0],
    ['keys', 1],
  ] as const)('is submitted for Monday at nine and approved by a colleague, within their budgets, by %s', async (by, turn) => {
    const author = await as('demo-operator')
    const desk = consoleUserOf(author, by)
    const holds = ({ id, title, most }: ConsoleTask, count: number) => {
      console.log(`${id} ${title}, by ${by}: ${count} of ${most} actions`)
      expect(count, id).toBeLessThanOrEqual(most)
    }
    holds(scheduleTask, await doTask(scheduleTask, desk, turn))
    await keepsFocus(author)
    await author.page.getByText('您提交或签过的，由别人签下一步').waitFor()
    await looksRight(author)

    const colleague = await as('demo-city')
    await open(colleague.page, '/review')
    await colleague.page.getByRole('button', { name: /^同意/ }).waitFor()
    await looksRight(colleague)
    holds(approveTask, await doTask(approveTask, consoleUserOf(colleague, by), turn))
    await keepsFocus(colleague)

    await author.page.reload()
    await desk.press(author.page.getByRole('button', { name: /^现在发布/ }))
    await hasFocus(author.page.getByRole('heading', { name: /^已发布/ }))
    expect([author.troubles, colleague.troubles]).toEqual([[], []])
  })

  it('is returned to its author with a reason, by keys alone', async () => {
    const author = await as('demo-operator')
    await renamed(author, 0, '门户首页')
    await inBar(author.page).getByRole('link', { name: '审阅与发布' }).press('Enter')
    await previews(author, ['首页', '门户首页'])
    await author.page.getByRole('button', { name: '提交审校' }).press('Enter')
    await author.page.getByRole('heading', { name: '在等待审校' }).waitFor()
    await hasFocus(author.page.getByRole('heading', { level: 1 }))

    const colleague = await as('demo-city')
    const { page } = colleague
    await open(page, '/review')
    // The reviewer sees what the author saw.
    await page.getByRole('button', { name: '首页', exact: true }).first().waitFor()
    await page.getByRole('button', { name: /^退回/ }).press('Enter')
    await page.getByRole('textbox', { name: '退回的理由' }).waitFor()
    await page.keyboard.type('请用原来的叫法')
    await looksRight(colleague)
    await page.keyboard.press('Enter')
    await hears(colleague, '已退回，修改回到提交人的草稿')
    await hasFocus(page.getByRole('heading', { level: 1 }))
    await author.page.reload()
    await author.page.getByRole('heading', { name: /^demo-city 退回了提交的修改/ }).waitFor()
    await author.page.getByText('理由：请用原来的叫法').waitFor()
    await inBar(author.page).getByText('未发布的修改 1 处').waitFor()
    expect([author.troubles, colleague.troubles]).toEqual([[], []])
  })
})
