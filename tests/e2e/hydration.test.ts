import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { countOf } from '../sampled'
import { seeded, type Pick } from '../seeded'
import { openHeld, slowDown } from './held-scripts'
import { sharedPortal } from './portal-fixture'

const keyEvery = 20
/** As many keys as are pressed before and after the script's arrival, at random. */
const most = 40

const held = (page: Page) => page.locator('#register').evaluate((form: HTMLFormElement) => Object.fromEntries([...new FormData(form)]))
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Types until the page is live, and a few keys more; what was typed in all. */
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

describe('a form that is filled in while its script arrives', () => {
  const fixture = sharedPortal()

  it('loses no key, whenever it is pressed', async () => {
    const { page, context, troubles } = await fixture.visitor()
    await slowDown(page, 4)
    for (let run = 1; run <= countOf('forms typed into while they load'); run += 1) {
      const pick = seeded(run)
      const { release } = await openHeld(page, '/userRegister')
      const field = pick.of(['username', 'enterpriseName', 'password'])
      await page.locator(`[name=${field}]`).focus()
      const arrival = pause(pick.number(500)).then(release)
      const typed = await typeMeanwhile(page, pick, arrival)
      // What React holds is what it writes back once another field is changed.
      await page.locator('[name=legalPersonName]').fill('张三')
      await page.locator('[name=phone]').focus()
      expect({ run, [field]: (await held(page))[field] }).toEqual({ run, [field]: typed })
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  it('keeps every kind of control, the caret and what is selected', async () => {
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
  })
})
