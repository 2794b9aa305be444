import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '../../../src/release/release'
import { expected, headersOf, individuals, product, type PortalUnderTest } from '../access/portals'
import { openPortal, type TestPortal } from '../portal'
import { freeCaptcha, profile } from '../visitor'

/** The path with every required parameter, so that only the body can be at fault. */
const needed = ({ path, checkParameters }: Operation) =>
  checkParameters({})
    .faults.map(({ field }) => field)
    .filter((name) => !path.includes(`{${name}}`))

/** A visitor whom accounts.json admits. */
const welcome = (visited: PortalUnderTest, { access }: Operation) =>
  ['type2', ...Object.keys(visited.accounts)].find((name) => expected(visited, access, name) === 'served')!

type Headers = Record<string, Record<string, string>>

async function send(portal: TestPortal, operation: Operation, payload: string, headers: Record<string, string>) {
  const { method, path, captcha, serve } = operation
  const solved = captcha ? await freeCaptcha(portal) : {}
  // The `field` parameter must be one of the flow's masked fields.
  const valueOf = (name: string) =>
    (name === 'field' && serve.by === 'flow' && portal.release.tree.flows[serve.flow.flow]?.masked?.[0]) || 'nothing'
  const url = `${path.replace(/\{\w+\}/g, 'nothing')}?${needed(operation)
    .map((name) => `${name}=${valueOf(name)}`)
    .join('&')}`
  return portal.app.inject({
    method: method.toUpperCase() as 'POST',
    url,
    payload,
    headers: { ...headers, ...solved, 'content-type': 'application/json' },
  })
}

// The admin page handles every record type alike: only `admin.notice.` is tested.
const isTaken = ({ id }: Operation) => !id.startsWith('admin.') || id.startsWith('admin.notice.')
// Bodies with files have their own suite.
const withFiles = ({ contentTypes }: { contentTypes: string[] }) => contentTypes.includes('multipart/form-data')

const encode = encodeURIComponent

/** Broken bodies per operation; BODIES=100 is the full count. */
const bodies = Number(process.env.BODIES ?? 4)

/** Values of every wrong type, and texts that have broken parsers before. */
const hostile = fc.oneof(
  // Several per line: one per line would fill a page.
  // prettier-ignore
  fc.constantFrom(null, true, -1, 0, 1e308, 2 ** 53, '', ' ', '１２', '\u202e', '%00', "' OR 1=1--", '<script>', '=1+1', '${7*7}', '../../etc/passwd', '9'.repeat(5000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), { maxKeys: 3 }),
)

describe.each<[string, PortalUnderTest, RegExp]>([
  ['the product', product, /[\u4e00-\u9fff]/],
  ['a portal for individuals', individuals, /^[^\p{Script=Han}]+$/u],
])('%s', (_, visited, language) => {
  const operations = visited.release.operations.filter(isTaken)
  const writes = operations.filter((one) => one.method !== 'get' && one.id !== 'account.logout' && !withFiles(one))
  const reads = operations.filter(({ method }) => method === 'get')
  let portal: TestPortal
  let headers: Headers
  beforeAll(async () => {
    portal = await openPortal({ release: visited.release, settings: visited.settings })
    headers = await headersOf(portal, visited)
  })
  const headersFor = (operation: Operation) => headers[welcome(visited, operation)]!

  describe.each(writes)('$id', (operation) => {
    it('refuses broken bodies with a clear message', async () => {
      // Several per line, as above.
      // prettier-ignore
      const names = ['page', 'size', 'id', 'username', ...Object.keys(profile), 'pwd', 'password', 'verifyPassword', 'code', 'title', 'content']
      const body = fc.oneof(
        fc.dictionary(fc.constantFrom(...names), hostile, { maxKeys: 6 }),
        fc.dictionary(fc.string({ maxLength: 12 }), hostile, { minKeys: 1, maxKeys: 4 }),
        hostile,
      )
      await fc.assert(
        fc.asyncProperty(body, async (value) => {
          const answer = await send(portal, operation, JSON.stringify(value), headersFor(operation))
          expect(answer.statusCode).toBeLessThan(500)
          expect(answer.json()).toHaveProperty('code')
          expect(answer.body).not.toMatch(/\n\s+at |node_modules|sqlite|SELECT /i)
        }),
        { numRuns: bodies },
      )
    })

    it('refuses undeclared fields', async () => {
      await portal.store.counters.clear('failed:everyone')
      const answer = await send(portal, operation, JSON.stringify({ undeclared: 1 }), headersFor(operation))
      expect(answer.statusCode).toBe(422)
      expect(answer.json().data.faults).toContainEqual(
        expect.objectContaining({ field: 'undeclared', rule: 'unknown', message: expect.stringMatching(language) }),
      )
    })
  })

  describe.each(reads)('$id', (operation) => {
    const { path } = operation
    it('refuses broken queries with a clear message', async () => {
      const name = fc.oneof(
        fc.constantFrom('page', 'size', 'income', 'number', 'industryId', 'purpose', 'variant', 'way', '__proto__'),
        fc.string({ maxLength: 8 }),
      )
      const query = fc.array(
        fc.tuple(name, fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom('-1', '1e9', 'NaN', '0', '%ff', '\0'))),
        { maxLength: 4 },
      )
      await fc.assert(
        fc.asyncProperty(query, fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }), async (pairs, part) => {
          const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&')
          const answer = await portal.app.inject({
            url: `${path.replace(/\{\w+\}/g, encode(part) || 'x')}?${search}`,
            headers: headersFor(operation),
          })
          expect(answer.statusCode).toBeLessThan(500)
        }),
        { numRuns: bodies },
      )
    })
  })
})
