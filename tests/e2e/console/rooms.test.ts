import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { open } from './console-page'
import { sampled } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { sidewaysBy, signIn, widths, type Visitor } from '../visitor'
import { shiftsOf } from '../pages/shifts'
import { skippedHeadings, violationsOn } from '../pages/violations'

const fixture = sharedPortal()

async function operator(): Promise<Visitor> {
  const visitor = await fixture.visitor()
  await signIn(visitor, 'demo-operator')
  return visitor
}

/** Controls that the edit link covers, and whether it lies below the header. */
const coveredBy = (page: Page) =>
  page.locator('.edit-here__open').evaluate((open) => {
    const own = open.getBoundingClientRect()
    const others = [...document.querySelectorAll('#root :is(a, button, input)')].filter((one) => {
      const { left, right, top, bottom, width } = one.getBoundingClientRect()
      return width > 1 && left < own.right && right > own.left && top < own.bottom && bottom > own.top
    })
    const below = own.bottom > (document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0) ? ['below the header'] : []
    return [...below, ...others.map((one) => one.textContent || one.ariaLabel)]
  })

describe('the rooms of the console', () => {
  it('leads an operator from a text of a page to its editor, and sends visitors none of its bytes', async () => {
    const visitor = await operator()
    const { page } = visitor
    for (const viewport of [widths.phone, widths.laptop]) {
      await page.setViewportSize(viewport)
      await page.goto('/operator')
      await page.getByRole('button', { name: '在此页编辑' }).waitFor()
      expect(await coveredBy(page)).toEqual([])
      expect(await shiftsOf(page)).toEqual([])
    }
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
    '/forms/ruleForm/enterpriseNature',
    '/forms/rules.json/mobile/2',
    '/pages/home/0',
    '/records/notice',
    '/records/notice/category',
    '/flows/trial/step/1',
    '/fixed',
    '/look',
    '/review',
    '/history',
    '/find?q=qqqzzz',
  ]

  it.each(sampled(places, 'rooms of the console'))('has no axe violation and never scrolls sideways at %s', async (place) => {
    const visitor = await operator()
    const { page } = visitor
    for (const viewport of [widths.laptop, widths.phone]) {
      await page.setViewportSize(viewport)
      await open(page, place)
      await page.locator('.console-loading').waitFor({ state: 'detached' })
      expect([viewport.width, await violationsOn(page), await sidewaysBy(page), await skippedHeadings(page)]).toEqual([
        viewport.width,
        [],
        0,
        [],
      ])
    }
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  it('shows its first view within the script budget', async () => {
    const visitor = await operator()
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
