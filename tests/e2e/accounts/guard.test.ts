import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RoutesFile } from '../../../src/contract/route'
import { sampled } from '../../sampled'
import { sharedPortal } from '../portal-fixture'
import { settled, signIn } from '../visitor'

const { routes } = JSON.parse(readFileSync('schemas/routes.json', 'utf8')) as RoutesFile
const verified = routes.filter(({ access }) => access === 'verified')
const asked = sampled(verified, 'guarded routes')
const guardedBySpec = ['/onlineDiagnose', '/offlineDiagnose', '/reqRelease', '/collect-demand', '/personal']

describe('the route guard', () => {
  const fixture = sharedPortal()

  /** The path that the visitor ends on after opening each guarded path. */
  async function whereLed(username?: string): Promise<Record<string, string>> {
    const visitor = await fixture.visitor()
    if (username) await signIn(visitor, username)
    const led: Record<string, string> = {}
    for (const { path } of asked) {
      await visitor.page.goto(path)
      await settled(visitor)
      led[path] = new URL(visitor.page.url()).pathname
    }
    await visitor.context.close()
    return led
  }
  const all = (to: (path: string) => string) => Object.fromEntries(asked.map(({ path }) => [path, to(path)]))

  it('covers the routes of the specification', () => {
    expect(verified.map(({ path }) => path)).toEqual(expect.arrayContaining(guardedBySpec))
  })

  it('sends an anonymous visitor to sign in', async () => {
    expect(await whereLed()).toEqual(all(() => '/login'))
  })

  it('sends an unverified enterprise to sign in', async () => {
    expect(await whereLed('demo-new')).toEqual(all(() => '/login'))
  })

  it('lets a verified enterprise through', async () => {
    expect(await whereLed('demo-verified')).toEqual(all((path) => path))
  })

  it('redirects an unknown path to the home page', async () => {
    const visitor = await fixture.visitor()
    await visitor.page.goto('/no-such-page')
    await settled(visitor)
    expect(new URL(visitor.page.url()).pathname).toBe('/')
    await visitor.context.close()
  })
})
