import { beforeAll, describe, expect, it } from 'vitest'
import { loadTree } from '../../../src/check/read/load-tree'
import { checkRelease } from '../../../src/release/check-release'
import { compileRelease } from '../../../src/release/compile-release'
import { productContext } from '../../../src/server/handlers/product-context'
import { headersOf, individuals } from '../access/portals'
import { openPortal, type TestPortal } from '../portal'
import { post } from '../visitor'

const dir = 'tests/portals/english'
const json = { 'content-type': 'application/json' }

/** The portal's membership form with a choice among the applicant's own grants. */
async function files() {
  const all = await loadTree(dir)
  const change = (name: string, find: string, put: string) => {
    const file = all.find((one) => one.name === name)!
    const text = new TextDecoder().decode(file.bytes)
    if (!text.includes(find)) throw new Error(`${name} has no ${find}`)
    file.bytes = new TextEncoder().encode(text.replace(find, put))
  }
  change('forms/membership.json', '"ward": { "type"', '"grantId": { "type": "string", "title": "Grant" }, "ward": { "type"')
  change(
    'forms/membership.json',
    '"ward": { "widget"',
    '"grantId": { "widget": "radio", "choose": { "operation": "grant.list", "with": { "status": "Granted" }, "title": "{{row.house}} ({{row.asked|money}})", "keep": "grant" } }, "ward": { "widget"',
  )
  change(
    'records/membership.json',
    '"opinion"',
    '"grantId": { "type": "string", "title": "Number" }, "grant": { "type": "string", "title": "Grant" }, "opinion"',
  )
  return all
}

describe('a field that offers records', () => {
  let portal: TestPortal
  let owner: string
  let headers: Record<string, string>
  beforeAll(async () => {
    const { tree, problems } = checkRelease(dir, await files(), productContext)
    expect(problems.map(({ zh }) => zh)).toEqual([])
    portal = await openPortal({ release: compileRelease(tree!), settings: { PORTAL_SCHEMAS: dir } })
    headers = (await headersOf(portal, individuals)).verified!
    owner = (await portal.store.users.byName('see-verified'))!.id
  })

  const grantOf = (of: string, status: string) =>
    portal.store.records.create(portal.release.tree.records.grant!, { house: '1 High Street', asked: 20, status }, of).then(({ id }) => id)
  const apply = async (grantId: unknown) => {
    const { path } = portal.release.operations.find(({ id }) => id === 'membership.apply')!
    return (await post(portal, path, { reason: 'I live here', grantId }, { ...headers, ...json })).json()
  }
  const refused = { data: { faults: [{ field: 'grantId', rule: 'option', message: expect.stringContaining('Grant') }] } }

  it('takes a record that its list gives to the visitor, and stores its id and its label', async () => {
    const id = await grantOf(owner, 'Granted')
    const { code, data } = await apply(id)
    expect(code).toBe(0)
    expect(await portal.store.records.read(portal.release.tree.records.membership!, data.id)).toMatchObject({
      grantId: id,
      grant: '1 High Street (CN¥20.00)',
    })
    expect((await apply(undefined)).code).toBe(0)
  })

  it.each<[string, () => Promise<string>]>([
    ['that belongs to another account', async () => grantOf((await portal.store.users.byName('demo-new'))!.id, 'Granted')],
    ['that its filter leaves out', async () => grantOf(owner, 'Declined')],
    ['that is gone', async () => 'none'],
  ])('refuses a record %s, all with the same words', async (_, make) => expect(await apply(await make())).toMatchObject(refused))

  it.each<[string, object, number]>([
    ['published', { publishTime: new Date(0).toISOString() }, 0],
    ['not yet published', { publishTime: '2999-01-01T00:00:00.000Z' }, 422],
  ])('offers guests what is public: %s', async (_, times, code) => {
    const { id } = await portal.store.records.create(portal.release.tree.records.notice!, { title: 'A notice', ...times })
    expect((await post(portal, '/sa/api/request/add', { title: 'A lamp', noticeId: id }, json)).json()).toMatchObject({ code })
  })
})
