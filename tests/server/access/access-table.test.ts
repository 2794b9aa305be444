import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/release/release'
import { expected, headersOf, individuals, product, visitorsOf, type Verdict, type PortalUnderTest } from './portals'
import { spoilt } from './spoilt-calls'
import { documented } from '../documented'
import { goodCall } from '../good-call'
import { openPortal, type TestPortal } from '../portal'
import { sampled } from '../../sampled'

/** Operations that end sessions or accounts run last, because other calls need them. Of the admin page, only notices are tested. */
const endings = /^(enterprise\.perfect|account\.close|session\.endOthers|password\.)/
const endsMuch = ({ serve }: Operation) => Number(serve.by === 'handler' && endings.test(serve.name))
const signsOut = ({ serve }: Operation) => serve.by === 'handler' && serve.name === 'session.logout'
const isTaken = ({ id }: Operation) => !id.startsWith('admin.') || id.startsWith('admin.notice.')

describe.each<[string, PortalUnderTest]>([
  ['the product', product],
  ['a portal for individuals', individuals],
])('%s', (_, visited) => {
  const { release, settings } = visited
  const { operations } = release
  const differences = documented(release)
  const documentedOnes = operations
    .filter((one) => isTaken(one) && !signsOut(one))
    .toSorted((one, other) => endsMuch(one) - endsMuch(other))
  let portal: TestPortal
  let headers: Record<string, Record<string, string>>
  beforeAll(async () => {
    portal = await openPortal({ release, settings })
    headers = await headersOf(portal, visited)
  })

  const callOf = ({ method, path }: Operation, visitor: string) => ({
    method: method.toUpperCase() as 'GET',
    url: path.replace(/\{\w+\}/g, 'nothing'),
    headers: headers[visitor]!,
    ...(method === 'get' ? {} : { payload: {} }),
  })

  /** How a visitor's response differs from accounts.json and from the document. */
  async function wrongFor(operation: Operation, visitor: string): Promise<string[]> {
    const answer = await portal.app.inject(callOf(operation, visitor))
    const { statusCode } = answer
    const verdict: Verdict = statusCode === 401 || statusCode === 403 ? statusCode : 'served'
    const wanted = expected(visited, operation.access, visitor)
    const wrong = [...(verdict === wanted ? [] : [`${statusCode}, not ${wanted}`]), ...differences(operation, answer)]
    if (statusCode >= 500) wrong.push(`fails with ${statusCode}`)
    return wrong.map((one) => `${visitor}: ${one}`)
  }

  // One test for all visitors: a separate test per response would cost as much as the responses.
  const asked = operations.filter((one) => !signsOut(one))
  it.each(visited === product ? asked : sampled(asked, 'operations of another portal'))(
    '$id ($access) answers each visitor as accounts.json says',
    async (operation) => {
      const wrong: string[] = []
      for (const visitor of visitorsOf(visited)) wrong.push(...(await wrongFor(operation, visitor)))
      expect(wrong).toEqual([])
    },
  )

  it('checks the level of an account in the store', async () => {
    const { username, level } = visited.accounts[visited.spoiltOne]!
    const user = await portal.store.users.byName(username)
    const verified = operations.find((one) => one.access === 'verified')
    expect(verified, 'an operation for those who are verified').toBeDefined()
    await portal.store.users.setType(user!.id, 1)
    const { statusCode } = await portal.app.inject(callOf(verified!, visited.spoiltOne))
    await portal.store.users.setType(user!.id, level)
    expect(statusCode).toBe(403)
  })

  it('writes an audit line for a denied call', async () => {
    const lines = await portal.store.audit.list(1000)
    expect(lines.some(({ event, outcome }) => event === 'access.denied' && outcome === 'refused')).toBe(true)
  })

  describe.each(Object.entries(spoilt).map(([what, spoil], at) => [what, spoil, at] as const))('a call with %s', (_, spoil, at) => {
    it('gets a documented response, whatever it calls', async () => {
      const found: string[] = []
      // Starts at a different operation for each kind, so that together the samples cover more of them.
      for (const operation of sampled([...documentedOnes.slice(at), ...documentedOnes.slice(0, at)], 'operations of a spoilt call')) {
        const open = Object.keys(visited.accounts).filter((name) => expected(visited, operation.access, name) === 'served')
        const call = spoil(await goodCall(portal, operation, release.openapi, headers[open.at(-1)!]!))
        if (operation.method === 'get') delete call.payload
        found.push(...differences(operation, await portal.app.inject(call)))
      }
      expect(found).toEqual([])
    })
  })

  describe('a good call', () => {
    const callers = ['none', ...Object.keys(visited.accounts)]
    let [done, open] = [0, 0]
    it.each(callers)('of %s gets a documented response', async (visitor) => {
      const found: string[] = []
      // Begins elsewhere for each visitor, so that together they call nearly every operation.
      const called = sampled(documentedOnes.slice(callers.indexOf(visitor)), 'operations of a good call')
      for (const operation of called) {
        const answer = await portal.app.inject(await goodCall(portal, operation, release.openapi, headers[visitor]!))
        found.push(...differences(operation, answer))
        if (answer.statusCode === 200 && (operation.binary || answer.json().code === 0)) done += 1
      }
      expect(found).toEqual([])
      open += called.filter(({ access }) => expected(visited, access, visitor) === 'served').length
    })

    it('is often enough served for its responses to mean something', () => expect(done / open).toBeGreaterThan(visited.done))
  })
})
