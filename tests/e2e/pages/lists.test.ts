import { describe, expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { violationsOn } from './violations'
import { settled, visit, widths, type Visitor } from '../visitor'
import { manifest } from './weighed-scripts'

describe('a visitor on the list pages', () => {
  const fixture = sharedPortal()

  const titles = ({ page }: Visitor) => page.locator('.list__title').allTextContents()
  const search = ({ page }: Visitor) => decodeURIComponent(new URL(page.url()).search)

  it('filters the policies, opens one, returns to the same list, reloads it, and clears it', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await visit(visitor, '/policy')
    const all = (await titles(visitor)).length
    await page.getByRole('link', { name: '标准指引' }).click()
    await page.getByRole('link', { name: /类别：标准指引/ }).waitFor()
    await expect.poll(async () => (await titles(visitor)).length).toBe(1)
    await page.getByRole('searchbox').fill('评测 指标')
    await page.getByRole('searchbox').press('Enter')
    await page.getByRole('link', { name: /关键词：评测 指标/ }).waitFor()
    expect(search(visitor)).toBe('?category=标准指引&keyword=评测+指标')
    const found = await titles(visitor)
    expect(found).toHaveLength(1)
    await page.getByRole('link', { name: found[0]! }).click()
    await settled(visitor)
    expect(new URL(page.url()).pathname).toBe('/policyDetail')
    await page.goBack()
    await settled(visitor)
    await expect.poll(() => titles(visitor)).toEqual(found)
    await page.reload()
    await settled(visitor)
    expect(await titles(visitor)).toEqual(found)
    expect(await page.getByRole('searchbox').inputValue()).toBe('评测 指标')
    await page.getByRole('link', { name: '清空' }).click()
    await expect.poll(async () => (await titles(visitor)).length).toBe(all)
    expect(search(visitor)).toBe('')
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  inFullRun('a list in other ways', () =>
    it('reads that nothing matches, and what to do', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, '/warn-list?keyword=没有这个词')
      await page.getByText('没有符合条件的内容').waitFor()
      await page.getByRole('link', { name: '清空' }).click()
      await expect.poll(async () => (await titles(visitor)).length).toBeGreaterThan(1)
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a list in other ways', () =>
    it('filters products by price, and reads what is wrong with a range', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, '/supplyDemaSell?tab=product')
      const all = (await titles(visitor)).length
      const price = page.getByRole('form', { name: '起步价（元）' })
      const [from, to] = [price.getByRole('textbox', { name: '从' }), price.getByRole('textbox', { name: '到' })]
      await from.fill('5000')
      await to.fill('２０００')
      await to.press('Enter')
      await price.getByRole('alert').filter({ hasText: '起始值不能大于截止值' }).waitFor()
      expect(search(visitor)).toBe('?tab=product')
      await from.fill('1000')
      await price.getByRole('button', { name: '确定' }).click()
      await page.getByRole('link', { name: /起步价（元）：1000 至 2000/ }).waitFor()
      expect(search(visitor)).toBe('?tab=product&priceFrom=1000&priceTo=2000')
      await expect.poll(async () => (await titles(visitor)).length).toBe(1)
      await page.reload()
      await settled(visitor)
      expect(await from.inputValue()).toBe('1000')
      await page.getByRole('link', { name: '小步进销存云' }).click()
      await settled(visitor)
      await page.goBack()
      await expect.poll(() => from.inputValue()).toBe('1000')
      await page.getByRole('link', { name: '清空' }).click()
      await expect.poll(async () => (await titles(visitor)).length).toBe(all)
      expect(await from.inputValue()).toBe('')
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a list in other ways', () =>
    it('sorts the cases, and leaves the filters behind in another tab', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, '/exhibitionHall?tab=case')
      await page.getByRole('link', { name: '最多浏览' }).click()
      await expect.poll(() => search(visitor)).toBe('?tab=case&sort=views')
      await page.getByRole('link', { name: '纺织业' }).click()
      await page.getByRole('link', { name: /行业：纺织业/ }).waitFor()
      const picture = page.getByRole('img', { name: /坯布/ })
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight))
        .toBeCloseTo(16 / 9, 1)
      expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/_\/picture\/\d+\.avif\//)
      await page.getByRole('tab', { name: '人才培训' }).click()
      await expect.poll(() => search(visitor)).toBe('?tab=train')
      await expect.poll(async () => (await titles(visitor)).length).toBeGreaterThan(1)
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a list in other ways', () =>
    it('opens the filters behind one button on a phone, which counts the active ones', async () => {
      const visitor = await fixture.visitor({ viewport: widths.phone })
      const { page } = visitor
      await visit(visitor, '/policy')
      const fold = page.getByRole('button', { name: /^筛选/ })
      const choice = page.getByRole('link', { name: '标准指引', exact: true })
      expect(await choice.isVisible()).toBe(false)
      await fold.focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('.list-choice') !== null)).toBe(true)
      await choice.click()
      await expect.poll(() => fold.textContent()).toBe('筛选已选 1 项')
      expect(await fold.getAttribute('aria-expanded')).toBe('true')
      expect(await violationsOn(page)).toEqual([])
      await fold.click()
      await choice.waitFor({ state: 'hidden' })
      await page.reload()
      await settled(visitor)
      expect(await fold.textContent()).toBe('筛选已选 1 项')
      expect((await titles(visitor)).length).toBe(1)
      await page.setViewportSize(widths.desktop)
      await choice.waitFor()
      expect(await fold.isVisible()).toBe(false)
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a list in other ways', () =>
    it('enlarges the pictures of a hall, and moves between them by keys and by swiping', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, '/exhibitionReserve?id=h01')
      const first = page.getByRole('button', { name: '展厅里的展墙、展台和参观的人' })
      const dialog = page.getByRole('dialog')
      // Without its code the viewer says so, and a retry opens it.
      const viewer = `**/${manifest['src/blocks/gallery/large-picture.tsx']!.file}`
      await page.route(viewer, (route) => route.abort('internetdisconnected'))
      await first.click()
      const failure = page.getByRole('alert').filter({ hasText: '这部分内容没有显示出来' })
      await failure.waitFor()
      await page.unroute(viewer)
      await failure.getByRole('button', { name: '重试' }).click()
      await dialog.getByText('第1张，共3张').waitFor()
      await page.keyboard.press('Escape')
      await failure.waitFor({ state: 'detached' })
      await first.click()
      await dialog.getByText('第1张，共3张').waitFor()
      await page.keyboard.press('ArrowRight')
      await dialog.getByText('第2张，共3张').waitFor()
      await dialog.getByRole('img', { name: '生产看板，下方是两台联网的机床' }).waitFor()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await dialog.getByText('第3张，共3张').waitFor()
      await dialog.locator('.gallery__large').evaluate((element) => {
        const touch = (clientX: number) => [new Touch({ identifier: 1, target: element, clientX })]
        element.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(50), changedTouches: touch(50) }))
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: touch(200) }))
      })
      await dialog.getByText('第2张，共3张').waitFor()
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(await first.evaluate((element) => element === document.activeElement)).toBe(true)
      const html = await (await page.request.get('/exhibitionReserve?id=h01')).text()
      expect(html).toContain('alt="生产看板，下方是两台联网的机床" width="800" height="450" loading="lazy"')
      expect(visitor.troubles.filter((trouble) => !trouble.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
      await visitor.context.close()
    }),
  )

  inFullRun('a list in other ways', () =>
    it('never scrolls sideways on a phone', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await visit(visitor, '/supplyDemaSell')
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
      await visitor.context.close()
    }),
  )
})
