import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkRelease } from '../../../src/release/check-release'
import { compileRelease } from '../../../src/release/compile-release'
import { treeWithAdmin } from '../../../src/release/admin/with-admin'
import { declaredOperations } from '../../../src/release/operations/operations'
import { handlerNames } from '../../../src/server/handlers/handler-names'
import { productContext } from '../../../src/server/handlers/product-context'
import { buildTree } from '../../../src/check/check-tree'
import { loadTree } from '../../../src/check/read/load-tree'
import { openPortal, productTree, type TestPortal } from '../portal'
import { get, post, postAs, sealer, sendFile, shellPath, signIn, smsCode, type Browser } from '../visitor'

const dir = 'tests/portals/english'
const files = await loadTree(dir)
const han = /[\p{Script=Han}\u3001\u3002\uff08\uff09\uff0c\uff1a\uff1b]/u
const json = { 'content-type': 'application/json' }

/** Every way in which a small portal produces text of its own. */
describe('a portal in English', () => {
  let portal: TestPortal
  beforeAll(async () => {
    const { tree, problems } = checkRelease(dir, files, productContext)
    expect(problems.filter(({ severity }) => severity !== 'warning').map(({ zh }) => zh)).toEqual([])
    portal = await openPortal({ release: compileRelease(tree!), settings: { PORTAL_SCHEMAS: dir } })
  })

  const asked: [string, () => Promise<{ body: string }>][] = [
    ['its home page', () => get(portal, '/', { accept: 'text/html' })],
    ['a page with a form', () => get(portal, '/request', { accept: 'text/html' })],
    ['a list', () => get(portal, '/sa/api/notice/list')],
    ['an invalid page number', () => get(portal, '/sa/api/notice/list?page=many')],
    ['an unknown parameter', () => get(portal, '/sa/api/notice/list?colour=red')],
    ['an invalid page size', () => get(portal, '/sa/api/notice/list?size=0')],
    ['a missing row', () => get(portal, '/sa/api/notice/read/none')],
    ['a missing API path', () => get(portal, '/sa/api/nothing')],
    ['a missing file', () => get(portal, '/nothing.txt')],
    ['a malformed URL', () => get(portal, '/%zz')],
    ['a call without a session', () => get(portal, '/sa/api/message/list')],
    ['a form without its required field', () => post(portal, '/sa/api/request/add', {}, json)],
    ['an unknown option', () => post(portal, '/sa/api/request/add', { title: 'A lamp', topic: 'moon' }, json)],
    ['an invalid date', () => post(portal, '/sa/api/request/add', { title: 'A lamp', day: '2026-02-30' }, json)],
    ['an unknown field', () => post(portal, '/sa/api/request/add', { title: 'A lamp', size: 1 }, json)],
    ['a wrong captcha', () => post(portal, shellPath(portal, 'login'), { username: 'nobody', password: 'x' }, json)],
    ['a wrong method', () => portal.app.inject({ method: 'DELETE', url: '/sa/api/notice/list' })],
    ['broken JSON', () => portal.app.inject({ method: 'POST', url: '/sa/api/request/add', headers: json, payload: '{"title":' })],
    [
      'an unsupported content type',
      () => portal.app.inject({ method: 'POST', url: '/sa/api/request/add', headers: { 'content-type': 'text/csv' }, payload: 'a' }),
    ],
    ['another site', () => post(portal, '/sa/api/request/add', { title: 'A lamp' }, { ...json, 'sec-fetch-site': 'cross-site' })],
  ]
  it.each(asked)('contains no Chinese: %s', async (_, ask) => {
    const { body } = await ask()
    expect(body).toMatch(/[a-z]/)
    expect(body.match(han)?.[0]).toBeUndefined()
  })

  it('gives its language and its texts to browsers', async () => {
    const { body } = await get(portal, '/', { accept: 'text/html' })
    expect(body).toContain('<html lang="en-GB" dir="ltr">')
    expect(body).toMatch(/not built yet|turn on JavaScript/)
    expect(portal.release.boot.portal.words.total).toEqual({ one: '{count} item', other: '{count} items' })
  })

  it('shows its own logo and favicon', async () => {
    const { body } = await get(portal, '/', { accept: 'text/html' })
    expect(body).toContain('<link rel="icon" type="image/png" href="/_/picture/icon.png/mark.png">')
    expect(body).toContain('<meta name="theme-color" content="#1b5e4b">')
    const [logo, icon] = await Promise.all(['logo.webp', 'icon.png'].map((name) => get(portal, `/_/picture/${name}/mark.png`)))
    expect(logo).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/webp' } })
    expect(await sharp(logo!.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 128, hasAlpha: true })
    expect(await sharp(icon!.rawPayload).metadata()).toMatchObject({ format: 'png', width: 64, height: 64, hasAlpha: true })
    for (const path of ['/_/picture/logo.png/mark.png', '/_/picture/logo.webp/none.png', '/_/picture/logo.webp/..%2Fportal.json'])
      expect(await get(portal, path)).toMatchObject({ statusCode: 404 })
  })

  it('documents its API in English', () => expect(JSON.stringify(portal.release.openapi).match(han)?.[0]).toBeUndefined())

  it.each([
    [1, '1 item'],
    [2, '2 items'],
    [0, '0 items'],
  ])('formats counts by the rules of its language: %i', (count, text) =>
    expect(portal.release.translator.translate('total', { count })).toBe(text),
  )
})

describe('a resident', () => {
  const password = 'Nova#2027x'
  const person = { fullName: 'A. Resident', phone: '13900000007', agree: ['2026-11'] }
  let portal: TestPortal
  let seal: (text: string) => string
  beforeAll(async () => {
    portal = await openPortal({ release: compileRelease(checkRelease(dir, files, productContext).tree!) })
    seal = await sealer(portal)
  })

  const register = async (who: typeof person & Record<string, unknown>, at: Browser = { headers: {} }) => {
    await postAs(portal, at, '/ad/api/account/resident/check', { phone: who.phone }, 'register')
    const secrets = { password: seal(password), verifyPassword: seal(password), smsCode: await smsCode(portal, who.phone) }
    return postAs(portal, at, '/ad/api/account/resident/register', { ...who, ...secrets })
  }

  it('registers with a name and a mobile number, and reaches the next level by a form', async () => {
    expect((await register(person)).json()).toEqual({ code: 0, message: '', data: { username: person.phone } })
    const user = await portal.store.users.byName(person.phone)
    expect(user).toMatchObject({ role: 'resident', type: 1, phone: person.phone })
    const at = await signIn(portal, person.phone, password)
    const profile = () => get(portal, '/ad/api/account/profile/profile', at.headers).then((answer) => answer.json().data)
    expect(await profile()).toMatchObject({ fullName: 'A. Resident', type: '1' })
    const wrong = await post(portal, '/ad/api/account/profile/profile', { residentId: '990101199003070024', ward: 'north' }, at.headers)
    expect(wrong.json().data.faults).toMatchObject([{ field: 'residentId', rule: 'identity' }])
    const saved = await post(
      portal,
      '/ad/api/account/profile/profile',
      { residentId: '990101199003070023', ward: 'north', fullName: undefined },
      at.headers,
    )
    expect(saved.json().data).toEqual({ type: '2' })
    expect(await profile()).toMatchObject({ residentId: '990101199003070023', type: '2' })
  })

  it('reads its messages and keeps its files through the operations of portal.json', async () => {
    const { headers } = await signIn(portal, person.phone, password)
    const [message] = (await get(portal, '/sa/api/message/list?read=2', headers)).json().data.data
    expect((await get(portal, `/sa/api/message/${message.id}`, headers)).json().data).toMatchObject({ title: message.title })
    expect((await post(portal, '/sa/api/message/read', { id: message.id }, headers)).json().data).toEqual({ updated: 1 })
    const id = await sendFile(portal, headers, 'plan.pdf', undefined, '/ad/api/file')
    expect((await get(portal, `/ad/api/file/${id}`, headers)).headers['content-type']).toBe('application/pdf')
    expect((await get(portal, `/ad/api/file?id=${id}`, headers)).json().data).toMatchObject([{ id, name: 'plan.pdf' }])
  })

  it('sends rows of which a step adds up a column, and finds them by a range', async () => {
    const { headers } = await signIn(portal, person.phone, password)
    const work = (days: string, rate: string) => ({ what: 'New roof', days, rate, cost: 1 })
    const house = { house: '4 Mill Lane', own: '700', asked: '500', works: [work('4', '300'), work('2', '45')] }
    const sent = (await post(portal, '/flow/api/grant/apply', house, headers)).json()
    const read = (await get(portal, `/flow/api/grant/read?id=${sent.data.id}`, headers)).json()
    expect(read.data).toMatchObject({ cost: 1290, total: 1200 })
    const listed = async (range: string) => (await get(portal, `/flow/api/grant/list?${range}`, headers)).json().data.total
    expect(await Promise.all(['askedFrom=500&askedTo=500', 'askedFrom=501'].map(listed))).toEqual([1, 0])
  })

  it('learns that the phone is taken only after proving it', async () => {
    portal.clock.pass(61)
    expect((await register(person)).json().data.faults).toMatchObject([{ field: 'phone', rule: 'taken' }])
  })

  it('is promoted by staff, with effect in every session at once', async () => {
    const at = await signIn(portal, person.phone, password)
    const office = await signIn(portal, 'demo-operator')
    const ask = (name: string, body: object, headers: Record<string, string>) => post(portal, `/flow/api/membership/${name}`, body, headers)
    const level = async () => (await portal.store.users.byName(person.phone))?.type
    const applied = async () => (await ask('apply', { reason: 'I live here' }, at.headers)).json().data.id as string
    const [refused, first, second] = [await applied(), await applied(), await applied()]
    expect((await ask(`admit?id=${first}`, {}, at.headers)).statusCode).toBe(403)
    expect((await ask(`refuse?id=${refused}`, {}, office.headers)).json().code).toBe(0)
    expect(await level()).toBe(2)
    expect((await ask(`admit?id=${first}`, {}, office.headers)).json()).toMatchObject({ code: 0, data: { status: 'Member' } })
    expect(await level()).toBe(3)
    expect((await get(portal, '/ad/api/account/profile/profile', at.headers)).json().data.type).toBe('3')
    expect((await ask(`admit?id=${second}`, {}, office.headers)).json().code).toBe(0)
    const raised = (await portal.store.audit.list(100)).filter(({ event }) => event === 'type.change')
    // Promoted once by the form and once by staff: an account that has the level is not promoted again.
    expect(raised).toHaveLength(2)
  })

  it('sees the rows of its street once it has the level', async () => {
    const { store, release } = portal
    const type = release.tree.records.membership!
    const member = (await store.users.byName(person.phone))!
    const rows = await Promise.all(
      ['Mill Lane', 'High Street'].map(async (street) => {
        const { id } = await store.users.create({
          username: street.replace(' ', ''),
          role: 'resident',
          type: 2,
          passwordHash: '',
          phone: null,
          uuid: null,
          demo: false,
        })
        await store.enterprises.create({ userId: id, socialCode: '', enterpriseName: street, enterSize: null, profile: { street } })
        return (await store.records.create(type, { reason: street, status: 'Waiting' }, id)).id
      }),
    )
    await store.enterprises.save(member.id, { profile: { street: 'Mill Lane' }, enterSize: null })
    const at = await signIn(portal, person.phone, password)
    const seen = () => Promise.all(rows.map(async (id) => (await get(portal, `/flow/api/membership/read?id=${id}`, at.headers)).statusCode))
    expect(await seen()).toEqual([200, 404])
    await store.users.setType(member.id, 2)
    expect(await seen()).toEqual([404, 404])
    await store.users.setType(member.id, 3)
  })

  it('answers a survey without scenes or companies, and gets a meaningful report', async () => {
    const { headers } = await signIn(portal, person.phone, password)
    const ask = async (name: string, body: object) => (await post(portal, `/ad/api/survey/${name}`, body, headers)).json()
    const { id } = (await ask('begin', { questionnaire: 'satisfaction' })).data as { id: string }
    const answer = (item: string, value: unknown) => ask('answer', { id, item, base: 0, value })
    expect((await answer('remark', 'x'.repeat(201))).message).toBe('“What should we do better?” has at most 200 characters')
    expect((await answer('remark', 7)).message).toBe('“What should we do better?” must be text')
    expect((await ask('submit', { id })).message).toContain('Counter')
    expect((await answer('Q1', ['B'])).code).toBe(0)
    expect((await answer('remark', 'Open on Saturdays')).data.answers).toMatchObject({ remark: 'Open on Saturdays' })
    expect((await ask('submit', { id })).code).toBe(0)
    const { data } = await ask(`report?id=${id}`, {})
    expect(data).toMatchObject({
      about: [{ label: 'Name', value: 'A. Resident' }],
      totalScore: 5,
      maxScore: 20,
      levelName: 'Not satisfied',
      axes: [
        { name: 'Service', value: 50, average: null },
        { name: 'Web site', value: 0, average: null },
      ],
      gap: { name: 'Satisfied', score: 7, scenes: null, constraintScenes: null },
      ...{ scenes: [], findings: [], resources: [], basis: '', disclaimer: '', commitment: '', benchmark: '' },
    })
    expect(data.rows.map(({ name }: { name: string }) => name)).toEqual(['Service', 'Web site'])
    const document = await post(portal, '/ad/api/survey/export', { id }, headers)
    expect(document.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const state = await get(portal, '/ad/api/survey/state?questionnaire=satisfaction', headers)
    expect(state.json().data).toMatchObject({ mayBegin: true, draft: null, last: { id, totalScore: 5 } })
  })

  it('has the new number as user name after changing it', async () => {
    const user = (await portal.store.users.byName(person.phone))!
    await portal.store.users.setPhone(user.id, '13900000008')
    expect(await portal.store.users.byName('13900000008')).toMatchObject({ id: user.id })
  })

  it.each(['fullName', 'phone', 'agree', 'email'])('cannot register through a form with weaker rules for %s than the baseline', (field) => {
    const id = field === 'email' ? 'registerGroup' : 'register'
    const text = Buffer.from(files.find(({ name }) => name === `forms/${id}.json`)!.bytes).toString('utf8')
    const form = JSON.parse(text)
    form.rules[field] = [{ max: 99, message: 'At most 99 characters' }]
    const changed = files.map((file) => (file.name === `forms/${id}.json` ? { ...file, bytes: Buffer.from(JSON.stringify(form)) } : file))
    const { problems } = checkRelease(dir, changed, productContext)
    expect(problems.filter(({ code }) => code === 'baseline/stored-weaker').map(({ en }) => en)).toEqual([
      expect.stringContaining(`"${field}"`),
    ])
  })
})

it('every handler is used by some portal', async () => {
  const trees = [await productTree(), buildTree(files)]
  const used = new Set(trees.flatMap((tree) => declaredOperations(treeWithAdmin(tree)).map(({ operation }) => operation['x-handler'])))
  expect(handlerNames.filter((name) => !used.has(name))).toEqual([])
})
