import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { dayAhead } from '../../day-ahead'
import { sampled } from '../../sampled'
import { holdScripts } from './held-scripts'
import { sharedPortal } from '../portal-fixture'
import { signIn, type Visitor } from '../visitor'

const fixture = sharedPortal()
const day = dayAhead(60)

/** Whether the page's script has not loaded yet, so that actions happen without it. */
const isEarly = (page: Page) => page.evaluate(() => document.documentElement.dataset.live === undefined)
/** The load event waits for the scripts, so navigation waits for the first bytes only. */
const atOnce = { waitUntil: 'commit' } as const
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search)
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, text] of Object.entries(values)) await page.locator(`.form__body [name=${name}]`).fill(text)
}

interface Journey {
  way: string
  who?: string
  path: string
  /** Each step is done before the script of its page has loaded. */
  steps: ((page: Page) => Promise<unknown>)[]
  /** Checks the final state. */
  end(page: Page): Promise<unknown>
}

const journeys: Journey[] = [
  {
    way: 'searches, and reads what is found',
    path: '/',
    steps: [
      async (page) => {
        await page.getByRole('main').getByRole('searchbox').fill('补贴')
        await page.getByRole('main').getByRole('button', { name: '搜索' }).click()
        await page.waitForURL('**/search?*', atOnce)
      },
      async (page) => {
        await page.locator('.list__title a').first().click()
        await page.waitForURL((url) => url.searchParams.has('id'), atOnce)
      },
    ],
    end: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    way: 'narrows, sorts and leafs through a list',
    path: '/policy',
    steps: [
      async (page) => {
        await page.getByRole('link', { name: '第 2 页' }).click()
        await page.waitForURL('**/policy?page=2', atOnce)
      },
      async (page) => {
        await page.getByRole('link', { name: '标准指引', exact: true }).click()
        await page.waitForURL((url) => url.search !== '?page=2', atOnce)
      },
    ],
    end: (page) =>
      expect.poll(async () => [query(page).includes('标准指引'), await page.locator('.list__title').count()]).toEqual([true, 1]),
  },
  {
    way: 'turns a tab',
    path: '/exhibitionHall?tab=case',
    steps: [(page) => page.getByRole('tab', { name: '链式转型案例' }).click()],
    end: (page) => page.getByText('链主带动：泵阀零部件协同交付（示例）').first().waitFor(),
  },
  {
    way: 'hears of what is wrong in a form, at once',
    path: '/ForgetPassword',
    steps: [
      async (page) => {
        await fill(page, { phone: '1380' })
        await page.locator('.form__submit').click()
        await page.getByText('请输入正确的手机号').first().waitFor()
      },
    ],
    end: async (page) => expect(await page.locator('[name=phone]').inputValue()).toBe('1380'),
  },
  {
    way: 'sends a form, and gets its receipt',
    who: 'demo-verified',
    path: '/orderConfirm?id=g01',
    steps: [
      async (page) => {
        await fill(page, { qty: '2', expectDate: day, contactName: '张三', contactPhone: '13800138000' })
        await page.locator('.form__submit').click()
      },
    ],
    end: (page) => page.waitForURL('**/orderDetail?id=*done=*', atOnce),
  },
]

it.each(sampled(journeys, 'journeys with late scripts'))('completes “$way” while the scripts of each page are loading', async (journey) => {
  const { who, path, steps, end } = journey
  const visitor: Visitor = await fixture.visitor()
  const { page } = visitor
  if (who) await signIn(visitor, who)
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  for (const step of steps) {
    await page.locator('h1').first().waitFor()
    expect(await isEarly(page)).toBe(true)
    await step(page)
  }
  await end(page)
  release()
  // Queued actions are replayed, and none of them twice.
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await end(page)
  expect(visitor.troubles).toEqual([])
  await visitor.context.close()
})
