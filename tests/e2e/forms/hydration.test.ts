import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countOf, inFullRun } from '../../sampled'
import { seeded, type Pick } from '../../seeded'
import { openHeld, slowDown } from './held-scripts'
import { waitLimit } from '../../../src/cli/time-limits'
import { sharedPortal } from '../portal-fixture'

const keyEvery = 20
/** Maximum number of keys pressed before and after the script arrives; the number is random. */
const most = 40

/** Runs per test: all runs of a deep run in one test would exceed its time limit. */
const runsOfATest = 20
const groupsOf = (count: number) =>
  Array.from(
    { length: Math.ceil(count / runsOfATest) },
    (_, at) => [at * runsOfATest + 1, Math.min((at + 1) * runsOfATest, count)] as const,
  )

const held = (page: Page) => page.locator('#register').evaluate((form: HTMLFormElement) => Object.fromEntries([...new FormData(form)]))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Types until the page is live, and a few keys more; returns everything typed. */
async function typeMeanwhile(page: Page, pick: Pick, arrival: Promise<void>): Promise<string> {
  let isLive = false
  void arrival.then(() => (isLive = true))
  let typed = ''
  for (let left = pick.number(most); !isLive || left > 0; left -= isLive ? 1 : 0) {
    const key = pick.of([...'abcdefghij'])
    await page.keyboard.press(key)
    typed += key
    await pause(keyEvery)
  }
  return typed
}

interface TraceEvent {
  name: string
  args: { beginData?: { partialLayout: boolean } }
}

/** How the page is laid out for a key in a field: whether each layout leaves out what is around the input, which keeps its size meanwhile. */
async function layoutsOfKey(page: Page, field: string): Promise<{ partial: boolean[]; grown: number }> {
  const input = page.locator(`[name=${field}]`)
  const height = async () => (await input.boundingBox())!.height
  await input.blur()
  const before = await height()
  await input.focus()
  const grown = (await height()) - before
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.keyboard.press('a')
  await height()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  return {
    partial: traceEvents.flatMap(({ name, args }) => (name === 'Layout' && args.beginData ? [args.beginData.partialLayout] : [])),
    grown,
  }
}

describe('a form that is filled in while its script arrives', () => {
  const fixture = sharedPortal()

  it.each(groupsOf(countOf('forms typed into while they load')))('keeps every key, whenever it is pressed (%i to %i)', async (from, to) => {
    const { page, troubles } = await fixture.visitor()
    await slowDown(page, 4)
    for (let run = from; run <= to; run += 1) {
      const pick = seeded(run)
      const { release } = await openHeld(page, '/userRegister')
      const field = pick.of(['username', 'enterpriseName', 'password'])
      await page.locator(`[name=${field}]`).focus()
      const arrival = pause(pick.number(500)).then(release)
      const typed = await typeMeanwhile(page, pick, arrival)
      // React writes its own value back when another field changes.
      await page.locator('[name=legalPersonName]').fill('张三')
      await page.locator('[name=phone]').focus()
      expect({ run, [field]: (await held(page))[field] }).toEqual({ run, [field]: typed })
    }
    for (const field of ['legalPersonName', 'password']) {
      const { partial, grown } = await layoutsOfKey(page, field)
      expect({ field, grown, isLaidOut: partial.length > 0, isWhole: partial.includes(false) }).toEqual({
        field,
        grown: 0,
        isLaidOut: true,
        isWhole: false,
      })
    }
    expect(troubles).toEqual([])
  })

  inFullRun('every kind of control while scripts arrive', () =>
    it('keeps every kind of control, the caret and the selection', async () => {
      const { page, context, troubles } = await fixture.visitor()
      const { release } = await openHeld(page, '/userRegister')
      await page.locator('[name=password]').fill('Zk7#mQ2!vw')
      await page.getByRole('checkbox').check()
      const name = page.locator('[name=enterpriseName]')
      await name.fill('示例企业有限公司')
      await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4, 'backward'))
      await release()
      expect(
        await page.evaluate(() => {
          const { name: at, selectionStart, selectionEnd, selectionDirection } = document.activeElement as HTMLInputElement
          return [at, selectionStart, selectionEnd, selectionDirection]
        }),
      ).toEqual(['enterpriseName', 2, 4, 'backward'])
      await page.keyboard.type('X')
      await page.locator('.form__submit').click()
      expect(await held(page)).toMatchObject({ enterpriseName: '示例X有限公司', password: 'Zk7#mQ2!vw', agree: expect.any(String) })
      for (const field of ['enterpriseName', 'password', 'agree'])
        expect([field, await page.locator(`[data-field=${field}] .field__fault`).textContent()]).toEqual([field, ''])
      expect(troubles).toEqual([])
      await context.close()
    }),
  )
})

const times = [1, 2, 3]
const attribute = (page: Page, selector: string, name: string) => page.locator(selector).first().getAttribute(name)

const ways = ['mouse', 'touch', 'keys'] as const

/** Clicks, taps, or presses a key that does the same. */
async function pressButton(page: Page, selector: string, pick: Pick, by: readonly (typeof ways)[number][] = ways): Promise<void> {
  const button = page.locator(selector).first()
  const way = pick.of([...by])
  // Forced, because covered or moving buttons are not the subject of this test.
  if (way === 'mouse') return button.click({ force: true })
  if (way === 'touch') return button.tap({ force: true })
  await button.focus()
  await page.keyboard.press(pick.of(['Enter', ' ']))
}

/** An action on the page, and the expected state when it took effect exactly once. */
interface Act {
  path: string
  act(page: Page, pick: Pick): Promise<unknown>
  read(page: Page): Promise<unknown>
}

/** A button that toggles something: on after an odd number of presses. */
const toggle = (path: string, selector: string, name: string, by: readonly (typeof ways)[number][] = ways, counts = times): Act => ({
  path,
  async act(page, pick) {
    const before = await attribute(page, selector, name)
    const count = pick.of(counts)
    for (let one = 0; one < count; one += 1) await pressButton(page, selector, pick, by)
    return count % 2 === 0 ? before : before === 'true' ? 'false' : 'true'
  },
  read: (page) => attribute(page, selector, name),
})

const handsOnly = ['touch', 'keys'] as const

const acts: Act[] = [
  toggle('/', '.text-size__button', 'aria-expanded', handsOnly),
  {
    path: '/',
    // A menu that opens on mouse over does not close on the click.
    async act(page, pick) {
      const count = pick.of(times)
      for (let one = 0; one < count; one += 1) await pressButton(page, '.text-size__button', pick, ['mouse'])
      return 'true'
    },
    read: (page) => attribute(page, '.text-size__button', 'aria-expanded'),
  },
  // Its larger letters may leave no room for the button in the header, which is then moved behind another one.
  toggle('/policy', '.text-size__elder', 'aria-pressed', ways, [1]),
  toggle('/digitalDiagnose', 'button.main-menu__item', 'aria-expanded', handsOnly),
  toggle('/policy', '.chip--more', 'aria-expanded'),
  {
    path: '/login',
    async act(page, pick) {
      const count = pick.of(times)
      for (let one = 0; one < count; one += 1) await pressButton(page, '.password__eye', pick)
      return count % 2 === 0 ? 'password' : 'text'
    },
    read: (page) => attribute(page, '[name=password]', 'type'),
  },
  {
    path: '/',
    async act(page, pick) {
      const at = pick.of([1, 2])
      await page.getByRole('tab').nth(at).click({ force: true })
      return at
    },
    read: (page) => page.getByRole('tab').evaluateAll((tabs) => tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true')),
  },
  {
    path: '/',
    async act(page, pick) {
      const count = pick.of([1, 2])
      await page.getByRole('tab').first().focus()
      for (let one = 0; one < count; one += 1) await page.keyboard.press('ArrowRight')
      return count
    },
    read: (page) => page.getByRole('tab').evaluateAll((tabs) => tabs.findIndex((tab) => tab === document.activeElement)),
  },
  {
    path: '/policy',
    async act(page) {
      await page.evaluate(() => sessionStorage.setItem('entries', String(history.length)))
      await page.locator('main [type=search]').fill('补贴')
      await page.keyboard.press('Enter')
      return ['补贴', true]
    },
    // A native form submit adds a history entry; the page's own search, which filters its list, adds none.
    read: (page) =>
      page.evaluate(() => [
        new URL(location.href).searchParams.get('keyword'),
        history.length - Number(sessionStorage.getItem('entries')) < 2,
      ]),
  },
]

describe("an action while the page's script arrives", () => {
  const fixture = sharedPortal()

  it.each(groupsOf(countOf('acts on pages that load')))('takes effect once, whenever it happens (%i to %i)', async (from, to) => {
    const { page, context, troubles } = await fixture.visitor({ touch: true })
    await slowDown(page, 4)
    for (let run = from; run <= to; run += 1) {
      const pick = seeded(run)
      const { path, act, read } = acts[run % acts.length]!
      // 长者模式 must not carry over from the run before.
      await context.clearCookies()
      await page.mouse.move(0, 0)
      const { release } = await openHeld(page, path)
      const arrival = pause(pick.number(300)).then(release)
      await pause(pick.number(400))
      const expected = await act(page, pick)
      await arrival
      await expect.poll(() => read(page), { message: `run ${run}: ${path}`, timeout: waitLimit }).toEqual(expected)
      // Leaves time for a second effect.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
      expect([run, await read(page)]).toEqual([run, expected])
    }
    expect(troubles).toEqual([])
  })
})
