import { describe, expect, it } from 'vitest'
import type { RoutesFile } from '../../../src/contract/route'
import { readFileSync } from 'node:fs'
import { inFullRun, sampled } from '../../sampled'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { violationsOn } from '../pages/violations'
import { hears } from '../live-regions'
import { settled, sharedBrowser, sidewaysBy, solveCaptcha, visit, widths, type Visitor } from '../visitor'
import { open } from '../console/console-page'
import { enter, proveByMail } from '../accounts/by-mail'
import { wordsOf } from '../words-of'
import { deadButtons } from '../pages/without-script'

const chinese = /[\p{Script=Han}\u3001\u3002\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f]/u

/** Checks the open page at laptop and phone width: no axe violation, no sideways scrolling, no Chinese. */
async function expectFine({ page }: Visitor, { english }: { english: boolean }): Promise<void> {
  for (const size of [widths.phone, widths.laptop]) {
    await page.setViewportSize(size)
    expect(await violationsOn(page), `${page.url()} at ${size.width} px`).toEqual([])
    expect(await sidewaysBy(page), `${page.url()} at ${size.width} px`).toBe(0)
    if (english) expect((await wordsOf(page)).filter((text) => chinese.test(text))).toEqual([])
  }
}

inFullRun('the smallest portal in a browser', () =>
  describe('the smallest portal', () => {
    const fixture = ownPortal('SQLite', { PORTAL_SCHEMAS: 'tests/portals/smallest' })

    it('shows its one page, and nothing that it does not declare', async () => {
      const visitor = await fixture.visitor()
      const { page } = visitor
      await visit(visitor, '/')
      expect(await page.locator('h1').innerText()).toBe('首页')
      await page.getByText('欢迎来到小站').waitFor()
      expect(await page.getByRole('button', { name: /登录|搜索/ }).count()).toBe(0)
      await expectFine(visitor, { english: false })
      await visit(visitor, '/nowhere')
      await page.getByText('没有找到').waitFor()
      expect(visitor.troubles).toEqual([])
    })

    it('is readable without script', async () => {
      const context = await (await sharedBrowser()).newContext({ baseURL: fixture.portal.url, javaScriptEnabled: false })
      const page = await context.newPage()
      await page.goto('/nowhere')
      expect(new URL(page.url()).pathname).toBe('/')
      await page.getByText('没有找到').waitFor()
      await page.getByText('欢迎来到小站').waitFor()
      expect(await deadButtons(page)).toEqual([])
      await context.close()
    })
  }),
)

describe.each(journeyStores('SQLite'))('an English portal for residents, on %s', (store) => {
  const dir = 'tests/portals/english'
  const fixture = ownPortal(store, { PORTAL_SCHEMAS: dir })
  const fine = (visitor: Visitor) => expectFine(visitor, { english: true })
  const publicPaths = () => {
    const { routes } = JSON.parse(readFileSync(`${dir}/routes.json`, 'utf8')) as RoutesFile
    return routes.filter(({ access }) => access === 'public').map(({ path }) => path)
  }
  const phone = '13900000021'
  const password = 'Nova#2027x'

  const solve = (visitor: Visitor) => solveCaptcha(visitor, { picture: 'The captcha did not load', box: /Captcha/ })

  async function signedIn(username: string, secret = 'Demo#2026'): Promise<Visitor> {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await visit(visitor, '/login')
    await page.getByRole('textbox', { name: 'User name' }).fill(username)
    await page.locator('[name=password]').fill(secret)
    await solve(visitor)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL((address) => address.pathname !== '/login')
    await settled(visitor)
    return visitor
  }

  inFullRun('accounts by e-mail, and a portal without script in other words', () =>
    it('registers an association and sets a forgotten password by e-mail, on a phone', async () => {
      const visitor = await fixture.visitor({ viewport: widths.phone, expects: [422] })
      const { page } = visitor
      await visit(visitor, '/register-group')
      const email = 'Band@Example.org'
      await enter(page, { groupName: 'Brass band', password, verifyPassword: password })
      await page.getByRole('checkbox', { name: 'I have read the terms and agree' }).check()
      await proveByMail(visitor, email, { solve, send: 'Register' })
      await page.waitForURL('**/login')
      const member = await signedIn(email.toUpperCase(), password)

      await settled(visitor)
      await page.getByRole('link', { name: 'Forgotten password' }).click()
      await page.waitForURL('**/forgotten')
      await settled(visitor)
      await proveByMail(visitor, 'choir@example.org', { solve, send: 'Next' })
      await page.waitForURL('**/new-password')
      await settled(visitor)
      await enter(page, { password, verifyPassword: password })
      await page.getByRole('button', { name: 'Set', exact: true }).click()
      await page.waitForURL('**/login')
      const owner = await signedIn('demo-group', password)
      expect([...visitor.troubles, ...member.troubles, ...owner.troubles]).toEqual([])
    }),
  )

  it('shows every public page without a word of Chinese', async () => {
    const visitor = await fixture.visitor()
    expect(publicPaths().length).toBeGreaterThan(3)
    for (const path of sampled(publicPaths(), 'pages of another portal')) {
      await visit(visitor, path)
      await fine(visitor)
    }
    await visit(visitor, '/')
    await visitor.page.getByRole('img', { name: 'The reading room of the library' }).waitFor()
    await visitor.page.getByRole('link', { name: 'The library opens on Sundays' }).click()
    await visitor.page.getByText('From next month').waitFor()
    await fine(visitor)
    expect(visitor.troubles).toEqual([])
  })

  inFullRun('accounts by e-mail, and a portal without script in other words', () =>
    it('can be read and signed in to without script, in its own words', async () => {
      const context = await (await sharedBrowser()).newContext({ baseURL: fixture.portal.url, javaScriptEnabled: false })
      const page = await context.newPage()
      for (const path of publicPaths()) {
        await page.goto(path)
        expect([path, await deadButtons(page), (await wordsOf(page)).filter((text) => chinese.test(text))]).toEqual([path, [], []])
      }
      const sendWith = async (secret: string) => {
        await page.locator('[name=username]').fill('demo-new')
        await page.locator('[name=password]').fill(secret)
        const key = (await context.cookies()).find(({ name }) => name === 'captcha')?.value ?? ''
        const { answer } = (await (await page.request.get(`/__test__/captcha?key=${key}`)).json()) as { answer: string }
        await page.locator('[name=captcha]').fill(answer)
        await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      }
      await page.goto('/login')
      await page.locator('img.captcha__picture').waitFor()
      await sendWith('Wrong#2026')
      await page.locator('.form__failure-text').waitFor()
      expect([await page.locator('[name=username]').inputValue(), (await wordsOf(page)).filter((text) => chinese.test(text))]).toEqual([
        'demo-new',
        [],
      ])
      await sendWith('Demo#2026')
      await page.waitForURL((address) => address.pathname === '/')
      expect((await context.cookies()).map(({ name }) => name)).toContain('sid')
      await context.close()
    }),
  )

  inFullRun('a console in other words', () =>
    it('is edited in a console that is in English, too', async () => {
      const { page } = await signedIn('demo-operator')
      for (const place of ['/pages/home/0', '/forms/register/phone/1', '/forms/grant/own/1', '/forms/membership/helped', '/look']) {
        await open(page, place)
        await page.locator('.console-loading').waitFor({ state: 'detached' })
        expect([place, (await wordsOf(page)).filter((text) => chinese.test(text))]).toEqual([place, []])
      }
    }),
  )

  inFullRun('a resident who applies', () =>
    it('registers a resident, whose application passes the ward office and the council', async () => {
      const resident = await fixture.visitor()
      const { page } = resident
      await visit(resident, '/register')
      await page.getByRole('button', { name: 'Register', exact: true }).last().click()
      await page
        .getByText(/entries need a change/)
        .first()
        .waitFor()
      await fine(resident)
      await page.locator('[name=fullName]').fill('R. Esident')
      await page.locator('[name=phone]').fill(phone)
      for (const name of ['password', 'verifyPassword']) await page.locator(`[name=${name}]`).fill(password)
      await page.getByRole('checkbox', { name: 'I have read the terms and agree' }).check()
      await solve(resident)
      await page.getByRole('button', { name: 'Send a code' }).click()
      await page.getByText('The code is on its way').waitFor()
      const { code } = (await (await page.request.get(`/__test__/sms?phone=${phone}`)).json()) as { code: string }
      await page.locator('[name=smsCode]').fill(code)
      await page.getByRole('button', { name: 'Register', exact: true }).last().click()
      await page.waitForURL('**/login')

      const own = await signedIn(phone, password)
      await visit(own, '/profile')
      await own.page.getByRole('textbox', { name: 'Identity number' }).fill('990101199003070023')
      await own.page.getByRole('radio', { name: 'North ward' }).check()
      await own.page.getByRole('button', { name: 'Save' }).click()
      await hears(own, 'Saved')
      await visit(own, '/grant')
      await own.page.getByRole('textbox', { name: 'House' }).fill('4 Mill Lane')
      for (const [name, value] of Object.entries({ What: 'New roof', Days: '4', 'A day': '300' }))
        await own.page
          .getByRole('textbox', { name: new RegExp(name) })
          .first()
          .fill(value)
      await own.page.getByRole('textbox', { name: 'Your own share' }).fill('700')
      await own.page.getByRole('textbox', { name: 'Grant asked for' }).fill('500')
      await expect.poll(() => own.page.locator('[name=total]').inputValue()).toBe('1,200')
      expect(await own.page.locator('[name=works_0_cost]').inputValue()).toBe('1,200')
      await fine(own)
      await own.page.getByRole('button', { name: 'Next: check your answers' }).click()
      await own.page.getByText('Nothing has been sent yet').waitFor()
      expect(await own.page.locator('.review__line').filter({ hasText: 'Total' }).textContent()).toContain('1,200')
      await fine(own)
      await own.page.getByRole('button', { name: 'Apply', exact: true }).click()
      await own.page.waitForURL('**/grant?id=*')
      await own.page.getByText('Your ward office looks at the application.').first().waitFor()
      await fine(own)

      const other = await signedIn('demo-south')
      await visit(other, '/desk')
      await other.page.getByText('Nothing waits for you').first().waitFor()
      const decide = async (who: string, act: string) => {
        const staff = await signedIn(who)
        await visit(staff, '/desk')
        await fine(staff)
        await staff.page.getByText('North ward').first().waitFor()
        await staff.page.getByRole('link', { name: '4 Mill Lane' }).first().click()
        await settled(staff)
        await fine(staff)
        await staff.page.getByRole('button', { name: act, exact: true }).first().click()
        await hears(staff, new RegExp(`Done: 4 Mill Lane|${act}: done`))
        await fine(staff)
        expect(staff.troubles).toEqual([])
      }
      await decide('demo-ward', 'Pass on')
      await decide('demo-council', 'Grant')
      await own.page.reload()
      await settled(own)
      await own.page.getByText('The grant is yours.').first().waitFor()
      await visit(own, '/membership')
      await own.page.getByRole('textbox', { name: 'Why' }).fill('I live here')
      await own.page.getByRole('button', { name: 'Add a repair' }).click()
      await own.page.locator('[name=helped_0_grantId]').selectOption({ label: '4 Mill Lane' })
      await own.page.locator('[name=helped_0_what]').fill('Tiles')
      await fine(own)
      await own.page.getByRole('button', { name: 'Apply', exact: true }).click()
      await hears(own, 'Sent')
      expect([...resident.troubles, ...own.troubles, ...other.troubles]).toEqual([])
    }),
  )
})
