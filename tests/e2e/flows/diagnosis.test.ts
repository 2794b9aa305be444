import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { journeyPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { ask, settled, sidewaysBy, signIn, visit, widths, type Visitor } from '../visitor'

/** Reports of the signed-in account, newest first. */
const reportsOf = ({ page }: Visitor) =>
  ask(page, 'POST', '/ad/api/expertEnterpriseDiagnose/findEnterpriseDiagnose', { page: 1, size: 10, status: '已出报告' })

/** Deletes the draft that a failed try left for the retry. */
async function withoutDraft({ page }: Visitor) {
  const { data } = await ask(page, 'GET', '/ad/api/onlineDiagnose/state?questionnaire=dt-sme-self-check')
  if (data.draft) await ask(page, 'POST', '/ad/api/onlineDiagnose/discard', { id: data.draft.id })
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: '已保存' }).waitFor()

/** The contents link to the parts, which get the focus and the address, and back; parts are collapsible on a phone, never in print. */
async function jumpAndFold({ page }: Visitor) {
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const contents = page.getByRole('navigation', { name: '报告目录' })
  await contents.getByRole('link', { name: '匹配资源' }).click()
  await expect.poll(focused).toBe('report-resources')
  await contents.locator('[aria-current]', { hasText: /匹配资源|说明/ }).waitFor()
  await contents.getByRole('link', { name: '指标得分表' }).click()
  await expect.poll(focused).toBe('report-indicators')
  await page.goBack()
  expect(new URL(page.url()).hash).toBe('#report-resources')
  await expect.poll(focused).toBe('report-resources')
  await page.setViewportSize(widths.phone)
  const table = page.getByRole('table').first()
  const fold = page.getByRole('button', { name: '指标得分表' })
  await fold.waitFor()
  // A jump to a part expands it, so both are open.
  expect(await table.isVisible()).toBe(true)
  await fold.click()
  expect([await fold.getAttribute('aria-expanded'), await table.isVisible()]).toEqual(['false', false])
  await page.emulateMedia({ media: 'print' })
  expect(await table.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await contents.getByRole('button', { name: '目录' }).click()
  await contents.getByRole('link', { name: '指标得分表' }).click()
  await expect.poll(focused).toBe('report-indicators')
  expect(await table.isVisible()).toBe(true)
  expect(await sidewaysBy(page)).toBe(0)
  await page.setViewportSize(widths.laptop)
}

/** Chooses the option at this index in every question and scene of a part, once the part is open. */
async function answerPart(page: Page, name: string, at: number) {
  await page.locator('.sheet__title', { hasText: name }).waitFor()
  for (const group of await page.locator('.sheet__item .radio').all()) {
    const options = group.getByRole('radio')
    await options.nth(Math.min(at, (await options.count()) - 1)).check()
  }
  for (const group of await page.locator('.sheet__item .checkboxes').all()) await group.getByRole('checkbox').nth(1).check()
  await saved(page)
}

const openPart = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: '问卷各部分' })
    .getByRole('button', { name: new RegExp(name) })
    .click()

describe.each(journeyStores('SQLite'))('a diagnosis on %s', (store) => {
  const fixture = journeyPortal(store)

  it('is begun, left, continued on another device, submitted and read', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await withoutDraft(visitor)
    const before = (await reportsOf(visitor)).data.total
    await visit(visitor, '/digitalDiagnose')
    await page.getByText('不是官方评定结论').first().waitFor()
    await page
      .locator('.hero')
      .getByRole('link', { name: '开始线上诊断' })
      .or(page.locator('.hero').getByRole('button', { name: '开始线上诊断' }))
      .click()
    await page.waitForURL('**/onlineDiagnose')
    await page.getByRole('button', { name: '同意并开始作答' }).click()

    // “None” excludes all other choices, and any other choice clears it.
    const networks = page.locator('#item-Q01').getByRole('checkbox')
    await networks.first().focus()
    await page.keyboard.press('Space')
    await networks.nth(1).check()
    expect(await networks.first().isChecked()).toBe(false)
    await page.locator('[name=deviceTotal]').fill('48.5')
    await page.getByText('“生产设备总数”请填写整数').waitFor()
    await page.locator('[name=deviceTotal]').fill('48')
    await answerPart(page, '数字化基础', 2)
    await page.reload()
    await settled(visitor)
    expect(await networks.nth(1).isChecked()).toBe(true)
    expect(await page.locator('[name=deviceTotal]').inputValue()).toBe('48')

    const phone = await fixture.visitor({ viewport: widths.phone })
    await signIn(phone, 'demo-verified')
    await visit(phone, '/onlineDiagnose')
    await phone.page.getByText('已答 7／7').waitFor()
    expect(await sidewaysBy(phone.page)).toBe(0)
    await openPart(phone.page, '数字化经营')
    await answerPart(phone.page, '数字化经营', 2)
    await phone.page.goBack()
    await phone.page.getByRole('heading', { name: '设备系统' }).waitFor()
    await phone.page.goForward()
    await phone.page.getByRole('button', { name: /下一部分：数字化管理/ }).click()
    await answerPart(phone.page, '数字化管理', 2)
    expect(phone.troubles).toEqual([])
    await phone.context.close()

    // The first device has not reloaded since, so it is asked for its missing answers first.
    await openPart(page, '数字化成效')
    await page.getByRole('button', { name: '提交并生成报告' }).click()
    await page.getByText(/还有\d+题没有作答/).waitFor()
    await visit(visitor, '/onlineDiagnose?part=R')
    await answerPart(page, '数字化成效', 1)
    const submit = page.getByRole('button', { name: '提交并生成报告' })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/iagnos/, (route) => (route.request().method() === 'POST' ? held.then(() => route.continue()) : route.continue()))
    await submit.dblclick()
    await page.locator('.sheet__ways [aria-busy=true]', { hasText: '正在提交…' }).waitFor()
    release()
    await page.waitForURL('**/onlineDiagnoseReport?id=*')
    await page.getByRole('heading', { name: /企业数字化水平自测报告（\d{4}-\d\d-\d\d）/ }).waitFor()
    await page.getByRole('img', { name: /雷达图：数字化基础/ }).waitFor()
    for (const part of ['总体结论', '优先改进', '指标得分表', '应用场景等级', '距离下一等级', '逐项发现与建议', '匹配资源', '说明'])
      expect(await page.getByRole('heading', { name: part, exact: true }).count()).toBe(1)
    const { data } = await reportsOf(visitor)
    expect(data.total).toBe(before + 1)
    await page.getByRole('link', { name: '查看答卷' }).click()
    await page.getByText('只供查看，不能修改').waitFor()
    expect(await page.locator('#item-Q01').getByRole('checkbox').nth(1).isDisabled()).toBe(true)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  inFullRun('a report in Word', () =>
    it('is downloaded as a Word document', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await signIn(visitor, 'demo-verified')
      const { data } = await reportsOf(visitor)
      await visit(visitor, `/onlineDiagnoseReport?id=${data.data[0].id}`)
      await jumpAndFold(visitor)
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: '下载报告' }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe(`${data.data[0].reportName}.docx`)
      const zip = await JSZip.loadAsync(await readFile(await download.path()))
      const text = (await zip.file('word/document.xml')!.async('string')).replace(/<[^>]+>/g, '')
      for (const words of [
        data.data[0].reportName,
        data.data[0].level,
        '示例市启明机械有限公司（示例）',
        '优先改进',
        '与上次比',
        '维度雷达图',
        '数字化经营',
        '真实性承诺',
      ])
        expect(text).toContain(words)
      expect(Object.keys(zip.files).filter((name) => /^word\/media\/.*\.png$/.test(name))).toHaveLength(1)
      await page.getByText('正在生成报告').waitFor({ state: 'detached' })
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )
})
