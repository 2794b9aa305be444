import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { waitLimit } from '../../../src/cli/time-limits'
import { dayAhead } from '../../day-ahead'
import { countOf, usually } from '../../sampled'
import { seeded, type Pick } from '../../seeded'
import { openHeld, shuffleScripts } from './held-scripts'
import { journeyPortal } from '../portal-fixture'
import { endSession, signIn, type Visitor } from '../visitor'

const fixture = journeyPortal()
const path = '/orderConfirm?id=g01'
const rest = { qty: '2', expectDate: dayAhead(60), contactPhone: '13800138000' }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const field = (page: Page, name: string) => page.locator(`#intentOrder [name=${name}]`)
const live = (page: Page) => page.locator('html[data-live], .form--unscripted').first().waitFor({ state: 'attached' })

async function open(page: Page): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await field(page, 'contactName').waitFor()
}

/** Types a name key by key, while the scripts load. */
async function type(page: Page, pick: Pick): Promise<string> {
  await field(page, 'contactName').fill('')
  // A name has at most eight letters.
  const name = Array.from({ length: 2 + pick.number(5) }, () => pick.of([...'abcdefghij'])).join('')
  for (const key of name) {
    await page.keyboard.press(key)
    await pause(pick.number(40))
  }
  return name
}

/** Fills in the remaining fields and submits, pressing repeatedly. */
async function send(page: Page, pick: Pick): Promise<void> {
  for (const [name, text] of Object.entries(rest)) await field(page, name).fill(text)
  await page.locator('#intentOrder .form__submit').click({ noWaitAfter: true })
  const again = () => document.querySelector<HTMLElement>('#intentOrder .form__submit')?.click()
  // The page may have been left in the meantime.
  for (let press = pick.number(2); press > 0; press -= 1) await page.evaluate(again).catch(() => undefined)
}

/** Does the same on a page that may navigate away at any moment: waits for no element that is gone, and stops on the next page. */
async function sendWhileThere(page: Page): Promise<void> {
  const there = async (selector: string) => await page.$(`#intentOrder ${selector}`)
  for (const [name, text] of Object.entries(rest)) await (await there(`[name=${name}]`))?.fill(text)
  await (await there('.form__submit'))?.click({ noWaitAfter: true })
}

/** Submits the form in its ended session, signs in, and finds the form as it was typed. */
async function comesBackAfterSignIn(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor
  // The page may redirect to the sign-in before all fields are filled in.
  await Promise.all([page.waitForURL('**/login*', { waitUntil: 'commit' }), sendWhileThere(page).catch(() => undefined)])
  await live(page)
  await expect.poll(() => page.locator('.arrival-notice').allTextContents(), { timeout: waitLimit }).toHaveLength(1)
  await signIn(visitor, 'demo-verified')
  await open(page)
  await live(page)
  await expect.poll(() => field(page, 'contactName').inputValue(), { timeout: waitLimit }).toBe(name)
}

/** Returns a counter of the orders that the page has made. */
function countOrders(page: Page): () => number {
  let made = 0
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const isPost = answer.request().method() === 'POST'
    if (isPost && (/\/flow\/api\/intentOrder\//.test(pathname) ? answer.ok() : pathname === '/orderConfirm' && answer.status() === 303))
      made += 1
  })
  return () => made
}

/** What happens while the form loads; typing and the expected value are the same for all. */
const disturbances: Record<string, (visitor: Visitor, pick: Pick) => Promise<void>> = {
  async 'its scripts come in any order'({ page }, pick) {
    await open(page)
    const name = await type(page, pick)
    if (pick.of([true, false])) await live(page)
    expect(await field(page, 'contactName').inputValue()).toBe(name)
  },
  async 'it is left and comes back'({ page }, pick) {
    await open(page)
    const name = await type(page, pick)
    if (pick.of([true, false])) await live(page)
    await page.evaluate(() => location.assign('/policyDirectView'))
    await page.waitForURL('**/policyDirectView', { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await field(page, 'contactName').waitFor()
    await live(page)
    await expect.poll(() => field(page, 'contactName').inputValue(), { timeout: waitLimit }).toBe(name)
  },
  async 'another tab has it as well'({ page, context }, pick) {
    const other = await context.newPage()
    await open(page)
    await open(other)
    await type(other, pick)
    const name = await type(page, pick)
    await live(page)
    await live(other)
    expect(await field(page, 'contactName').inputValue()).toBe(name)
    await other.close()
  },
  async 'the session ends'(visitor, pick) {
    const { page } = visitor
    await open(page)
    const name = await type(page, pick)
    await endSession(visitor)
    await comesBackAfterSignIn(visitor, name)
  },
  async 'one script does not come'({ page }, pick) {
    await shuffleScripts(page, () => pick.number(300), 1 + pick.number(7))
    await open(page)
    const name = await type(page, pick)
    await live(page)
    expect(await field(page, 'contactName').inputValue()).toBe(name)
  },
  async 'the session ends and its scripts do not come'(visitor, pick) {
    const { page } = visitor
    const { fail } = await openHeld(page, path)
    const name = await type(page, pick)
    await endSession(visitor)
    fail()
    await page.locator('.form--unscripted').waitFor()
    // The sign-in page gets its scripts.
    await page.unrouteAll()
    await comesBackAfterSignIn(visitor, name)
  },
}
const usual = ['its scripts come in any order', 'the session ends', 'one script does not come']
const kinds = usually(Object.keys(disturbances), 'forms disturbed in other ways', (kind) => usual.includes(kind))
const runs = Math.max(countOf('forms disturbed while they load'), kinds.length)

it.each(Array.from({ length: runs }, (_, at) => [at, kinds[at % kinds.length]!] as const))(
  'keeps what was typed in a form and submits it once, run %i, while %s',
  async (run, kind) => {
    const pick = seeded(run)
    const visitor = await fixture.visitor({ expects: [401] })
    const { page, context, troubles } = visitor
    await signIn(visitor, 'demo-verified')
    const made = countOrders(page)
    if (!kind.endsWith('not come')) await shuffleScripts(page, () => pick.number(300))
    await disturbances[kind]!(visitor, pick)
    await send(page, pick)
    await page.waitForURL('**/orderDetail?id=*')
    expect(made()).toBe(1)
    expect(troubles.filter((trouble) => !/ERR_FAILED|dynamically imported/.test(trouble))).toEqual([])
    await context.close()
  },
)
