import { expect, it } from 'vitest'
import { sharedPortal } from '../portal-fixture'
import { violationsOn } from './violations'
import { settled, visit, widths, type Visitor } from '../visitor'

const fixture = sharedPortal()
const open = ({ page }: Visitor) => page.locator('.tabs__panel').getByRole('tab', { selected: true }).innerText()
const titles = ({ page }: Visitor) => page.locator('.list__title').allTextContents()

it('opens a category of cases and an entry, comes back to it, and restores it after a reload', async () => {
  const visitor = await fixture.visitor({ viewport: widths.phone })
  const { page } = visitor
  await visit(visitor, '/exhibitionHall?tab=case')
  expect(await open(visitor)).toBe('全部')
  await page.getByRole('tab', { name: '全部' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => open(visitor)).toBe('企业标杆案例')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => open(visitor)).toBe('链式转型案例')
  await expect.poll(() => titles(visitor)).toEqual(['链主带动：泵阀零部件协同交付（示例）'])
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('link', { name: /链主带动/ }).click()
  await page.waitForURL((url) => url.pathname === '/exhibitionCaseDetail')
  await settled(visitor)
  await page.goBack()
  await settled(visitor)
  expect(await open(visitor)).toBe('链式转型案例')
  await page.reload()
  await settled(visitor)
  expect(await open(visitor)).toBe('链式转型案例')
  await visit(visitor, '/exhibitionHall?tab=case')
  await expect.poll(() => open(visitor)).toBe('链式转型案例')
  await expect.poll(() => titles(visitor)).toHaveLength(1)
  await page.getByRole('tab', { name: '其他' }).click()
  await expect.poll(() => titles(visitor)).toEqual([expect.stringContaining('速达物流')])
  await page.getByRole('tab', { name: '人才培训' }).click()
  await expect.poll(() => decodeURIComponent(new URL(page.url()).search)).toBe('?tab=train')
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
