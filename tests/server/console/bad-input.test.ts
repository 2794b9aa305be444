import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { ConsoleProblem } from '../../../src/contract/console/console-problem'
import { applyToFiles } from '../../../src/edit/apply-to-files'
import { openLivePortal, type LivePortal } from '../live/live-portal'
import { badInputs, type ExpectedProblem } from './bad-inputs'
import { signedIn, type Operator } from './console-portal'

let portal: LivePortal
let operator: Operator

/** Creates every account and every row twice, so that a message reports their count. */
const twice = <T>(make: (at: number) => Promise<T>) => Promise.all([0, 1].map(make))

async function fill({ store, live }: LivePortal) {
  const { request, grant } = live.reference.current.tree.records
  const made = { passwordHash: 'none', phone: null, type: 1, uuid: null, demo: false }
  const account = (role: string, at: number, rest = {}) => store.users.create({ ...made, username: `${role}${at}`, role, ...rest })
  for (const role of ['auditor', 'visitor']) await twice((at) => account(role, at))
  await twice((at) => account('ward', at, { attributes: { ward: 'east' } }))
  await twice(async (at) => {
    const { id } = await account('resident', at)
    await store.enterprises.create({ userId: id, socialCode: '', enterpriseName: 'A', enterSize: null, profile: { ward: 'west' } })
    await store.records.create(grant!, { house: '4 Mill Lane', status: 'Declined', works: [{ part: 'wall' }, { part: 'roof' }] }, id)
    await store.records.create(request!, { title: 'A lamp', topic: 'parks', day: '2026-12-01' })
  })
}

beforeAll(async () => {
  portal = await openLivePortal({}, 'english')
  await portal.change<{ kinds: object; staff: object }>('accounts.json', (accounts) => {
    Object.assign(accounts.staff, { auditor: { title: 'Auditor' } })
    Object.assign(accounts.kinds, { visitor: { title: 'Visitor', levels: [{ id: 'seen', title: 'Seen' }] } })
  })
  await portal.change<{ dicts: Record<string, { title: string; items: object[] }> }>('dicts.json', ({ dicts }) => {
    const items = (...values: string[]) => values.map((dictValue) => ({ dictValue, dictLabel: dictValue }))
    dicts.ward!.items.push(...items('east', 'west'))
    dicts.topic!.items.push(...items('parks'))
    dicts.part = { title: 'Part', items: items('roof', 'wall', 'door') }
  })
  await portal.change<{ ui: { works: { columns: object } } }>('forms/grant.json', ({ ui: { works } }) => {
    Object.assign(works.columns, { part: { title: 'Part', widget: 'select', dict: 'part' } })
  })
  await portal.change<{ fields: { works: { columns: object } } }>('records/grant.json', ({ fields: { works } }) => {
    Object.assign(works.columns, { part: 'Part' })
  })
  await portal.change<{ guard: object }>('portal.json', ({ guard }) => {
    Object.assign(guard, { other: 'This page is for others' })
  })
  await portal.live.look()
  expect(portal.live.status().release).toBe(2)
  await fill(portal)
  operator = await signedIn(portal, 'demo-operator')
})

const blocking = (problems: ConsoleProblem[]) => problems.filter(({ severity }) => severity !== 'warning')

function hold(problems: ConsoleProblem[], files: ReadonlyMap<string, Uint8Array>, { at, ...told }: ExpectedProblem) {
  expect(blocking(problems).map(({ code, reason }) => `${code} ${reason}`)).toHaveLength(1)
  const [problem] = blocking(problems) as [ConsoleProblem]
  const { reason, remedy } = told
  expect(problem).toMatchObject({ ...told, reason: expect.stringMatching(reason), remedy: expect.stringMatching(remedy) })
  expect(new TextDecoder().decode(files.get(told.file)).split('\n')[problem.line - 1]).toContain(at)
  expect(problem.column).toBeGreaterThan(0)
  expect(`${problem.reason}${problem.remedy}`).not.toMatch(/\p{Script=Han}/u)
}

/** The names of the files that a test saves. */
let saved: string[] = []

afterEach(async () => {
  const { steps } = await operator.ok('draft')
  if (steps > 0) await operator.ok('discard', { seen: steps })
  const { files: live } = portal.live.editing!.current()
  for (const name of saved) await (live.has(name) ? portal.save(name, live.get(name)!) : portal.remove(name))
  await portal.live.look()
  expect(blocking((await operator.ok('state')).waiting)).toEqual([])
})

it.each(badInputs)('%s goes live neither from the console nor from the folder, and is reported once', async (_, operations, told) => {
  const { release } = portal.live.status()
  const { files: live } = portal.live.editing!.current()
  const { files } = applyToFiles(live, operations)
  const changed = [...files].filter(([name, bytes]) => live.get(name) !== bytes)

  const act = await operator.call('act', { seen: 0, operations })
  if (operations.some(({ file }) => file === 'accounts.json'))
    expect(act).toMatchObject({ status: 422, body: { data: { kind: 'refused', fault: 'read-only', file: 'accounts.json' } } })
  else {
    hold((await operator.ok('draft')).problems, files, told)
    const refused = await operator.call('publish', { seen: act.body.steps, reason: 'A try' })
    expect([refused.status, refused.body.data?.kind]).toEqual([422, 'problems'])
    hold(refused.body.data.problems, files, told)
  }

  saved = changed.map(([name]) => name)
  for (const [name, bytes] of changed) await portal.save(name, bytes)
  await portal.live.look().catch(() => undefined)
  hold((await operator.ok('state')).waiting, files, told)
  expect(portal.live.status().release).toBe(release)
})

it('a field is not removed while something names it: each place is told, and nothing is done', async () => {
  const file = 'records/grant.json'
  const removed = (...paths: (string | number)[][]) => paths.map((path) => ({ kind: 'remove', file, path }))
  const { places, problems } = await operator.ok('uses', { seen: 0, operations: removed(['fields', 'house'], ['list', 'fields', 1]) })
  const told = places.map((one: { file: string; pointer: string }) => one.file + one.pointer)
  for (const place of ['flows/grant.json/name', 'flows/grant.json/transitions/0/message/content', 'pages/grant.json/'])
    expect(told).toContainEqual(expect.stringMatching(`^${place}`))
  expect(blocking(problems)).toEqual(problems)
  const wholes = [
    ...['forms/grant.json', 'pages/grant.json', file].map((name) => ({ kind: 'write', file: name, content: null })),
    { kind: 'remove', file: 'dicts.json', path: ['dicts', 'ward'] },
  ]
  for (const whole of wholes) {
    const uses = await operator.ok('uses', { seen: 0, operations: [whole] })
    expect([whole.file, uses.places.length > 0]).toEqual([whole.file, true])
  }
  const { steps } = await operator.ok('act', {
    seen: 0,
    operations: [
      { kind: 'add', file, path: ['fields'], key: 'number', value: { type: 'string', title: 'Number' } },
      // What was wrong before is no use of it.
      { kind: 'set', file: 'menus.json', path: ['main', 0, 'route'], value: 'nowhere' },
    ],
  })
  expect(await operator.ok('uses', { seen: steps, operations: removed(['fields', 'number']) })).toEqual({ places: [], problems: [] })
  // Stored rows are asked even while the check finds other mistakes.
  const [, filled] = badInputs.find(([name]) => name === 'a field that rows fill')!
  const ofRows = await operator.ok('uses', { seen: steps, operations: filled })
  expect([ofRows.places, ofRows.problems.map(({ code }: ConsoleProblem) => code)]).toEqual([[], ['record/in-use']])
  expect(await operator.ok('draft')).toMatchObject({ steps, actions: 1 })
  expect(await operator.call('uses', { seen: 0, operations: removed(['fields', 'number']) })).toMatchObject({
    status: 409,
    body: { data: { kind: 'stale', steps } },
  })
  for (const operation of [{ kind: 'remove', file: 'routes.json', path: ['routes', 0] }, ...removed(['fields', 'nowhere'])])
    expect(await operator.call('uses', { seen: steps, operations: [operation] })).toMatchObject({
      status: 422,
      body: { data: { kind: 'refused' } },
    })
  const long = [{ kind: 'set', file, path: ['title'], value: 'x'.repeat(300_000) }]
  expect(await operator.call('uses', { seen: steps, operations: long })).toMatchObject({ body: { data: { fault: 'too-large' } } })
  // What a broken file refers to is not known.
  const broken = await operator.ok('act', { seen: steps, operations: [{ kind: 'set', file: 'menus.json', path: ['main'], value: '' }] })
  const unknown = await operator.ok('uses', { seen: broken.steps, operations: removed(['fields', 'number']) })
  expect(unknown).toMatchObject({ isUnknown: true, problems: [{ file: 'menus.json' }] })
})

it('notifies an open page of a picture that is put into the folder', async () => {
  const { key } = await operator.ok('news')
  await mkdir(join(portal.dir, 'files'), { recursive: true })
  const [news] = await Promise.all([operator.ok('news', `known=${key}`), writeFile(join(portal.dir, 'files', 'new-gate.png'), 'png')])
  expect([news.key === key, (await operator.ok('state')).pictures]).toEqual([false, expect.arrayContaining(['new-gate.png'])])
})
