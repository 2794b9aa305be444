import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { sidewaysBy, type Visitor } from '../visitor'
import { wordsOf } from '../words-of'

export async function enter(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name=${name}]`).fill(value)
}

interface Ways {
  solve(visitor: Visitor): Promise<void>
  /** The label of the form's button. */
  send: string
}

/** On an open form of the English portal, has a code sent to an address, sends the form with a wrong code, then with the right one. */
export async function proveByMail(visitor: Visitor, email: string, { solve, send }: Ways): Promise<void> {
  const { page } = visitor
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const hints = ['email', 'emailCode'].map((name) =>
    page
      .locator(`[name=${name}]`)
      .evaluate((input: HTMLInputElement) => [input.inputMode, input.autocomplete, input.labels?.[0]?.innerText]),
  )
  expect(await Promise.all(hints)).toEqual([
    ['email', 'email', expect.stringContaining('E-mail address')],
    ['numeric', 'one-time-code', expect.stringContaining('Code by e-mail')],
  ])
  await enter(page, { email })
  await solve(visitor)
  await press('Send a code')
  await page.getByText('The code is on its way').waitFor()
  const sent = () => page.request.get(`/__test__/mail?email=${email.toLowerCase()}`)
  await expect.poll(async () => (await sent()).headers()['content-type']).toContain('json')
  const { code } = (await (await sent()).json()) as { code: string }
  await enter(page, { emailCode: code === '000000' ? '000001' : '000000' })
  await press(send)
  await page.getByText('The code is wrong or has expired').first().waitFor()
  expect((await wordsOf(page)).filter((text) => /sms|number|phone/i.test(text))).toEqual([])
  expect(await sidewaysBy(page)).toBe(0)
  await enter(page, { emailCode: code })
  await press(send)
}
