import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiFile } from '../../../src/contract/operation'
import type { Form } from '../../../src/contract/form'
import type { Operation, Release } from '../../../src/release/release'
import { match } from '../../../src/server/request/match'
import { matchBegun } from '../../../src/server/request/begun-release'
import { productRelease, type TestPortal } from '../portal'
import { get, paths, post, profile, signIn } from '../visitor'
import { asVisited, openLivePortal, type LivePortal } from './live-portal'

const minutes = 60_000
/** Limits a contact to three letters. */
const shortNames = ({ rules }: Form) => {
  rules.unitLxr = [
    { required: true, message: '请输入联系人' },
    { max: 3, message: '最多三个字' },
  ]
}
let portal: LivePortal
let visited: TestPortal
let headers: Record<string, string>
let begun: string

beforeAll(async () => {
  portal = await openLivePortal()
  visited = asVisited(portal)
  headers = (await signIn(visited)).headers
  begun = portal.live.status().revision
  await portal.change<Form>('forms/ruleForm.json', shortNames)
  await portal.change<Form>(
    'forms/cooperation.json',
    ({ rules }) =>
      void (rules.content = [
        { required: true, message: '请写明' },
        { max: 3, message: '最多三个字' },
      ]),
  )
  await portal.live.look()
  expect(portal.live.status().revision).not.toBe(begun)
})

const send = (values: object, revision?: string, extra: Record<string, string> = {}, path = paths.save) =>
  post(visited, path, { ...profile, ...values }, { ...headers, ...(revision ? { 'x-portal-revision': revision } : {}), ...extra })
const longName = { unitLxr: '欧阳小明' }

describe('a form opened under an earlier release', () => {
  it('is checked by that release for 30 minutes', async () => {
    expect((await send(longName)).statusCode).toBe(422)
    expect((await send(longName, portal.live.status().revision)).statusCode).toBe(422)
    expect((await send(longName, begun)).statusCode).toBe(200)
    expect((await send({ unitLxr: '' }, begun)).statusCode).toBe(422)
  })

  it('is checked by that release when it makes a transition of a flow, too', async () => {
    const verified = (await signIn(visited, 'demo-verified')).headers
    const path = visited.release.operations.find(({ id }) => id === 'cooperation.create')!.path
    const intent = { kind: '其他', content: '提供培训', contactName: '张三', contactPhone: '13800000000' }
    const create = (revision: string) => post(visited, path, intent, { ...verified, 'x-portal-revision': revision })
    expect((await create(portal.live.status().revision)).statusCode).toBe(422)
    expect((await create(begun)).json()).toMatchObject({ code: 0 })
  })

  it('is still checked by that release after a restart', async () => {
    await portal.restart()
    visited = asVisited(portal)
    expect((await send(longName, begun)).statusCode).toBe(200)
    expect((await send(longName)).statusCode).toBe(422)
  })

  it('is refused with a clear message for an unknown revision', async () => {
    const answer = await send(longName, '0123456789abcdef')
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 409, data: null })
    expect(answer.json().message).toContain('载入新版表单')
  })

  it('is bound by a guard that has been tightened since', async () => {
    const before = portal.live.status().revision
    // Verification does not depend on this operation, so its access may be restricted.
    const path = '/ad/api/entInfo/perfect'
    await portal.change<ApiFile>('api/profile.json', ({ paths: at }) => void (at[path]!.post!['x-access'] = 'operator'))
    await portal.live.look()
    expect(portal.live.status().pending).toBeNull()
    expect((await send(longName, before, {}, path)).statusCode).toBe(403)
    expect((await send(longName, begun, {}, path)).statusCode).toBe(403)
  })
})

describe('a form opened before something else changed', async () => {
  const live = await productRelease()
  const { path, method } = live.operations.find(({ id }) => id === 'reservation.arrive')!
  const at = { method: method.toUpperCase(), path }
  const now = match(live, at.method, path)!
  const other = (tree: Partial<Release['tree']>, change: Partial<Operation> = {}): Release => ({
    ...live,
    revision: 'earlier',
    tree: { ...live.tree, ...tree },
    operations: live.operations.map((one) => (one === now.operation ? { ...one, checkBody: () => [], ...change } : one)),
  })
  const form = live.tree.forms[now.operation.forms[0]!]!
  const otherForm = (properties: Form['schema']['properties']) =>
    other({ forms: { ...live.tree.forms, [form.id]: { ...form, schema: { ...form.schema, properties } } } })
  const { properties } = form.schema
  const matched = (begun: Release) => matchBegun(live, begun, begun.revision, now, at).operation

  it.each([
    ['access', other({}, { access: 'public' })],
    ['the handling of it', other({}, { project: () => null, choices: {}, uploads: [] })],
  ])('follows the live release, but for the rules of its form: %s', (_, begun) => {
    const { checkBody, compute, ...others } = matched(begun)
    const earlier = begun.operations.find(({ id }) => id === now.operation.id)!
    expect([checkBody, compute]).toEqual([earlier.checkBody, earlier.compute])
    expect(others).toEqual(Object.fromEntries(Object.entries(now.operation).filter(([key]) => key in others)))
  })

  it.each([
    ['a field that its form has gained', otherForm({})],
    ['the fields that it takes', other({}, { only: ['code'] })],
    ['whether it may be incomplete', other({}, { draft: true })],
    ['masked fields', other({ flows: { ...live.tree.flows, reservation: { ...live.tree.flows.reservation!, masked: ['contactName'] } } })],
    ['a field that its form has lost', otherForm({ ...properties, lost: { type: 'string', title: '失去' } })],
    [
      'a field of another type',
      otherForm(Object.fromEntries(Object.keys(properties).map((name) => [name, { type: 'boolean', title: '又' }]))),
    ],
    ['another form', other({}, { forms: ['login'] })],
    ['another captcha', other({}, { captcha: 'slider' })],
  ])('has to be opened again for %s', (_, begun) => {
    expect(() => matched(begun)).toThrow(expect.objectContaining({ error: 'superseded' }))
  })
})

it('serves boot data and form modules of the previous releases', async () => {
  const old = (await get(visited, `/_/boot/${begun}.json`)).json()
  expect(old.revision).toBe(begun)
  const module = await get(visited, old.forms.ruleForm)
  expect(module.statusCode).toBe(200)
  expect(module.headers['cache-control']).toContain('immutable')
  const live = await get(visited, '/_/boot/live.json')
  expect(live.headers['cache-control']).toBe('no-store')
  expect(live.json().revision).toBe(portal.live.status().revision)
  expect((await get(visited, '/_/boot/0123456789abcdef.json')).statusCode).toBe(404)
})

it('refuses a form opened over 30 minutes ago', async () => {
  portal = await openLivePortal()
  visited = asVisited(portal)
  const first = portal.live.status().revision
  await portal.change<Form>('forms/ruleForm.json', shortNames)
  await portal.live.look()
  portal.pass(29 * minutes)
  headers = (await signIn(visited)).headers
  expect((await send(longName, first)).statusCode).toBe(200)
  portal.pass(2 * minutes)
  expect((await send(longName, first)).statusCode).toBe(409)
  expect((await get(visited, paths.enterprise, { ...headers, 'x-portal-revision': first })).statusCode).toBe(200)
})
