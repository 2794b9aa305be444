import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inFullRun } from '../../sampled'
import { dayAhead } from '../../day-ahead'
import { fillIn, sendForm } from '../flows/flow-page'
import { journeyPortal } from '../portal-fixture'
import { ask, settled, signIn, visit, type Visitor } from '../visitor'

const fixture = journeyPortal()

const day = dayAhead(60)
const sending = /\/flow\/api\/intentOrder\//

/** A quantity that no other journey orders: their late submits reach the same store under the same account. */
const quantity = 4127
const ordersOf = async (page: Page) =>
  ((await ask(page, 'GET', '/flow/api/intentOrder/list?page=1&size=100')) as { data: { data: { qty: unknown }[] } }).data.data.filter(
    ({ qty }) => Number(qty) === quantity,
  ).length

async function filledForm(visitor: Visitor): Promise<void> {
  await visit(visitor, '/orderConfirm?id=g01')
  await fillIn(visitor.page, { qty: String(quantity), expectDate: day, contactName: '张三', contactPhone: '13800138000' })
}

it('one form makes one record when pressed ten times, submitted in two ways, revisited, resent after a lost response and sent again after a reload', async () => {
  const visitor = await fixture.visitor()
  const { page } = visitor
  await signIn(visitor, 'demo-verified')
  await filledForm(visitor)
  const before = await ordersOf(page)
  await page.locator('[name=contactPhone]').focus()
  await page.keyboard.press('Enter')
  await page
    .locator('.form__submit')
    .last()
    .evaluate((button: HTMLButtonElement) => Array.from({ length: 10 }, () => button.click()))
  await page.waitForURL('**/orderDetail?id=*')
  await settled(visitor)
  expect(await ordersOf(page)).toBe(before + 1)
  await page.goBack()
  await settled(visitor)
  await page.goForward()
  await settled(visitor)
  expect(await ordersOf(page)).toBe(before + 1)

  await filledForm(visitor)
  const keys: (string | undefined)[] = []
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    // The server completes the call, but its response is lost.
    await route.fetch()
    await route.abort('connectionreset')
  })
  for (const presses of [1, 2]) {
    await sendForm(page)
    await expect.poll(() => keys.length).toBe(presses)
    await page.locator('.form [role=alert]', { hasText: '提交未成功，请稍后重试。' }).waitFor()
  }
  await sendForm(page)
  await page.waitForURL('**/orderDetail?id=*')
  await settled(visitor)
  expect(await ordersOf(page)).toBe(before + 2)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)

  // The document is reloaded while the response is on its way; the form comes back from its draft.
  await page.unroute(sending)
  await filledForm(visitor)
  keys.length = 0
  await page.route(sending, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await page.reload()
  })
  await sendForm(page)
  await expect.poll(() => ordersOf(page).catch(() => 0)).toBe(before + 3)
  await settled(visitor)
  await expect.poll(() => page.locator('[name=qty]').inputValue()).toBe(String(quantity))
  await sendForm(page)
  await page.waitForURL('**/orderDetail?id=*')
  await settled(visitor)
  expect(await ordersOf(page)).toBe(before + 3)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  await visitor.context.close()
})

/** From the visitor's first press on, presses the visible submit button in every task, as long as there is one. */
const pressOnAndOn = (page: Page) =>
  page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const button = document.querySelector<HTMLElement>('#main .form__submit')
      button?.click()
      if (button) port2.postMessage(0)
    }
    document.addEventListener('click', () => port2.postMessage(0), { once: true, capture: true })
  })

inFullRun('a press between two pages', () =>
  it('presses between a response and the next page do nothing', async () => {
    const visitor = await fixture.visitor()
    const { page, context } = visitor
    await signIn(visitor, 'demo-verified')
    await filledForm(visitor)
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sending.test(request.url()) && sent.push(request.url())))
    const entries = await page.evaluate(() => history.length)
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await pressOnAndOn(page)
    await sendForm(page)
    await page.waitForURL('**/orderDetail?id=*')
    await settled(visitor)
    expect(sent).toHaveLength(1)
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    await context.close()
  }),
)
