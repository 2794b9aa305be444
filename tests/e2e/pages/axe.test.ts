import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Portal } from '../../../src/contract/portal'
import type { RoutesFile } from '../../../src/contract/route'
import { isWhole, sampled, usually } from '../../sampled'
import { readSchema } from '../../schemas/read-schemas'
import { sharedPortal } from '../portal-fixture'
import { checkedWidths } from '../stores'
import { skippedHeadings, violationsOn } from './violations'
import { crammedCards, sidewaysBy, signIn, visit, widths } from '../visitor'
import { withoutScript } from './without-script'

const { routes } = readSchema<RoutesFile>('routes.json')
type Access = (typeof routes)[number]['access']

type Person = [title: string, username: string | undefined, sees: (access: Access) => boolean]

/**
 * Which visitors check which routes: each route is checked by those it is for. The stories check every route at 390 px and in 长者模式 as a
 * verified enterprise.
 */
const people: Person[] = [
  ['signed out', undefined, (access) => access === 'public'],
  ['type 1', 'demo-new', (access) => access === 'signedIn'],
  ['type 2', 'demo-verified', (access) => access === 'verified' || access === 'signedIn'],
  ['a provider', 'demo-provider', (access) => access === 'provider' || access === 'settled'],
  ...['operator', 'district', 'city', 'finance'].map((role): Person => [
    `of the office: ${role}`,
    `demo-${role}`,
    (access) => ([access].flat() as string[]).includes(role),
  ]),
]

const [desktop, tablet, smallest, phone, elder] = ['1920 px', '768 px', '320 px', '390 px', '390 px in 长者模式']
const { scaling } = readSchema<Portal>('portal.json')

/** Applied one after another to the open page; each stays until the next visit. */
const looks: [name: string, look: (page: Page) => Promise<unknown>][] = [
  [desktop, async () => undefined],
  [tablet, (page) => page.setViewportSize({ width: 768, height: 1024 })],
  [smallest, (page) => page.setViewportSize({ width: 320, height: 800 })],
  [phone, (page) => page.setViewportSize(widths.phone)],
  [
    elder,
    (page) =>
      page.evaluate((factor) => {
        document.documentElement.style.setProperty('--text-factor', String(factor))
        document.documentElement.classList.add('elder')
      }, scaling.elderFactor),
  ],
]

// The stories check every route too; `JOURNEYS=all` checks each here, in three looks.
const checkedOn = isWhole ? [desktop, phone, elder] : [desktop]

const checked = usually(people, 'axe as other visitors', ([, username]) => !username || username === 'demo-operator')

describe.each(checked)('every route for a visitor who is %s', (_, username, sees) => {
  const fixture = sharedPortal()

  it('has no axe violation at any width or in 长者模式, stays quiet, never scrolls sideways and gives cards enough room', async () => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    if (username) await signIn(visitor, username)
    const found: string[] = []
    const seen = sampled(
      routes.filter(({ access }) => sees(access)),
      'routes checked by axe',
    )
    expect(seen.length).toBeGreaterThan(0)
    for (const { path } of seen) {
      await page.setViewportSize(widths.desktop)
      await visit(visitor, path)
      found.push(...(await skippedHeadings(page)).map((heading) => `${path}: a level is skipped before ${heading}`))
      for (const [name, look] of looks) {
        await look(page)
        const wide = await sidewaysBy(page)
        if (wide > 0) found.push(`${path}, ${name}: scrolls sideways by ${wide} px`)
        found.push(...(await crammedCards(page)).map((cards) => `${path}, ${name}: ${cards}`))
        if (checkedOn.includes(name)) found.push(...(await violationsOn(page)).map((violation) => `${path}, ${name}: ${violation}`))
      }
    }
    expect(found).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})

describe('a page without script', () => {
  const fixture = sharedPortal()

  it.each(checkedWidths.map(([, width]) => width))('has no axe violation and never scrolls sideways, %j', async (viewport) => {
    const visitor = await fixture.visitor({ viewport })
    const { page } = visitor
    await withoutScript(page)
    const found: string[] = []
    let elements = 0
    const open = routes.filter(({ access }) => access === 'public')
    const often = sampled(open, 'routes checked by axe')
    for (const { path } of usually(open, 'axe without script', (route) => often.includes(route))) {
      await page.goto(path)
      const wide = await sidewaysBy(page)
      if (wide > 0) found.push(`${path}: scrolls sideways by ${wide} px`)
      found.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`))
      elements += await page.locator('no-script').count()
    }
    expect(elements).toBeGreaterThan(0)
    expect(found).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  })
})

describe('the checker', () => {
  const fixture = sharedPortal()

  it('finds a planted fault', async () => {
    const visitor = await fixture.visitor()
    await visit(visitor, '/')
    await visitor.page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')))
    expect((await violationsOn(visitor.page)).join()).toMatch(/^image-alt/)
    await visitor.context.close()
  })
})
