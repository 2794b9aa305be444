import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sampled, inFullRun } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { violationsOn } from './violations'
import { hears } from '../live-regions'
import { settled, visit, widths, type Visitor } from '../visitor'

const fixture = sharedPortal()
const details = [
  '/notice-detail?id=n01',
  '/policyDetail?id=p09',
  '/exhibitionCaseDetail?id=c01',
  '/instructDetail?id=i01',
  '/trainDetail?id=t01',
  '/warn-detail?id=w01',
]

const heading = ({ page }: Visitor) => page.locator('h1').innerText()
const shifted = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => {
            if (!(entry as unknown as { hadRecentInput: boolean }).hadRecentInput) sum += (entry as unknown as { value: number }).value
          }),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

const journeys = [
  ['desktop', sampled(details, 'articles')],
  ['phone', sampled(['/notice-detail?id=n05', '/exhibitionCaseDetail?id=c01', '/policyDetail?id=p09'], 'articles')],
] as const

describe.each(journeys)('details on a %s', (width, paths) => {
  it('are complete, quiet and free of axe violations', async () => {
    const visitor = await fixture.visitor({ viewport: widths[width] })
    for (const path of paths) {
      await visit(visitor, path)
      await expect.poll(() => visitor.page.locator('.article__body p, .article__body li').count()).toBeGreaterThan(1)
      expect(await visitor.page.locator('.article__meta').innerText()).toMatch(/发布时间：\d{4}-\d\d-\d\d[^]*浏览量：\d/)
      expect(await violationsOn(visitor.page), path).toEqual([])
      expect(
        await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        path,
      ).toBeLessThanOrEqual(0)
      expect(await shifted(visitor), path).toBeLessThanOrEqual(0.05)
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})

inFullRun('an article in other hands', () =>
  it('link to the next and the previous one, and back', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await visit(visitor, '/notice-detail?id=n01')
    const first = await heading(visitor)
    const [previous, next] = [page.locator('.article__previous'), page.locator('.article__next')]
    expect(await previous.innerText()).toContain('没有了')
    const title = await next.getByRole('link').innerText()
    await next.getByRole('link').click()
    await expect.poll(() => heading(visitor)).toBe(title)
    await settled(visitor)
    await previous.getByRole('link', { name: first }).click()
    await expect.poll(() => heading(visitor)).toBe(first)
    await page.goBack()
    await expect.poll(() => heading(visitor)).toBe(title)
    await page.goBack()
    await expect.poll(() => heading(visitor)).toBe(first)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  }),
)

inFullRun('an article in other hands', () =>
  it('keep the chosen text size after a reload', async () => {
    const visitor = await fixture.visitor({ viewport: widths.phone })
    const { page } = visitor
    await visit(visitor, '/instructDetail?id=i01')
    const size = () => page.locator('.article__body').evaluate((body) => parseFloat(getComputedStyle(body).fontSize))
    const medium = await size()
    await page.getByRole('button', { name: '大', exact: true }).click()
    expect(await size()).toBeGreaterThan(medium)
    await page.reload()
    await settled(visitor)
    expect(await page.getByRole('button', { name: '大', exact: true }).getAttribute('aria-pressed')).toBe('true')
    expect(await size()).toBeGreaterThan(medium)
    await page.getByRole('button', { name: '小', exact: true }).click()
    expect(await size()).toBeLessThan(medium)
    await visitor.context.close()
  }),
)

inFullRun('an article in other hands', () =>
  it('share their address and print without screen-only parts', async () => {
    const visitor = await fixture.visitor()
    const { page, context } = visitor
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() =>
      Object.assign(window, { printed: 0, print: () => void (window as unknown as { printed: number }).printed++ }),
    )
    await visit(visitor, '/policyDetail?id=p09')
    await page.getByRole('button', { name: '分享' }).click()
    await hears(visitor, '链接已复制，可以粘贴发给他人')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
    await page.getByRole('button', { name: '打印' }).click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    for (const hidden of ['.article__tools', '.article__siblings', 'header', 'footer', '.breadcrumb', '.page__body'])
      expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
    expect(await page.locator('.article__body').isVisible()).toBe(true)
    await context.close()
  }),
)

inFullRun('an article in other hands', () =>
  it('offer their attachments, and say when one is gone', async () => {
    const visitor = await fixture.visitor({ expects: [404] })
    const { page } = visitor
    await visit(visitor, '/notice-detail?id=n08')
    const link = page.getByRole('link', { name: '自查清单.xlsx' })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('自查清单.xlsx')
    expect(readFileSync(await download.path())).toEqual(readFileSync('schemas/files/自查清单.xlsx'))
    await page.route('**/_/file/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.reload()
    await settled(visitor)
    await link.click()
    await page.getByText('这份附件暂时无法下载，可联系发布单位获取').waitFor()
    await visitor.context.close()
  }),
)

inFullRun('an article in other hands', () =>
  it('say that there is no such entry, and link back to the list', async () => {
    const visitor = await fixture.visitor({ expects: [404] })
    const { page } = visitor
    for (const [path, words, list] of [
      ['/notice-detail?id=none', '没有找到这条公告', '/notice'],
      ['/warn-detail?id=%27', '没有找到这条预警', '/warn-list'],
    ] as const) {
      await visit(visitor, path)
      await page.getByText(words).waitFor()
      expect(await violationsOn(page)).toEqual([])
      await page.locator('.article').getByRole('link').click()
      await page.waitForURL((url) => url.pathname === list)
      await settled(visitor)
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  }),
)

it('are readable before any script runs, with a status code that tells when they are missing', async () => {
  const visitor = await fixture.visitor({ expects: [404] })
  const { page, context } = visitor
  const answers = await Promise.all(['/notice-detail?id=n01', '/notice-detail?id=none', '/notice'].map((path) => page.request.get(path)))
  expect(answers.map((answer) => answer.status())).toEqual([200, 404, 200])
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/notice-detail?id=n01')
  await page.getByRole('heading', { level: 1, name: /立项申报的通知/ }).waitFor()
  await page.getByRole('heading', { level: 2, name: '申报条件' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: '平台系统升级维护公告（示例）' }).first().click()
  await page.getByRole('heading', { level: 1, name: '平台系统升级维护公告（示例）' }).waitFor()
  await context.close()
})

describe.each(sampled(['phone', 'laptop'] as const, 'widths of a head'))('the head of a page on a %s', (width) => {
  it.each(['/', '/policy'])('is rendered at its final place before any script runs, on %s', async (path) => {
    const { page, context } = await fixture.visitor({ viewport: widths[width] })
    const boxes = () =>
      Promise.all(
        ['.hero__title', '.hero__text', '.hero .search-box', '.hero__links'].map(async (name) => [
          name,
          (await page.locator(name).count()) > 0 && (await page.locator(name).boundingBox()),
        ]),
      )
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(path)
    const served = await boxes()
    expect(await violationsOn(page)).toEqual([])
    await page.unroute('**/*.js')
    await visit({ page }, path)
    await expect.poll(boxes).toEqual(served)
    await context.close()
  })
})
