import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { AccountsFile } from '../../../src/contract/accounts'
import { accountNames, levelOf } from '../../../src/contract/derived/accounts/account-names'
import type { RoutesFile } from '../../../src/contract/route'
import { isForVisitor, mayOpen, type Visitor as VisitorSession } from '../../../src/contract/derived/accounts/access'
import { routeAt } from '../../../src/contract/derived/route-at'
import { sampled, usually } from '../../sampled'
import { readSchema } from '../../schemas/read-schemas'
import { sharedPortal } from '../portal-fixture'
import { shiftsOf } from './shifts'
import { settled, signIn, widths, type Visitor } from '../visitor'

const { routes } = readSchema<RoutesFile>('routes.json')
const accounts = readSchema<AccountsFile>('accounts.json')
const names = accountNames(accounts)

const nobody = { username: undefined, session: { token: '', type: '', role: '' } }
const people = [
  nobody,
  ...(accounts.demo ?? []).map(({ username, role, level }) => ({
    username,
    session: { token: 'any', role, type: String(level ? levelOf(names, role, level) : 1) },
  })),
]

/** Smaller shifts are reported as 0.00: an icon that moves by a pixel. */
const leastShift = 0.005

/** A page of the portal, opened by one person at one width. */
interface Opening {
  username: string | undefined
  width: 'laptop' | 'phone'
  path: string
}

const all = (['laptop', 'phone'] as const).flatMap((width) =>
  people.flatMap(({ username, session }) =>
    routes.filter(({ access }) => mayOpen(names, access, session)).map(({ path }): Opening => ({ username, width, path })),
  ),
)
const opened = sampled(all, 'pages taken over')
const visitors = people
  .flatMap((one) => (['laptop', 'phone'] as const).map((width) => ({ who: one.username ?? 'nobody', width, ...one })))
  .map((one) => ({
    ...one,
    paths: opened.filter(({ username, width }) => username === one.username && width === one.width).map(({ path }) => path),
  }))
  .filter(({ paths }) => paths.length > 0)

/** Links to pages that the visitor may not open. */
const deadEnds = (links: string[], session: VisitorSession) =>
  links.filter((link) => {
    const route = routeAt(routes, link)
    return route !== undefined && !isForVisitor(names, route.access, session)
  })

/** The accessibility snapshot of the page, as lines. */
const told = async (page: Page) => (await page.locator('body').ariaSnapshot()).split('\n')

/** The same snapshot of a page whose scripts never load. */
async function toldBefore(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  await page.route(/\/assets\/.*\.js$/, () => undefined)
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const lines = await told(page)
  await page.close()
  return lines
}

/** Parts that only the script adds: captcha images, and the operators' link into the console. */
const ofScript = /验证码|在此页编辑/

/** Retries until the server has rendered with all data; slow data follows later (`server/http/pages/page-answers.ts`). */
const tries = 5

/** Lines of the snapshot that are there only before or only after the script. */
async function toldOtherwise({ page, context }: Visitor, path: string): Promise<string[]> {
  let found: string[] = []
  for (let left = tries; left > 0; left -= 1) {
    const before = await toldBefore(context, path)
    const after = await told(page)
    found = [
      ...before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`),
      ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`),
    ]
    found = found.filter((line) => !ofScript.test(line))
    if (found.length === 0) break
  }
  return found.map((line) => `${path}: ${line}`)
}

describe('a server-rendered page', () => {
  const fixture = sharedPortal()

  /** Problems of a page that was just opened. */
  async function wrongOn({ page, troubles }: Visitor, path: string): Promise<string[]> {
    const said = troubles.splice(0)
    if (new URL(page.url()).pathname !== path.split('?')[0]) return [...said, `${path}: leads to ${page.url()}`]
    const drawn = (await page.locator('script#served').count()) > 0 ? [] : [`${path}: was not drawn by the server`]
    const shifts = (await shiftsOf(page)).filter(({ value }) => value >= leastShift)
    return [...said, ...drawn, ...shifts.map(({ value, moved }) => `${path}: moves by ${value.toFixed(4)}: ${moved.join(', ')}`)]
  }

  const who = ['nobody', 'demo-applicant', 'demo-operator']
  it.each(usually(visitors, 'pages taken over by other visitors', (one) => who.includes(one.who)))(
    'is hydrated without errors, with the same content and no layout shift, by $who on a $width',
    async ({ username, session, width, paths }) => {
      const visitor = await fixture.visitor({ viewport: widths[width] })
      const { page, troubles } = visitor
      page.on('console', (message) => {
        if (message.type() === 'warning') troubles.push(`console: ${message.text()} (${page.url()})`)
      })
      if (username) await signIn(visitor, username)
      const wrong: string[] = []
      const details = new Map<string, string>()
      const open = async (path: string) => {
        await page.goto(path)
        await settled(visitor)
        wrong.push(...(await wrongOn(visitor, path)))
      }
      for (const path of paths) {
        await open(path)
        wrong.push(...(await toldOtherwise(visitor, path)))
        const ways = await page.locator('a[href^="/"]').evaluateAll((some) => some.map((link) => link.getAttribute('href') ?? ''))
        wrong.push(...deadEnds(ways, session).map((way) => `${path}: offers ${way}, which is not for ${username}`))
        const links = await page.locator('main a[href*="?"]').evaluateAll((some) => some.map((link) => link.getAttribute('href') ?? ''))
        for (const link of links) {
          const route = routes.find((one) => one.path === link.split('?')[0])
          if (route && mayOpen(names, route.access, session) && !details.has(route.path)) details.set(route.path, link)
        }
      }
      for (const link of sampled([...details.values()], 'pages taken over')) await open(link)
      expect(wrong).toEqual([])
      await visitor.context.close()
    },
  )
})
