import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { dayAhead } from '../../day-ahead'
import { inFullRun, sampled } from '../../sampled'
import { openHeld, slowDown } from './held-scripts'
import { ownPortal } from '../portal-fixture'
import { settled, signIn, visit, type Visitor } from '../visitor'
import { manifest } from '../pages/weighed-scripts'

const sending = '正在提交…'

/** The HTML of the form without what differs at each view: images, internal input texts, and the calendar that replaces a date input. */
const looks = (page: Page, form: string) =>
  page.locator(`#${form}`).evaluate((element: HTMLElement) => {
    const copy = element.parentElement!.cloneNode(true) as HTMLElement
    for (const one of copy.querySelectorAll('.captcha__row button, .field--date .field__control, svg, script')) one.remove()
    for (const one of copy.querySelectorAll('[value]')) one.removeAttribute('value')
    for (const one of copy.querySelectorAll('[aria-disabled=false], [aria-busy=false]'))
      for (const state of ['disabled', 'busy']) one.removeAttribute(`aria-${state}`)
    return copy.innerHTML
  })
const focused = (page: Page) => page.evaluate(() => [document.activeElement?.id, Math.round(scrollY)])

const firstReady = (page: Page, form: string) => page.waitForFunction((id) => globalThis.earlyForms?.get(id), form)

/** Fills in, leaves, corrects, ticks and submits; returns what the form shows after each. */
async function looksOfActs(page: Page, form: string): Promise<string[]> {
  const seen: string[] = []
  const see = async () => void seen.push(await looks(page, form))
  const texts = page.locator(`#${form} :is(input[type=text], input[type=password], textarea):visible:not([readonly])`)
  for (const at of [0, 1]) {
    await texts.nth(at).focus()
    await see()
    await page.keyboard.type('a b')
    await see()
    await page.keyboard.press('Tab')
    await see()
  }
  for (const box of await page.locator(`#${form} [type=checkbox]:visible, #${form} [type=radio]:visible`).all()) {
    await box.check()
    await see()
  }
  await page.locator(`#${form} .form__submit`).click()
  await see()
  const lines = page.locator('.form__summary a')
  if ((await lines.count()) > 0) await lines.last().click()
  await texts.first().fill('abcdef')
  await see()
  await texts.first().blur()
  await see()
  return seen
}

const held = [
  ['/orderConfirm?id=g01', 'intentOrder', 'demo-verified'],
  ['/login', 'login', undefined],
  ['/enterprise', 'ruleForm', 'demo-new'],
  ['/userRegister', 'register', undefined],
  ['/reqRelease', 'demandRelease', 'demo-verified'],
] as const

describe('a form before the script of its page has loaded', () => {
  const fixture = ownPortal()

  async function visitorFor(who?: string): Promise<Visitor> {
    const visitor = await fixture.visitor()
    if (who) await signIn(visitor, who)
    return visitor
  }

  it.each(sampled(held, 'forms before their script'))(
    'shows the same on %s as afterwards, and hands its values over',
    async (path, form, who) => {
      const visitor = await visitorFor(who)
      const { page } = visitor
      const { release } = await openHeld(page, path)
      await firstReady(page, form)
      const before = await looksOfActs(page, form)
      const left = await focused(page)
      await release()
      await page.waitForFunction((id) => globalThis.earlyForms?.get(id) === null, form)
      expect(await looks(page, form)).toBe(before.at(-1))
      expect(await focused(page)).toEqual(left)
      expect(visitor.troubles).toEqual([])
      await visitor.context.close()
      // Another browser, which has no draft.
      const later = await visitorFor(who)
      await visit(later, path)
      const after = await looksOfActs(later.page, form)
      for (const [at, look] of before.entries()) expect([at, look]).toEqual([at, after[at]])
      await later.context.close()
    },
  )

  it('responds to a key while the page is hydrated in slices', async () => {
    const { page } = await visitorFor('demo-verified')
    await page.addInitScript(() => {
      const seen = ((globalThis as never as { seen: object }).seen = { turns: 0, isEarly: [] as boolean[], fault: '' })
      const { port1, port2 } = new MessageChannel()
      // Counts tasks other than React's that run between the start of hydration and the hydration of the page frame.
      port1.addEventListener('message', () => {
        if (document.documentElement?.dataset.live !== undefined) return
        seen.turns += Number(Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')))
        port2.postMessage(0)
      })
      port1.start()
      port2.postMessage(0)
      // The page frame is hydrated, but its form is not yet.
      new MutationObserver(() => {
        const input = document.querySelector<HTMLInputElement>('#intentOrder [name=contactPhone]')!
        const note = () => seen.isEarly.push(globalThis.earlyForms?.get('intentOrder') != null)
        note()
        input.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }))
        input.value = '1'
        input.dispatchEvent(new InputEvent('input', { bubbles: true }))
        input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
        note()
        seen.fault = document.querySelector('[data-field=contactPhone] .field__fault')?.textContent ?? ''
      }).observe(document, { subtree: true, attributeFilter: ['data-live'] })
    })
    await slowDown(page, 6)
    const { release } = await openHeld(page, '/orderConfirm?id=g01')
    await firstReady(page, 'intentOrder')
    await release()
    const seen = await page.evaluate(() => (globalThis as never as { seen: { turns: number; isEarly: boolean[]; fault: string } }).seen)
    expect(seen).toEqual({ turns: expect.any(Number), isEarly: [true, true], fault: expect.stringMatching(/./) })
    // In one piece it would leave room for none; in how many it is cut depends on the machine.
    expect(seen.turns).toBeGreaterThan(3)
    await page.waitForFunction(() => globalThis.earlyForms?.get('intentOrder') === null)
    expect(await page.locator('#intentOrder [name=contactPhone]').inputValue()).toBe('1')
    expect(await page.locator('[data-field=contactPhone] .field__fault').textContent()).toBe(seen.fault)
  })

  it('submits valid values once, however often its button is pressed, and says so meanwhile', async () => {
    const visitor = await visitorFor('demo-verified')
    const { page } = visitor
    const day = dayAhead(60)
    let posts = 0
    // Posted by the script, or by the browser itself when the script is slow to load.
    const posting = /\/flow\/api\/intentOrder\/|\/orderConfirm/
    page.on('request', (request) => (posts += Number(request.method() === 'POST' && posting.test(request.url()))))
    const { release } = await openHeld(page, '/orderConfirm?id=g01')
    await firstReady(page, 'intentOrder')
    for (const [name, text] of Object.entries({ qty: '2', expectDate: day, contactName: '张三', contactPhone: '13800138000' }))
      await page.locator(`#intentOrder [name=${name}]`).fill(text)
    const button = page.locator('#intentOrder .form__submit')
    for (let press = 0; press < 3; press += 1) await button.click({ force: true })
    expect(await button.textContent()).toBe(sending)
    expect(await button.getAttribute('aria-busy')).toBe('true')
    await release()
    await page.waitForURL('**/orderDetail?id=*')
    await settled(visitor)
    expect(posts).toBe(1)
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })

  inFullRun('a form that waits for a script that fails', () => {
    it('is submitted by the browser itself when the script fails, and leads to the same page', async () => {
      const visitor = await visitorFor('demo-verified')
      const { page } = visitor
      const { fail } = await openHeld(page, '/orderConfirm?id=g01')
      await firstReady(page, 'intentOrder')
      const day = dayAhead(60)
      for (const [name, text] of Object.entries({ qty: '2', expectDate: day, contactName: '张三', contactPhone: '13800138000' }))
        await page.locator(`#intentOrder [name=${name}]`).fill(text)
      const button = page.locator('#intentOrder .form__submit')
      await button.click()
      expect(await button.textContent()).toBe(sending)
      fail()
      await page.waitForURL('**/orderDetail?id=*')
      await visitor.context.close()
    })
  })

  inFullRun('a form that waits for a script that fails', () =>
    it('keeps what was typed, and submits it, when some code of its page does not load', async () => {
      const visitor = await visitorFor('demo-verified')
      const { page } = visitor
      const { come } = await openHeld(page, '/orderConfirm?id=g01')
      for (const [name, text] of Object.entries({ qty: '2', expectDate: dayAhead(60), contactName: '张三', contactPhone: '13800138000' }))
        await page.locator(`#intentOrder [name=${name}]`).fill(text)
      come(`/${manifest['src/widgets/date/index.tsx']!.file}`)
      await page.locator('.form--unscripted').waitFor()
      await page.locator('#intentOrder .form__submit').click()
      await page.waitForURL('**/orderDetail?id=*')
      await visitor.context.close()
    }),
  )

  it('takes at most 6 KB for all forms', () => {
    const bytes = brotliCompressSync(readFileSync(`dist/client/${manifest['src/first.ts']!.file}`)).length
    expect(bytes).toBeGreaterThan(1_000)
    expect(bytes).toBeLessThanOrEqual(6 * 1024)
  })
})
