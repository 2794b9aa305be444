import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleCalls, type ConsoleCall } from '../../../src/contract/console/console-calls'
import type { LivePortal } from '../live/live-portal'
import { inFullRun } from '../../sampled'
import { acted, openConsole, origin, setTitle, signedIn, type Operator } from './console-portal'

let portal: LivePortal
let operator: Operator
let colleague: Operator
const strangers = new Map<string, Operator>()
beforeAll(async () => {
  ;({ portal, operator, colleague } = await openConsole('product'))
  const others = ['demo-verified', 'demo-provider', 'demo-district', 'demo-city', 'demo-finance']
  for (const name of others) strangers.set(name, await signedIn(portal, name))
})
/** Each test begins without a draft. */
beforeEach(async () => {
  for (const one of [operator, colleague]) {
    const { steps } = await one.ok('draft')
    if (steps > 0) await one.ok('discard', { seen: steps })
  }
})

const liveTitle = (at: number) => portal.live.reference.current.tree.menus.main[at]?.title
const names = Object.keys(consoleCalls) as ConsoleCall[]

describe('the console', () => {
  it.each(names)('only lets staff that manages the portal call %s', async (name) => {
    const { method, path } = consoleCalls[name]
    const guest = await portal.app.inject({ method, url: path, headers: origin })
    expect(guest.statusCode).toBe(401)
    for (const [stranger, { call }] of strangers) expect([stranger, (await call(name)).status]).toEqual([stranger, 403])
    expect([401, 403]).not.toContain((await operator.call(name)).status)
  })

  it.each(names.filter((name) => consoleCalls[name].method === 'POST'))('refuses %s without its own origin', async (name) => {
    const { origin: _, ...headers } = operator.headers
    for (const sent of [{}, { origin: 'http://evil.test' }, { origin: 'null' }]) {
      const given = { ...headers, 'content-type': 'application/json', ...sent }
      const answer = await portal.app.inject({ method: 'POST', url: consoleCalls[name].path, headers: given, payload: '{}' })
      expect(answer.statusCode).toBe(403)
    }
  })

  it.each(['/consoles', 'https://elsewhere.test/console', '/console?q=1', '/console/a b', 7])('refuses a presence at %s', async (at) => {
    expect((await operator.call('at', { at })).status).toBeGreaterThanOrEqual(400)
  })

  it('refuses forms, other methods and unknown addresses', async () => {
    const send = (url: string, method: 'GET' | 'POST', type: string) =>
      portal.app.inject({
        method,
        url,
        headers: { ...operator.headers, 'content-type': type },
        ...(method === 'POST' ? { payload: '{}' } : {}),
      })
    expect((await send('/console/api/draft/act', 'POST', 'text/plain')).statusCode).toBe(415)
    expect((await send('/console/api/draft/act', 'GET', 'application/json')).statusCode).toBe(405)
    expect((await send('/console/api/other', 'GET', 'application/json')).statusCode).toBe(404)
  })
})

describe('a draft', () => {
  it('is created by the first edit, undone, redone and discarded', async () => {
    expect(await operator.ok('state')).toMatchObject({
      account: { name: 'demo-operator', role: 'operator', title: '运营人员' },
      release: { isLive: true },
      folder: 'writable',
      isOneOfSeveral: false,
    })
    const first = await acted(operator, 0, setTitle(0, '主页'))
    expect(first).toMatchObject({ actions: 1, undone: 0, isDirty: true, changes: ['菜单“首页”改名为“主页”'], questions: [], problems: [] })
    expect(Object.keys(first.files)).toEqual(['menus.json'])
    expect(liveTitle(0)).toBe('首页')
    const undone = await operator.ok('undo', { seen: first.steps })
    expect(undone).toMatchObject({ actions: 0, undone: 1, isDirty: false, files: {}, changes: [] })
    const redone = await operator.ok('redo', { seen: undone.steps })
    expect(redone.files).toEqual(first.files)
    expect((await operator.ok('state')).draft).toMatchObject({ steps: redone.steps, actions: 1, files: ['menus.json'] })
    expect(await operator.ok('discard', { seen: redone.steps })).toMatchObject({ steps: 0, isDirty: false })
    expect((await operator.ok('state')).draft).toBeUndefined()
  })

  it('rejects edits of a discarded draft, and undoes nothing that the operator has not seen', async () => {
    const old = await acted(operator, 0, setTitle(0, '一'))
    const more = await acted(operator, old.steps, setTitle(1, '二'))
    expect(await operator.call('undo', { seen: old.steps })).toMatchObject({
      status: 409,
      body: { data: { kind: 'stale', steps: more.steps } },
    })
    await operator.ok('discard', { seen: more.steps })
    const stale = { status: 409, body: { data: { kind: 'stale' } } }
    expect(await operator.call('act', { seen: more.steps, operations: [setTitle(0, '三')] })).toMatchObject(stale)
    const fresh = await acted(operator, 0, setTitle(0, '四'))
    expect(await operator.call('act', { seen: old.steps, operations: [setTitle(0, '三')] })).toMatchObject(stale)
    expect(fresh.changes).toEqual(['菜单“首页”改名为“四”'])
  })

  it('merges the edits of a second tab into those of the first, and asks when both change one field', async () => {
    const first = await acted(operator, 0, setTitle(0, '一'), { kind: 'remove', file: 'menus.json', path: ['main', 1] })
    const other = await acted(operator, first.steps, setTitle(1, '二'))
    const late = await operator.call('act', { seen: first.steps, operations: [setTitle(1, '三')] })
    expect(late).toMatchObject({
      status: 409,
      body: { data: { kind: 'crossed', questions: [{ file: 'menus.json', pointer: '/main/1/title' }] } },
    })
    expect((await operator.ok('draft')).steps).toBe(other.steps)
  })

  it('is saved with its problems, each at its field, and cannot be published with them', async () => {
    const draft = await acted(operator, 0, { kind: 'set', file: 'menus.json', path: ['main', 4, 'route'], value: 'nowhere' })
    const [problem] = draft.problems
    expect(problem).toMatchObject({ file: 'menus.json', pointer: '/main/4/route', severity: 'error' })
    expect(problem!.line).toBeGreaterThan(1)
    const refused = await operator.call('publish', { seen: draft.steps, reason: '试' })
    expect(refused).toMatchObject({
      status: 422,
      body: { data: { kind: 'problems', problems: [{ file: 'menus.json', pointer: '/main/4/route' }] } },
    })
    expect(await portal.text('menus.json')).not.toContain('nowhere')
  })

  it.each([
    ['an unknown kind of edit', { kind: 'replace', file: 'menus.json', path: [] }, 'body'],
    ...[
      '../x.json',
      'forms/../../x.json',
      '/x.json',
      'forms\\x.json',
      'meta/x.json',
      'forms//x.json',
      '.x.json',
      'forms/.x.json',
      'x.txt',
      'xjson',
      'a/b/c.json',
      'x\u0000.json',
      '',
    ].map((file): [string, object, string] => [`the file ${JSON.stringify(file)}`, { kind: 'write', file, content: '{}' }, 'body']),
    ['a missing position', setTitle(99, 'x'), 'refused'],
    ['a change of permissions', { kind: 'remove', file: 'accounts.json', path: ['staff', 'operator', 'manages'] }, 'refused'],
    ['a change of access to a page', { kind: 'set', file: 'routes.json', path: ['routes', 0, 'access'], value: 'public' }, 'refused'],
    ['the removal of a route', { kind: 'remove', file: 'routes.json', path: ['routes', 0] }, 'refused'],
    [
      'a menu reference that is not an id',
      { kind: 'set', file: 'routes.json', path: ['routes', 0, 'menu'], value: { id: 'x' } },
      'refused',
    ],
    ...['{ "main": [], "main": [] }', '{ "main": [] } // 注释', '', '[1, 2,', '['.repeat(20_000)].map(
      (content): [string, object, string] => [
        `a file that nobody can read: ${content.slice(0, 30)}`,
        { kind: 'write', file: 'menus.json', content },
        'refused',
      ],
    ),
    ['more than the maximum size of an action', setTitle(0, 'x'.repeat(400_000)), 'refused'],
  ])('refuses %s', async (_, operation, kind) => {
    expect(await operator.call('act', { seen: 0, operations: [operation] })).toMatchObject({ status: 422, body: { data: { kind } } })
  })

  it('rejects a megabyte before reading it', async () => {
    expect((await operator.call('act', { seen: 0, operations: [setTitle(0, 'x'.repeat(1_100_000))] })).status).toBe(413)
    expect(await acted(operator, 0, setTitle(0, 'x'.repeat(200_000)))).toMatchObject({ problems: [{ pointer: '/main/0/title' }] })
  })

  it('removes invisible characters from a pasted name, and reports it', async () => {
    const draft = await acted(operator, 0, setTitle(0, '主\u200b页\ufeff'))
    expect(draft.fixed).toEqual([{ file: 'menus.json', pointer: '/main/0/title' }])
    expect(draft.changes).toEqual(['菜单“首页”改名为“主页”'])
  })

  inFullRun('an id renamed from the console', () =>
    it('renames an id wherever it is used', async () => {
      const route = JSON.parse(await portal.text('routes.json')).routes.findIndex(({ id }: { id: string }) => id === 'home')
      const draft = await operator.ok('rename', { seen: 0, file: 'routes.json', pointer: `/routes/${route}/id`, to: 'front' })
      expect(draft).toMatchObject({ problems: [], actions: 1, files: { 'menus.json': expect.stringContaining('"route": "front"') } })
    }),
  )

  it('rejects a pattern with catastrophic backtracking without hanging', async () => {
    const draft = await acted(operator, 0, {
      kind: 'insert',
      file: 'forms/login.json',
      path: ['rules', 'username'],
      value: { pattern: '^(a+)+$', message: '只能填写字母 a', good: ['a', 'aa'], bad: ['b'] },
    })
    expect(draft.problems.map(({ code }) => code)).toContain('regex/redos')
  })
})

describe('a rule', () => {
  const field = { form: 'ruleForm', field: 'unitLxr' }
  const judged = async (given: object) => operator.ok('rule', { samples: [], ...given })

  it('is described in words, with a verdict for each sample', async () => {
    const samples = ['13800138000', '12800138000', '138']
    expect(await judged({ pattern: '^1[3-9][0-9]{9}$', samples })).toEqual({
      state: 'sound',
      sentence: '以 1 开头，第 2 位是 3 至 9，其后 9 位数字，共 11 位',
      lengths: { min: 11, max: 11 },
      samples: [
        { text: '13800138000', passes: true },
        { text: '12800138000', passes: false, by: 'pattern' },
        { text: '138', passes: false, by: 'pattern' },
      ],
      records: [],
    })
    expect((await judged({ minLength: 2, maxLength: 3, samples: ['𠮷', '𠮷𠮷', '一二三四'] })).samples).toMatchObject([
      { by: 'minLength' },
      { passes: true },
      { by: 'maxLength' },
    ])
  })

  it.each([
    ['^(a+)+$', 'dangerous'],
    ['^(?!a)a$', 'never'],
    ['^[a$', 'invalid'],
    ['/^a$/', 'invalid'],
  ])('of %s is %s, with a reason and a remedy', async (pattern, state) => {
    const verdict = await judged({ pattern, samples: ['a'.repeat(2_000)] })
    expect(verdict).toMatchObject({ state, reason: expect.any(String), remedy: expect.any(String), samples: [{ passes: false }] })
  })

  it('is compared with the live one, by an example each way and the stored answers', async () => {
    const fields = [field]
    const stricter = await judged({ maxLength: 3, fields })
    expect([...stricter.stricter].length).toBeGreaterThan(3)
    expect(stricter.records[0].failing).toBeGreaterThan(0)
    const looser = await judged({ maxLength: 20, fields })
    expect([...looser.looser].length).toBeGreaterThan(8)
    expect(looser).not.toHaveProperty('stricter')
    expect(looser.records[0].failing).toBe(0)
    expect((await judged({ maxLength: 3, fields, counts: false })).records).toEqual([])
  })

  it('of several fields is compared with all of them, and counts a value that two of them store once', async () => {
    const one = await judged({ maxLength: 3, fields: [field] })
    const both = await judged({ maxLength: 3, fields: [{ form: 'login', field: 'username' }, field, field] })
    expect([both.stricter !== undefined, both.records]).toEqual([true, one.records])
  })

  it('replaces the live rules that it is said to, beside what else is written', async () => {
    const pattern = '^[0.]*[1-9][0-9.]*$'
    const asked = { pattern, fields: [{ form: 'loanApply', field: 'amount' }] }
    expect(await judged(asked)).toHaveProperty('looser')
    expect(await judged({ ...asked, instead: [{ pattern }] })).not.toHaveProperty('looser')
    const others = [{ maxLength: 1 }, { pattern: '^[a$' }]
    expect(Object.keys(await judged({ ...asked, instead: [], others })).join()).toBe('state,sentence,lengths,samples,stricter,records')
  })
})
