import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countOf, inFullRun } from '../../sampled'
import { dayAhead } from '../../day-ahead'
import { openHeld } from '../forms/held-scripts'
import { startPortal, type RunningPortal } from '../portal'
import { newVisitor, settled, signIn, visit, type Visitor } from '../visitor'
import { waitLimit } from '../../../src/cli/time-limits'

/** What a clerk types into the profile form; the last field is typed letter by letter between the publishes. */
const profile = { mainIncome: '2500.50', empNum: '320', unitCellphone: '13812345678' }

describe('an operator who edits the schemas of the running portal', { sequential: true }, () => {
  let schemas: string
  let portal: RunningPortal
  let untouched: string
  const edited = new Set<string>()

  beforeAll(async () => {
    schemas = await mkdtemp(join(tmpdir(), 'portal-schemas-'))
    await cp('schemas', schemas, { recursive: true })
    portal = await startPortal({ PORTAL_SCHEMAS: schemas })
    untouched = (await health()).revision
  })
  beforeEach(async () => {
    for (const name of edited) await save(name, await readFile(join('schemas', name), 'utf8'))
    await expect.poll(async () => (await health()).revision, { timeout: waitLimit }).toBe(untouched)
    edited.clear()
  })
  afterAll(async () => {
    await portal?.stop()
    await rm(schemas, { recursive: true, force: true })
  })

  const health = async () => (await (await fetch(`${portal.url}/healthz`)).json()) as { revision: string; release: number }
  const save = async (name: string, text: string) => {
    await writeFile(join(schemas, `${name}~`), text)
    await rename(join(schemas, `${name}~`), join(schemas, name))
  }
  /** Saves a change as an editor does, and waits until it is live. */
  const publish = async (name: string, find: string | RegExp, put: string) => {
    const before = (await health()).release
    edited.add(name)
    await save(
      name,
      (await readFile(join(schemas, name), 'utf8')).replace(find, () => put),
    )
    await expect.poll(async () => (await health()).release, { interval: 20, timeout: waitLimit }).toBe(before + 1)
  }
  const knows = async ({ page }: Visitor, revision: string) =>
    page.waitForFunction((asked) => performance.getEntriesByName(`${location.origin}/_/boot/${asked}.json`).length > 0, revision)

  it('shows a renamed menu after the next navigation without reload', async () => {
    const [visitor, operator] = [await newVisitor(portal.url), await newVisitor(portal.url)]
    await signIn(operator, 'demo-operator')
    // Delays the operators' part of the boot data until after the load event.
    await operator.page.route('**/_/admin/**', async (route) => {
      await operator.page.waitForLoadState('load')
      await route.continue()
    })
    for (const one of [visitor, operator]) {
      await visit(one, '/')
      await one.page.evaluate(() => Object.assign(window, { stayed: true }))
    }
    await publish('menus.json', '"title": "项目申报"', '"title": "项目申请"')
    for (const one of [visitor, operator]) {
      await knows(one, (await health()).revision)
      expect(await one.page.getByRole('link', { name: '项目申报' }).count()).toBeGreaterThan(0)
      await one.page.getByRole('link', { name: '公告通知' }).first().click()
      await settled(one)
      await one.page.getByRole('link', { name: '项目申请' }).first().waitFor()
      expect(await one.page.evaluate(() => 'stayed' in window)).toBe(true)
      expect(one.troubles).toEqual([])
      await one.context.close()
    }
  })

  inFullRun('a publish while somebody types', () =>
    it('keeps every value that a clerk types during many publishes', async () => {
      const clerk = await newVisitor(portal.url)
      const { page } = clerk
      await signIn(clerk, 'demo-new')
      await visit(clerk, '/enterprise')
      await page.getByLabel('企业性质').selectOption({ label: '私营企业' })
      await page.getByRole('checkbox', { name: '生产制造' }).check()
      for (const [name, value] of Object.entries(profile)) await page.locator(`[name=${name}]`).fill(value)
      const name = '欧阳王小明'
      const publishes = countOf('publishes while a clerk types')
      const every = publishes / name.length
      await page.locator('[name=unitLxr]').focus()
      for (let turn = 0; turn < publishes; turn += 1) {
        if (turn % every === 0) await page.keyboard.insertText(name[turn / every]!)
        if (turn === 1) await publish('forms/ruleForm.json', '请输入联系人', '请填写联系人姓名')
        else if (turn === 3) await publish('forms/ruleForm.json', '"title": "企业信息完善"', '"title": "完善企业信息"')
        else await publish('menus.json', /"id": "home", "title": "[^"]*"/, `"id": "home", "title": "首页${turn}"`)
      }
      await page.getByRole('checkbox', { name: '提高生产效率' }).check()
      await page.getByRole('radio', { name: '10万—50万元' }).check()
      expect(await page.locator('[name=unitLxr]').inputValue()).toBe(name)
      for (const [field, value] of Object.entries(profile)) expect(await page.locator(`[name=${field}]`).inputValue()).toBe(value)
      await page.getByRole('button', { name: '下一步' }).click()
      await expect.poll(() => page.evaluate(() => localStorage.getItem('type'))).toBe('2')
      expect(clerk.troubles).toEqual([])
      await clerk.context.close()
    }),
  )

  inFullRun('a publish while somebody types', () =>
    it('keeps a form that loads meanwhile, and what is typed into it, under the release that rendered it', async () => {
      const visitor = await newVisitor(portal.url)
      const { page } = visitor
      await signIn(visitor, 'demo-verified')
      const { release } = await openHeld(page, '/orderConfirm?id=g01')
      const field = (name: string) => page.locator(`#intentOrder [name=${name}]`)
      await field('contactName').fill('张三')
      await publish('forms/intentOrder.json', '"title": "联系人"', '"title": "联络人"')
      await field('contactPhone').fill('1380')
      await release()
      await page.waitForFunction(() => globalThis.earlyForms?.get('intentOrder') === null)
      await knows(visitor, (await health()).revision)
      expect(await page.getByLabel('联系人').inputValue()).toBe('张三')
      expect(await field('contactPhone').inputValue()).toBe('1380')
      for (const [name, text] of Object.entries({ qty: '2', expectDate: dayAhead(60), contactPhone: '13800138000' }))
        await field(name).fill(text)
      await page.locator('#intentOrder .form__submit').click()
      await page.waitForURL('**/orderDetail?id=*')
      await settled(visitor)
      // The next navigation has loaded the new release.
      await page.goBack()
      await page.getByLabel('联络人').waitFor()
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a mistake that nobody is shown', () =>
    it('never shows a mistake to visitors', async () => {
      const visitor = await newVisitor(portal.url)
      const before = await health()
      const good = await readFile(join(schemas, 'menus.json'), 'utf8')
      edited.add('menus.json')
      await save('menus.json', good.replace('"route": "home"', '"route": "hom"'))
      await expect.poll(() => portal.output()).toContain('线上不受影响：仍在使用修订')
      expect(portal.output()).toContain('错误 nav/menu-missing-route')
      await visit(visitor, '/')
      expect((await health()).revision).toBe(before.revision)
      await save('menus.json', good)
      await expect.poll(() => portal.output()).toContain('问题已消除')
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  it('offers the new form when the old one has expired', async () => {
    const visitor = await newVisitor(portal.url, { expects: [409] })
    const { page } = visitor
    await signIn(visitor, 'demo-verified')
    await visit(visitor, '/enterprise')
    await page.locator('[name=unitLxr]').fill('李四')
    // The server measures the half hour; this test sends its later response at once.
    const tooOld = { status: 409, json: { code: 409, message: '这份表单刚刚更新过，您填写的内容还在，请载入新版表单后再提交', data: null } }
    await page.route('**/ad/api/entInfo/**', (route) => route.fulfill(tooOld), { times: 1 })
    await publish('forms/ruleForm.json', /"title": "联系人"/, '"title": "对接人"')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('alert').getByText('您填写的内容还在').waitFor()
    await page.getByRole('button', { name: '载入新版表单' }).click()
    expect(await page.getByLabel('对接人').inputValue()).toBe('李四')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('button', { name: '载入新版表单' }).waitFor({ state: 'detached' })
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})
