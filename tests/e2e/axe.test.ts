import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RoutesFile } from '../../src/contract/route'
import { openStage } from './stage'
import { violationsOn } from './violations'
import { signIn, visit, widths } from './visitor'

const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as RoutesFile
type Access = (typeof routes)[number]['access']

/** Who looks at which routes: each is seen by whoever it is for. The stories look at every route as a verified enterprise. */
const people: [title: string, username: string | undefined, sees: (access: Access) => boolean][] = [
  ['signed out', undefined, (access) => access === 'public'],
  ['type 1', 'demo-new', (access) => access === 'signedIn'],
  ['type 2', 'demo-verified', (access) => access === 'verified' || access === 'signedIn'],
  ['an operator', 'demo-operator', (access) => access === 'operator'],
]

describe.each(people)('every route for a visitor who is %s', (_, username, sees) => {
  const stage = openStage()

  it.each(Object.entries(widths))('has no axe violation and stays quiet on a %s', async (_name, viewport) => {
    const visitor = await stage.visitor({ viewport })
    if (username) await signIn(visitor, username)
    const found: string[] = []
    const seen = routes.filter(({ access }) => sees(access))
    expect(seen.length).toBeGreaterThan(0)
    for (const { path } of seen) {
      await visit(visitor, path)
      found.push(...(await violationsOn(visitor.page)).map((violation) => `${path} ${violation}`))
      const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (wide > 0) found.push(`${path} scrolls sideways by ${wide} px`)
    }
    expect(found).toEqual([])
    expect(visitor.troubles).toEqual([])
    await visitor.context.close()
  }, 240_000)

})

describe('the judge', () => {
  const stage = openStage()

  it('finds a fault that is planted', async () => {
    const visitor = await stage.visitor()
    await visit(visitor, '/')
    await visitor.page.evaluate(() => document.querySelector('main')!.append(document.createElement('img')))
    expect((await violationsOn(visitor.page)).join()).toMatch(/^image-alt/)
    await visitor.context.close()
  })
})
