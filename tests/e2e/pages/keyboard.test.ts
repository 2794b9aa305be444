import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RoutesFile } from '../../../src/contract/route'
import { isWhole, sampled } from '../../sampled'
import { readSchema } from '../../schemas/read-schemas'
import { sharedPortal } from '../portal-fixture'
import { signIn, visit } from '../visitor'

const { routes } = readSchema<RoutesFile>('routes.json')
const fixture = sharedPortal()

interface Walk {
  /** Number of usable controls. */
  all: number
  /** Controls that a pointer reaches and the keyboard does not. */
  missed: string[]
  /** Controls that had the focus without a visible sign, or out of sight. */
  unseen: string[]
}

type Watched = { walk: { reached: Set<Element>; unseen: string[]; candidates: Element[] } }

/** Controls that Tab need not reach; a part that hydrates during the walk may turn its tabs into such. */
const excused = ':disabled, [aria-disabled=true], [role=tab][tabindex="-1"], [aria-hidden=true] *'

/** Records usable controls, and their state on blur. Must not contain a named function: the loader would wrap it. */
const watch = ({ within, excused }: { within: string; excused: string }) => {
  const usable = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox], [role=slider]'
  const candidates = [...document.querySelectorAll(`:is(${within}) :is(${usable})`)].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 0
      && height > 0
      && element.checkVisibility({ visibilityProperty: true })
      && !element.matches(excused)
      && !element.closest('[inert]')
    )
  })
  const looks = new Map<Element, string[]>()
  for (const element of candidates) {
    const around = [element, element.parentElement, element.parentElement?.parentElement].filter((at) => at instanceof Element)
    looks.set(
      element,
      [...around.map((at) => getComputedStyle(at)), getComputedStyle(element, '::after')].map((style) =>
        [
          style.outlineStyle,
          style.outlineColor,
          style.boxShadow,
          style.borderColor,
          style.backgroundColor,
          style.textDecorationLine,
        ].join(),
      ),
    )
  }
  const walk = ((window as never as Watched).walk = { reached: new Set<Element>(), unseen: [] as string[], candidates })
  document.addEventListener(
    'keydown',
    () => {
      const element = document.activeElement
      const before = element && looks.get(element)
      if (!element || !before || walk.reached.has(element)) return
      walk.reached.add(element)
      // Under reduced motion every change is a transition of zero duration that ends with the next frame.
      for (const animation of element.getAnimations({ subtree: true })) animation.finish()
      const around = [element, element.parentElement, element.parentElement?.parentElement].filter((at) => at instanceof Element)
      const marked = [...around.map((at) => getComputedStyle(at)), getComputedStyle(element, '::after')].some(
        (style, at) =>
          before[at]
          !== [
            style.outlineStyle,
            style.outlineColor,
            style.boxShadow,
            style.borderColor,
            style.backgroundColor,
            style.textDecorationLine,
          ].join(),
      )
      const { left, top, width, height } = element.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      const inSight =
        over !== null && (element.contains(over) || over.contains(element) || over.closest('label')?.contains(element) === true)
      if (!marked || !inSight) walk.unseen.push(`${marked ? 'covered' : 'unmarked'}: ${element.outerHTML.slice(0, 120)}`)
    },
    true,
  )
}

const standing = (excused: string): Walk => {
  const { reached, unseen, candidates } = (window as never as Watched).walk
  // One radio button of a group takes the focus; the arrow keys reach the others.
  const groups = new Set(
    [...reached].map((element) => (element as HTMLInputElement).type === 'radio' && (element as HTMLInputElement).name),
  )
  const missed = candidates.filter(
    (element) =>
      element.isConnected
      && !element.matches(excused)
      && !reached.has(element)
      && !((element as HTMLInputElement).type === 'radio' && groups.has((element as HTMLInputElement).name)),
  )
  return { all: candidates.length, missed: missed.map((element) => element.outerHTML.slice(0, 120)), unseen }
}

/** Tabs from the top of the page, or past the skip link, until every control is reached or the limit is exceeded. */
async function walkThrough(page: Page, whole: boolean): Promise<Walk> {
  await page.evaluate(watch, { within: whole ? 'body' : 'main', excused })
  if (!whole) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  let walk = await page.evaluate(standing, excused)
  const most = walk.all * 2 + 40
  for (let pressed = 0; pressed < most && (walk.missed.length > 0 || pressed === 0); pressed += 10) {
    for (let more = 0; more < 10; more += 1) await page.keyboard.press('Tab')
    walk = await page.evaluate(standing, excused)
  }
  return walk
}

/** Every run walks the public pages; `JOURNEYS=all` also walks those of enterprises. */
const visitors = [
  ['public', undefined],
  ['signedIn', 'demo-verified'],
  ['verified', 'demo-verified'],
] as const

it.each(isWhole ? visitors : visitors.slice(0, 1))(
  'reaches everything by Tab on each %s route, always in sight',
  async (access, username) => {
    const visitor = await fixture.visitor()
    const { page } = visitor
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (username) await signIn(visitor, username)
    const found: string[] = []
    let counted = 0
    for (const { path } of sampled(
      routes.filter((route) => route.access === access),
      'routes walked by Tab',
    )) {
      await visit(visitor, path)
      // Content that is still loading would appear between two steps.
      await page.locator('.skeleton, .form-skeleton, .list__waiting').first().waitFor({ state: 'detached' })
      const { all, missed, unseen } = await walkThrough(page, path === '/')
      counted += all
      found.push(...missed.map((element) => `${path} missed ${element}`), ...unseen.map((element) => `${path} ${element}`))
    }
    expect(found).toEqual([])
    expect(counted).toBeGreaterThan(10)
    await visitor.context.close()
  },
)
