import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sampled, inFullRun } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { settled, visit, widths, type Visitor } from '../visitor'

const fixture = sharedPortal()

const rootFontSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
const scrollBy = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

describe('the shell for a visitor', () => {
  let visitor: Visitor
  let page: Page
  beforeAll(async () => {
    visitor = await fixture.visitor({ viewport: widths.desktop })
    page = visitor.page
  })
  afterEach(async () => {
    expect(visitor.troubles).toEqual([])
    await page.setViewportSize(widths.desktop)
  })
  afterAll(() => visitor?.context.close())

  /** Goes to the top of this page; reuses it when the previous test stayed on it. */
  async function at(path: string): Promise<void> {
    if (page.url() === 'about:blank' || new URL(page.url()).pathname !== path) await visit(visitor, path)
    await scrollBy(page, 0)
  }

  inFullRun('menus and letters of the shell', () =>
    it('opens the texts of the footer', async () => {
      await at('/')
      for (const title of ['平台介绍', '联系我们', '网站声明']) {
        await page.getByRole('contentinfo').getByRole('button', { name: title }).click()
        await page.getByRole('dialog', { name: title }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
    }),
  )

  it('opens a menu by keyboard alone', async () => {
    await at('/')
    const menu = page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '数字商城' })
    await menu.focus()
    await page.keyboard.press('Enter')
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    expect(await menu.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('changes the header at 110 px of scroll', async () => {
    await at('/')
    const header = page.locator('header').first()
    await scrollBy(page, 109)
    await expect.poll(() => header.getAttribute('class')).not.toContain('header--scrolled')
    await scrollBy(page, 110)
    await expect.poll(() => header.getAttribute('class')).toContain('header--scrolled')
  })

  it('shows the link to the top after 200 px', async () => {
    await at('/')
    const button = page.getByRole('button', { name: '回到顶部' })
    await scrollBy(page, 199)
    expect(await button.count()).toBe(0)
    await scrollBy(page, 400)
    await button.waitFor()
    const box = (await button.boundingBox())!
    expect(1080 - box.y - box.height).toBeCloseTo(100, -1)
    expect((await page.evaluate(() => document.documentElement.clientWidth)) - box.x - box.width).toBeCloseTo(140, -1)
    await button.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  it('shows the mask on each navigation and starts at the top', async () => {
    await at('/')
    let release = () => {}
    const masked = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/_/page/notice.*', async (route) => {
      await masked
      await route.continue()
    })
    await scrollBy(page, 900)
    await page.getByRole('contentinfo').getByRole('link', { name: '公告通知' }).first().click()
    await page.getByText('page loading...').first().waitFor()
    release()
    await settled(visitor)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toBe('示例市企业数字化转型公共服务平台 - 公告通知')
    await page.unroute('**/_/page/notice.*')
  })

  inFullRun('menus and letters of the shell', () =>
    it('labels the notice icon and links to the notices', async () => {
      await at('/')
      const bell = page.getByTitle('公告通知')
      await bell.click()
      await settled(visitor)
      expect(new URL(page.url()).pathname).toBe('/notice')
    }),
  )

  it('removes the cache-busting parameter from the address', async () => {
    await visit(visitor, '/notice?key=17&year=2026')
    expect(page.url()).toMatch(/\/notice\?year=2026$/)
  })

  it('scales the root font with the page width', async () => {
    await at('/notice')
    expect(await rootFontSize(page)).toBeCloseTo(192, 0)
    await page.setViewportSize(widths.laptop)
    expect(await rootFontSize(page)).toBeCloseTo((1366 / 1920) * 192, 0)
    await page.setViewportSize(widths.phone)
    expect(await rootFontSize(page)).toBeCloseTo(110, 0)
  })

  it('shows the menu in a drawer on a phone', async () => {
    await page.setViewportSize(widths.phone)
    await at('/')
    await page.getByRole('button', { name: '打开菜单' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('数字商城').click()
    await drawer.getByRole('link', { name: /供需对接/ }).click()
    await settled(visitor)
    expect(new URL(page.url()).pathname).toBe('/supplyDema')
    expect(await drawer.count()).toBe(0)
  })

  it.each(
    sampled(
      [
        ['/exhibitionCaseDetail', '数字化转型引领'],
        ['/digitalDiagnose', '数字化转型诊断'],
        ['/productDetail', '数字商城'],
        ['/apply', '项目申报'],
      ],
      'pages that light a menu',
    ),
  )('highlights the owner of %s in the menu', async (path, title) => {
    await visit(visitor, path)
    const menu = page.getByRole('navigation', { name: '主菜单' })
    expect(await menu.locator('[class*="--active"], [aria-current]').allInnerTexts()).toEqual([expect.stringContaining(title)])
  })

  it('hides the main menu on the security pages', async () => {
    for (const path of sampled(['/warn-list', '/information', '/warn-detail'], 'security pages')) {
      await visit(visitor, path)
      expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
    }
  })

  inFullRun('menus and letters of the shell', () =>
    it('remembers text size and elder mode', async () => {
      await at('/notice')
      await page.getByRole('button', { name: '长者模式' }).click()
      await expect.poll(() => rootFontSize(page)).toBeCloseTo(192 * 1.4, 0)
      await page.reload()
      await settled(visitor)
      expect(await rootFontSize(page)).toBeCloseTo(192 * 1.4, 0)
      // A smaller window has no room for the menus and large letters, but still a way out of the mode.
      await page.setViewportSize(widths.laptop)
      await visit(visitor, '/policy')
      await page.getByRole('button', { name: '长者模式' }).click()
      await expect.poll(() => page.locator('html.elder').count()).toBe(0)
    }),
  )
})
