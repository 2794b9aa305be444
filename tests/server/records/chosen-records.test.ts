import { beforeAll, describe, expect, it } from 'vitest'
import { buildTree } from '../../../src/check/check-tree'
import { checkRelease } from '../../../src/release/check-release'
import { editChoices } from '../../../src/release/admin/edit-choices'
import { compileRelease } from '../../../src/release/compile-release'
import { productContext } from '../../../src/server/handlers/product-context'
import { sentNames } from '../../../src/validate/form/native/sent-names'
import { headersOf, individuals } from '../access/portals'
import { nativeBrowser } from '../http/forms/native-browser'
import { openRenderedPortal } from '../http/forms/rendered-portal'
import { openPortal, type TestPortal } from '../portal'
import { post } from '../visitor'
import { chosenFiles, dir } from './chosen-files'

const json = { 'content-type': 'application/json' }

describe('a field that offers records', () => {
  let portal: TestPortal
  let owner: string
  let headers: Record<string, string>
  beforeAll(async () => {
    const { tree, problems } = checkRelease(dir, await chosenFiles(), productContext)
    expect(problems.map(({ zh }) => zh)).toEqual([])
    portal = await openRenderedPortal({ release: compileRelease(tree!), settings: { PORTAL_SCHEMAS: dir } })
    headers = (await headersOf(portal, individuals)).verified!
    owner = (await portal.store.users.byName('see-verified'))!.id
  })

  const grantType = () => portal.release.tree.records.grant!
  const grantOf = (of: string, status: string, house = '1 High Street') =>
    portal.store.records.create(grantType(), { house, asked: 20, status }, of).then(({ id }) => id)
  const foreign = async () => grantOf((await portal.store.users.byName('demo-new'))!.id, 'Granted')
  const step = async (name: string, body: object, id?: string, by = headers) => {
    const { path } = portal.release.operations.find((one) => one.id === `membership.${name}`)!
    const query = id === undefined ? '' : `?id=${id}`
    return (await post(portal, path + query, { reason: 'I live here', ...body }, { ...by, ...json })).json()
  }
  const stored = (id: string) => portal.store.records.read(portal.release.tree.records.membership!, id)
  const browserOf = ({ authorization = '', cookie = '' }: Record<string, string>) => {
    const pairs = cookie.split('; ').map((pair) => pair.split('=') as [string, string])
    return nativeBrowser(portal, { ...Object.fromEntries(pairs), [portal.release.tree.portal.storage.cookie]: authorization })
  }
  const refused = { data: { faults: [{ field: 'grantId', rule: 'option', message: 'Please choose “Grant” from the list' }] } }

  it('takes a record that its list gives to the visitor, and stores its id and its label', async () => {
    const id = await grantOf(owner, 'Granted')
    const { code, data } = await step('apply', { grantId: id })
    expect(code).toBe(0)
    expect(await stored(data.id)).toMatchObject({ grantId: id, grant: '1 High Street (CN¥20.00)' })
    expect((await step('correct', {}, data.id)).code).toBe(0)
    expect(await stored(data.id)).toMatchObject({ grantId: null, grant: null })
    expect((await step('apply', {})).code).toBe(0)
  })

  it.each<[string, () => Promise<string>]>([
    ['that belongs to another account', foreign],
    ['that its filter leaves out', async () => grantOf(owner, 'Declined')],
    ['that is gone', async () => 'none'],
  ])('refuses a record %s, all with the same words, and takes none of them into a draft', async (_, make) => {
    const grantId = await make()
    expect(await step('apply', { grantId })).toMatchObject(refused)
    const { code, data } = await step('draft', { grantId })
    expect(code).toBe(0)
    expect(await stored(data.id)).toMatchObject({ grantId: null, grant: null, reason: 'I live here' })
  })

  const rowRefused = (...rows: number[]) => ({
    data: {
      faults: [
        {
          field: 'helped',
          rule: 'option',
          message: `Row ${rows[0]! + 1}, “Grant”: Please choose “Grant” from the list`,
          cells: rows.map((row) => ({ row, column: 'grantId', rule: 'option', message: 'Please choose “Grant” from the list' })),
        },
      ],
    },
  })

  it('takes records in the rows of a column, each with its label beside its id', async () => {
    const [one, other] = [await grantOf(owner, 'Granted'), await grantOf(owner, 'Granted', '2 Low Street')]
    const helped = [{ grantId: other, what: 'Painted' }, { grantId: one }, { grantId: other }]
    const { code, data } = await step('apply', { helped })
    expect(code).toBe(0)
    const kept = ['2 Low Street', '1 High Street', '2 Low Street'].map((grant, at) => ({ ...helped[at], grant }))
    expect(await stored(data.id)).toMatchObject({ helped: kept })
    const { path } = portal.release.operations.find((each) => each.id === 'membership.read')!
    expect((await portal.app.inject({ url: `${path}?id=${data.id}`, headers })).json().data.helped).toEqual(kept)
    expect((await step('correct', { helped: [{ grantId: one, grant: 'A palace' }] }, data.id)).data.faults).toMatchObject([
      { rule: 'unknown' },
    ])
    expect((await step('correct', {}, data.id)).code).toBe(0)
    expect((await stored(data.id))!.helped).toBeNull()
  })

  it.each<[string, () => Promise<string>]>([
    ['that belongs to another account', foreign],
    ['that its filter leaves out', async () => grantOf(owner, 'Declined')],
    ['that is gone', async () => 'none'],
  ])('refuses a row with a record %s by its cell, and takes none of them into a draft', async (_, make) => {
    const [grantId, own] = [await make(), await grantOf(owner, 'Granted')]
    const helped = [{ grantId: own }, { grantId, what: 'Painted' }, { grantId }]
    expect(await step('apply', { helped })).toMatchObject(rowRefused(1, 2))
    const { code, data } = await step('draft', { helped })
    expect(code).toBe(0)
    expect((await stored(data.id))!.helped).toEqual([{ grantId: own, grant: '1 High Street' }, { what: 'Painted' }])
  })

  it('keeps what a row of a draft named, with its label, after it is gone, wherever the row has moved', async () => {
    const [gone, own, other] = [await grantOf(owner, 'Granted'), await grantOf(owner, 'Granted', '2 Low Street'), await foreign()]
    const { data } = await step('draft', { helped: [{ grantId: gone }, { grantId: own }] })
    await portal.store.records.remove(grantType(), gone)
    expect((await step('keep', { helped: [{ grantId: own }, { grantId: other }, { grantId: gone, what: 'Painted' }] }, data.id)).code).toBe(
      0,
    )
    const kept = [
      { grantId: own, grant: '2 Low Street' },
      { grantId: gone, grant: '1 High Street', what: 'Painted' },
    ]
    expect((await stored(data.id))!.helped).toEqual(kept)
    expect(await step('send', { helped: [{ grantId: own }, { grantId: gone }] }, data.id)).toMatchObject(rowRefused(1))
    expect((await step('send', { helped: [{ grantId: own }] }, data.id)).code).toBe(0)
  })

  it('keeps what a draft named, with its label, after it is gone; sending and correcting say which field', async () => {
    const grantId = await grantOf(owner, 'Granted')
    const { data } = await step('draft', { grantId })
    const sent = (await step('apply', { grantId })).data
    await portal.store.records.remove(grantType(), grantId)
    expect((await step('keep', { grantId, reason: 'I like it here' }, data.id)).code).toBe(0)
    expect(await stored(data.id)).toMatchObject({ grantId, grant: '1 High Street (CN¥20.00)', reason: 'I like it here' })
    expect(await step('send', { grantId }, data.id)).toMatchObject(refused)
    expect(await step('correct', { grantId, reason: 'Other' }, sent.id)).toMatchObject(refused)
    expect((await step('send', {}, data.id)).code).toBe(0)
  })

  it('is not needed: a step names no record that its account may not see, whatever its field', async () => {
    const [own, other] = [await grantOf(owner, 'Granted'), await foreign()]
    const { id } = (await step('apply', {})).data
    const gone = await step('relink', { grantId: 'none' }, id)
    expect(gone.code).not.toBe(0)
    expect(await step('relink', { grantId: other }, id)).toEqual(gone)
    expect((await step('relink', { grantId: own }, id)).code).toBe(0)
    expect((await step('relink', { grantId: own }, id)).code).toBe(0)
    const steward = (await headersOf(portal, individuals)).steward!
    const enrol = (grantId: string) => step('enrol', { grantId }, undefined, steward)
    expect((await enrol(await grantOf(owner, 'Granted', 'north'))).code).toBe(0)
    expect(await enrol(own)).toEqual(await enrol('none'))
  })

  it('is not needed to make or change a record without a step, which names what its account may see, or named before', async () => {
    const [own, other] = [await grantOf(owner, 'Granted'), await foreign()]
    const { id } = (await step('apply', {})).data
    const plainly = async (verb: string, values: object) =>
      (await post(portal, `/sa/api/membership/${verb}`, values, { ...headers, ...json })).json()
    const amend = (grantId: string) => plainly('update', { id, grantId })
    const gone = await amend('none')
    expect(gone.code).not.toBe(0)
    expect(await amend(other)).toEqual(gone)
    expect((await stored(id))?.grantId).toBeNull()
    expect((await amend(own)).code).toBe(0)
    expect(await plainly('create', { grantId: other })).toEqual(gone)
    expect((await plainly('create', { grantId: own })).code).toBe(0)
    await portal.store.records.update(portal.release.tree.records.membership!, id, { grantId: other })
    expect((await amend(other)).code).toBe(0)
    const second = (await step('apply', {})).data.id
    expect(await plainly('update', { ids: [id, second], grantId: other })).toEqual(gone)
    expect((await plainly('update', { ids: [id, second], grantId: own })).code).toBe(0)
  })

  it('offers nothing by what the account may not read, whether or not a record has it', async () => {
    const hidden = await openPortal({
      release: compileRelease(buildTree(await chosenFiles({ isHidden: true }))),
      settings: { PORTAL_SCHEMAS: dir },
    })
    const resident = { ...(await headersOf(hidden, individuals)).verified!, ...json }
    for (const topic of ['culture', 'streets']) {
      const times = { publishTime: new Date(0).toISOString() }
      const { id } = await hidden.store.records.create(hidden.release.tree.records.notice!, { title: 'A notice', topic, ...times })
      const answer = await post(hidden, '/sa/api/request/add', { title: 'A lamp', noticeId: id }, resident)
      expect(answer.json().data.faults).toMatchObject([{ field: 'noticeId', rule: 'option' }])
    }
  })

  it.each<[string, object, number]>([
    ['published', { publishTime: new Date(0).toISOString() }, 0],
    ['not yet published', { publishTime: '2999-01-01T00:00:00.000Z' }, 422],
  ])('offers guests what is public: %s', async (_, times, code) => {
    const { id } = await portal.store.records.create(portal.release.tree.records.notice!, { title: 'A notice', ...times })
    expect((await post(portal, '/sa/api/request/add', { title: 'A lamp', noticeId: id }, json)).json()).toMatchObject({ code })
  })

  it('is a choice for the staff that edits the record, too, whose label follows it', async () => {
    const release = compileRelease(buildTree(await chosenFiles({ isStaffed: true })))
    const { forms, operations, tree } = release
    const staffed = await openPortal({ release, settings: { PORTAL_SCHEMAS: dir } })
    const { store } = staffed
    const { ui } = forms['edit-request']!.form
    expect([ui.noticeId?.widget, ui.noticeId?.choose?.operation, ui.notice]).toEqual(['select', 'notice.list', undefined])
    const [one, other] = await Promise.all(
      ['Old', 'New'].map((title) => store.records.create(tree.records.notice!, { title, publishTime: new Date(0).toISOString() })),
    )
    const { id } = await store.records.create(tree.records.request!, { title: 'A lamp', noticeId: one!.id, notice: 'Old' })
    const { path } = operations.find((each) => each.id === 'admin.request.change')!
    const staff = { ...(await headersOf(staffed, individuals)).operator!, ...json }
    const change = async (noticeId: string) => (await post(staffed, `${path}?id=${id}`, { title: 'A lamp', noticeId }, staff)).json()
    expect((await change(other!.id)).code).toBe(0)
    expect(await store.records.read(tree.records.request!, id)).toMatchObject({ noticeId: other!.id, notice: 'New' })
    expect((await change('none')).data.faults).toMatchObject([{ field: 'noticeId', rule: 'option' }])
    // Where staff cannot read the list, the stored label is enough.
    expect(editChoices(tree)(tree.records.membership!)).toEqual({ grantId: null })
  })

  it('has its options without a script, in a form of a page and in one of a step, and comes back with the chosen one', async () => {
    const [id, other] = [await grantOf(owner, 'Granted', '2 Low Street'), await foreign()]
    const browser = browserOf(headers)
    const page = await browser.open('/membership')
    expect(page.html).toMatch(new RegExp(`<option value="${id}">2 Low Street \\(CN¥20\\.00\\)</option>`))
    expect(page.html).not.toContain(other)
    const back = await browser.send('/membership', page, { grantId: id, reason: '' })
    expect([back.status, back.faults, back.held.get('grantId')]).toEqual([422, { reason: 'Please say why' }, id])
    const wrong = await browser.send('/membership', back, { grantId: other, reason: 'I live here' })
    expect([wrong.status, wrong.faults]).toEqual([422, { grantId: 'Please choose “Grant” from the list' }])
    expect((await browser.send('/membership', wrong, { grantId: id })).status).toBe(303)
    const { data } = await step('draft', { grantId: id })
    await portal.store.records.update(grantType(), id, { status: 'Declined' })
    const shown = await browser.open(`/membership?id=${data.id}`)
    expect([shown.held.get(sentNames.form), shown.held.get('grantId')]).toEqual(['membership', id])
    expect(shown.html).toContain('2 Low Street (CN¥20.00) (no longer offered)')
  })

  it('has its options in the rows of a column without a script, which come back with the cell at fault', async () => {
    const [id, other] = [await grantOf(owner, 'Granted', '3 Low Street'), await foreign()]
    const browser = browserOf(headers)
    const page = await browser.open('/membership')
    const rows = { helped_0_grantId: id, helped_1_grantId: other, helped_1_what: 'Painted' }
    const back = await browser.send('/membership', page, { ...rows, reason: '' })
    expect(back.held.get('helped_0_grantId')).toBe(id)
    expect(back.html.split(`<option value="${id}"`).length).toBe(4)
    const wrong = await browser.send('/membership', back, { ...rows, reason: 'I live here' })
    expect([wrong.status, wrong.faults]).toEqual([422, { helped: 'Row 2, “Grant”: Please choose “Grant” from the list' }])
    expect((await browser.send('/membership', wrong, { helped_1_grantId: id })).status).toBe(303)
  })

  it('is not read for those who may open the page and not read the list', async () => {
    const staff = (await headersOf(portal, individuals)).operator!
    expect((await browserOf(staff).open('/membership')).status).toBe(200)
    expect((await portal.store.audit.list(100)).filter(({ event }) => event === 'access.denied')).toEqual([])
  })
})
