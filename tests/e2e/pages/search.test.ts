import { expect, it } from 'vitest'
import { sharedPortal } from '../portal-fixture'
import { violationsOn } from './violations'
import { settled, visit, widths, type Visitor } from '../visitor'

const fixture = sharedPortal()
const sections = ({ page }: Visitor) => page.locator('.page__body .section__title').allTextContents()
const keyword = ({ page }: Visitor) => new URL(page.url()).searchParams.get('keyword')

async function search(visitor: Visitor, words: string) {
  const { page } = visitor
  await page.getByRole('searchbox').first().fill(words)
  await page.getByRole('searchbox').first().press('Enter')
  await expect.poll(() => keyword(visitor)).toBe(words)
  await settled(visitor)
}

it('finds several words, marks them, and links to the kind’s own list', async () => {
  const visitor = await fixture.visitor()
  const { page } = visitor
  await visit(visitor, '/')
  await search(visitor, '数字化改造 补贴')
  await expect.poll(() => sections(visitor)).toEqual(['政策 3 条'])
  expect(await page.locator('.list mark').allTextContents()).toContain('补贴')
  await search(visitor, '数字化')
  let found: string[] = []
  await expect
    .poll(async () => {
      const before = found
      found = await sections(visitor)
      return found.length > 4 && String(found) === String(before)
    })
    .toBe(true)
  await page.getByRole('link', { name: '全部政策' }).click()
  await page.waitForURL((url) => url.pathname === '/policy')
  await settled(visitor)
  expect(await page.getByRole('searchbox').inputValue()).toBe('数字化')
  await page.goBack()
  await settled(visitor)
  await expect.poll(() => sections(visitor)).toEqual(found)
  // The page restores the link that was followed, instead of its top.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toMatch(/^全部政策/)
  await expect
    .poll(() => page.getByRole('link', { name: '全部政策' }).evaluate((link) => link.getBoundingClientRect().top < innerHeight))
    .toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('keyword'))).toBe('数字化')
  // The total and the filter by kind are in the address, and restored after a reload.
  const kinds = page.getByRole('group', { name: /共 \d+ 条/ })
  const counts = (await kinds.getByRole('link').allTextContents()).map((text) => Number(/\d+$/.exec(text)?.[0]))
  expect(counts[0]).toBe(counts.slice(1).reduce((sum, count) => sum + count, 0))
  expect(counts.length).toBe(found.length + 1)
  await kinds.getByRole('link', { name: /^公告通知/ }).click()
  await expect.poll(() => sections(visitor)).toEqual([found.find((title) => title.startsWith('公告通知'))])
  expect(new URL(page.url()).searchParams.get('kind')).toBe('notice')
  await page.reload()
  await settled(visitor)
  await expect.poll(async () => (await sections(visitor)).length).toBe(1)
  expect(await kinds.locator('[aria-current]').textContent()).toMatch(/^公告通知/)
  expect(await violationsOn(page)).toEqual([])
  await kinds.getByRole('link', { name: /^全部/ }).click()
  await expect.poll(() => sections(visitor)).toEqual(found)
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

it('searches from the header, by keys alone and on a phone', async () => {
  const visitor = await fixture.visitor({ viewport: widths.phone })
  const { page } = visitor
  await visit(visitor, '/policy')
  const button = page.getByRole('button', { name: '搜索', exact: true }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await page.locator('.header-search').getByRole('searchbox').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.matches('input[type=search]'))
  await page.keyboard.type('网络安全')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search')
  await settled(visitor)
  await expect.poll(async () => (await sections(visitor)).length).toBeGreaterThan(1)
  await page.reload()
  await settled(visitor)
  expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('网络安全')
  expect(await violationsOn(page)).toEqual([])
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})

it('says what to try when there are no results, too many, or no search word', async () => {
  const visitor = await fixture.visitor()
  const { page } = visitor
  await visit(visitor, '/search?keyword=没有这样的词')
  await expect.poll(() => sections(visitor)).toEqual(['没有找到相关内容，可以这样试试'])
  await visit(visitor, `/search?keyword=${'长'.repeat(80)}`)
  await page.getByText('关键词太长了').waitFor()
  await visit(visitor, '/search?keyword=？！')
  await expect.poll(() => sections(visitor)).toEqual(['没有找到相关内容，可以这样试试'])
  await visit(visitor, '/search')
  await page.getByText('请输入想找的内容').waitFor()
  await page.getByRole('link', { name: '立项申报' }).click()
  await settled(visitor)
  await expect.poll(async () => (await sections(visitor)).length).toBeGreaterThan(0)
  await visit(visitor, '/search?keyword=<img src=x onerror=alert(1)>{{session.token}}')
  expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('<img src=x onerror=alert(1)>{{session.token}}')
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
