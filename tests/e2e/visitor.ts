import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserFlags, requireChromium } from '../../src/cli/find-chromium'
import type { Portal } from '../../src/contract/portal'
import { mobileWidth } from '../../src/runtime/device/mobile-width'
import { writeSession } from '../../src/runtime/session/session-values'
import { signedInBy } from '../../src/runtime/session/sign-in'
import { seal } from '../bench/log-in'
import { readSchema } from '../schemas/read-schemas'
import { recordSaid } from './live-regions'
import { answerLimit, waitLimit } from '../../src/cli/time-limits'
import { anonymous } from '../../src/validate/client-session'

const { storage } = readSchema<Portal>('portal.json')

/** A browser whose contexts all wait as long as the tests do: Playwright would give up after 30 seconds, which a busy machine may need. */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: requireChromium(), timeout: waitLimit, args: [...browserFlags, ...more] })
  const usual = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await usual(options)
    context.setDefaultTimeout(waitLimit)
    return context
  }
  return browser
}

let opened: Promise<Browser> | undefined

async function connected(before: typeof opened): Promise<Browser> {
  const known = await before?.catch(() => undefined)
  return known?.isConnected() ? known : openBrowser()
}

/** One browser for all files of a worker, closed with the worker; each visitor has its own context in it. */
export const sharedBrowser = (): Promise<Browser> => (opened = connected(opened))

/** A person at a browser: one context, one page, and every error on it. */
export interface Visitor {
  page: Page
  context: BrowserContext
  /** Console errors, page errors, CSP reports and requests to other origins; a journey ends with none. */
  troubles: string[]
  /** What the live regions of the pages have said, such as toasts, which disappear by themselves; see `hears`. */
  said: string[]
  /** Key of the last shown picture, as the browser received it. */
  captchaKey(): Promise<string>
}

export const widths = { desktop: { width: 1920, height: 1080 }, laptop: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } }

interface Options {
  /** A browser other than the worker's. */
  browser?: Browser
  viewport?: { width: number; height: number }
  /** Whether it has a touch screen, as phones do. */
  touch?: boolean
  /** Statuses that the journey provokes on purpose; Chromium logs each as a console error. */
  expects?: number[]
}

export async function newVisitor(
  url: string,
  { browser, viewport = widths.laptop, touch = viewport.width < mobileWidth, expects = [] }: Options = {},
): Promise<Visitor> {
  const context = await (browser ?? (await sharedBrowser())).newContext({ baseURL: url, viewport, locale: 'zh-CN', hasTouch: touch })
  const said = await recordSaid(context)
  const page = await context.newPage()
  const troubles: string[] = []
  const expected = (text: string) => expects.some((status) => text.includes(`status of ${status}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected(message.text())) troubles.push(`console: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => troubles.push(`page: ${error.message} (${page.url()})`))
  page.on('request', (request) => {
    const target = new URL(request.url())
    if (target.protocol.startsWith('http') && target.origin !== url) troubles.push(`other origin: ${request.url()}`)
    if (target.pathname === '/csp-report') troubles.push(`CSP: ${request.postData()}`)
  })
  let lastKey: Promise<string> = Promise.reject(new Error('no captcha was asked for'))
  lastKey.catch(() => undefined)
  page.on('response', (answer) => {
    if (/\/(digitalCaptcha|captcha)(\?|$)/.test(answer.url())) lastKey = answer.json().then((body: object) => Object.keys(body)[0]!)
    // The page may be left before the body is read; the caller that needs the key awaits the rejection.
    lastKey.catch(() => undefined)
  })
  return { page, context, troubles, said, captchaKey: () => lastKey }
}

/** Number of pixels by which the page is wider than its window. */
export const sidewaysBy = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Cards that touch their neighbour, or are stacked although two would fit side by side. */
export const crammedCards = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.list--cards .list__items')].flatMap((list) => {
      const [first, second] = [...list.children].map((card) => card.getBoundingClientRect())
      if (!first?.width || !second) return []
      const beside = second.left - first.right
      const apart = Math.max(beside, second.top - first.bottom)
      if (apart >= 4 && (beside > 0 || first.width < 700)) return []
      return [`cards ${Math.round(first.width)} px wide and ${Math.round(apart)} px apart: ${list.textContent.slice(0, 40)}`]
    }),
  )

/** Table columns with a header broken inside a word, and those twice as wide as needed while texts beside them wrap. */
export const looseColumns = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const extent = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll<HTMLTableElement>('.list__table')].flatMap((table) => {
      const [head, ...rows] = [...table.rows]
      const isBroken = rows.some((row) =>
        [...row.cells].some((cell) => extent(cell).height > 1.8 * parseFloat(getComputedStyle(cell).lineHeight)),
      )
      return [...head!.cells].flatMap((cell, at) => {
        const most = Math.max(...rows.map((row) => (row.cells[at] ? extent(row.cells[at]).width : 0)), extent(cell).width)
        const isLoose = isBroken && cell.getBoundingClientRect().width > 2 * most
        const isSplit = !/[（(]/u.test(cell.innerText) && extent(cell).height > 1.8 * parseFloat(getComputedStyle(cell).lineHeight)
        return isLoose || isSplit ? [`${cell.innerText || 'the last'} of ${table.ariaLabel}`] : []
      })
    })
  })

/** Opens a path and waits until the loading mask is gone. */
export async function visit({ page }: Pick<Visitor, 'page'>, path: string): Promise<void> {
  await page.goto(path)
  await settled({ page })
}

/** Waits until the page of the address is hydrated, the mask of its navigation is gone and it has its heading. */
export async function settled({ page }: Pick<Visitor, 'page'>): Promise<void> {
  // An address changes before its page is rendered, so what stands there may be the page before. A document that is left now needs no wait.
  // Idle callbacks would do as well, but in some loads of a page Chromium never calls one.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' })).catch(() => undefined)
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  await page.locator('.loading-mask').waitFor({ state: 'detached' })
  await page.locator('h1').first().waitFor()
}

/** Calls an operation as the page would, with the browser's token. */
export const ask = (page: Page, method: string, url: string, body?: object) =>
  page.evaluate(
    async ({ method, url, body }) => {
      const headers = { 'content-type': 'application/json', authorization: localStorage.getItem('tokenx') ?? '' }
      return (await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).json()
    },
    { method, url, body },
  )

/** Ends the session of that page as if it had expired; the page notices with its next call. */
export async function endSession({ page }: Pick<Visitor, 'page'>): Promise<void> {
  const authorization = await page.evaluate(() => localStorage.getItem('tokenx') ?? '')
  const answered = await page.request.post('/ad/api/system/logout', { headers: { authorization } })
  expect(answered.status()).toBe(200)
}

/** Reads the picture's answer from the test hook, as a person would read the picture. */
export async function solveCaptcha(
  { page, captchaKey }: Visitor,
  { picture, box }: { picture: string; box: RegExp } = { picture: '验证码图片加载错误', box: /验证码/ },
): Promise<void> {
  await page.getByRole('img', { name: picture }).last().waitFor()
  const { answer } = (await (await page.request.get(`/__test__/captcha?key=${await captchaKey()}`)).json()) as { answer: string }
  await page.getByRole('textbox', { name: box }).last().fill(answer)
}

/** Signs in without the login form: makes its calls and stores the portal's data in the browser. The next visit is signed in. */
export async function signIn({ page }: Pick<Visitor, 'page'>, username: string, password = 'Demo#2026'): Promise<void> {
  const read = async (path: string) => (await page.request.get(path)).json() as Promise<Record<string, string>>
  const [[captcha = ''], { data: key = '' }] = await Promise.all([
    read('/ad/api/catpchaNew/digitalCaptcha?purpose=login').then(Object.keys),
    read('/ad/api/system/getKey'),
  ])
  const { answer = '' } = await read(`/__test__/captcha?key=${captcha}`)
  const answered = await page.request.post('/ad/api/system/login-pwd', {
    data: { username, password: seal(key, password) },
    headers: { biyiCaptchaKey: captcha, biyiCaptcha: answer },
  })
  const values = new Map<string, string>()
  const jar = { cookie: '' }
  const local = {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, text: string) => void values.set(name, text),
    removeItem: (name: string) => void values.delete(name),
    clear: () => values.clear(),
  }
  writeSession(storage, { local, tab: local, jar }, { ...anonymous, ...signedInBy(await answered.json(), answered.url()) })
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }))
  await page.goto('/empty')
  // While a page has a route, Chromium does not use its cache: every later page would load and compile everything anew.
  await page.unroute('/empty')
  await page.evaluate(
    ({ stored, cookie }) => {
      for (const [name, text] of stored) localStorage.setItem(name, text)
      document.cookie = cookie
    },
    { stored: [...values], cookie: jar.cookie },
  )
}

/** Signs in by the login form, through the picture captcha. */
export async function signInByForm(visitor: Visitor, username: string, password = 'Demo#2026'): Promise<void> {
  await visit(visitor, '/login')
  await fillSignIn(visitor, username, password)
}

/** Signs in on the page that an ended session has led to, checks its notice that written text is kept, and continues. */
export async function signInAgain(visitor: Visitor, username: string): Promise<void> {
  await visitor.page.waitForURL('**/login')
  await settled(visitor)
  await visitor.page
    .getByRole('status')
    .filter({ hasText: /登录信息已过期，请重新登录，您在“.+”填写的内容已保存在本机/ })
    .waitFor()
  await fillSignIn(visitor, username, 'Demo#2026')
}

/** Signs in on the open sign-in page and waits for the redirect. */
export async function fillSignIn(visitor: Visitor, username: string, password: string): Promise<void> {
  const { page } = visitor
  await page.getByRole('textbox', { name: '用户名' }).fill(username)
  await page.locator('[name=password]').fill(password)
  await solveCaptcha(visitor)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page
    .waitForURL((address) => address.pathname !== '/login', { timeout: answerLimit })
    .catch(async (cause: unknown) => {
      throw new Error(`the sign-in leads nowhere: ${await standing(visitor)}`, { cause })
    })
  await settled(visitor)
}

/** The page as a stuck person sees it, and earlier errors; of a password only its length. */
async function standing({ page, troubles }: Visitor): Promise<string> {
  const seen = page.evaluate(() => ({
    address: location.href,
    live: document.documentElement.dataset.live !== undefined,
    said: document.body.innerText.slice(0, 2000),
    held: [...document.querySelectorAll('input')].map(({ name, type, value }) => [name, type === 'password' ? value.length : value]),
    button: [...document.querySelectorAll('.form__submit')].map(({ outerHTML }) => outerHTML),
  }))
  const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'the page does not answer'))
  return JSON.stringify({ seen: await Promise.race([seen.catch(String), late]), troubles }, null, 2)
}

/** Solves the picture beside an SMS code, requests the code for the number, and types it. */
export async function typeSmsCode({ page, captchaKey }: Visitor, phone: string): Promise<void> {
  const told = async () => {
    const answer = await page.request.get(`/__test__/sms?phone=${phone}`)
    return answer.ok() ? ((await answer.json()) as { code: string }).code : undefined
  }
  const before = await told()
  await page.getByRole('img', { name: '验证码图片加载错误' }).waitFor()
  const { answer } = (await (await page.request.get(`/__test__/captcha?key=${await captchaKey()}`)).json()) as { answer: string }
  await page.getByLabel('图形验证码').fill(answer)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await page.getByText('已受理，验证码将发送到该手机号').waitFor()
  await expect.poll(told).not.toBe(before)
  await page.locator('[name=smsCode]').fill((await told()) ?? '')
}
