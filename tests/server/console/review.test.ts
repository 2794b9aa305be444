import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../../src/server/accounts/secrets'
import { asVisited, type LivePortal } from '../live/live-portal'
import { post } from '../visitor'
import { acted, addOperator, openConsole, published, setTitle, signedIn, type Operator } from './console-portal'
import { handedIn, requireReview } from './reviewed-portal'
import { inFullRun } from '../../sampled'

let portal: LivePortal
let operator: Operator
let colleague: Operator
beforeAll(async () => {
  ;({ portal, operator, colleague } = await openConsole('product'))
})
beforeEach(async () => {
  const { steps } = await operator.ok('draft')
  if (steps > 0) await operator.ok('discard', { seen: steps })
})

const liveTitle = (at: number) => portal.live.reference.current.tree.menus.main[at]?.title
const set = (file: string, path: (string | number)[], value: unknown) => ({ kind: 'set', file, path, value })
const revert = async (release: number) => operator.call('revert', { release, live: portal.live.stored().number, reason: '撤回' })

describe('a review', () => {
  it('is empty without changes', async () => {
    expect(await operator.ok('review')).toMatchObject({ changes: [], access: [], menus: [], rules: [], files: [] })
  })

  it('reports who no longer sees a menu', async () => {
    const when = { kind: 'add', file: 'menus.json', path: ['main', 4], key: 'when', value: { named: 'signedIn' } }
    await acted(operator, 0, when, setTitle(0, '主页'))
    const review = await operator.ok('review')
    expect(review.menus).toEqual([{ group: '主菜单', title: '项目申报', who: 'public', whoTitle: '访客', gains: false }])
    expect(review).toMatchObject({ access: [], reason: '菜单“首页”改名为“主页”，等 2 处', problems: [] })
    expect(review.files).toMatchObject([{ file: 'menus.json' }])
    expect(review.files[0].before).toBe(await portal.text('menus.json'))
  })

  it('counts the stored answers that would no longer be valid, with an example', async () => {
    const rule = { max: 3, message: '{title}最多3个字', good: ['张三', '李'], bad: ['一二三四'] }
    await acted(operator, 0, set('rules.json', ['rules', 'contact', 'list', 2], rule))
    const review = await operator.ok('review')
    const own = review.rules.find(({ form, field }: { form: string; field: string }) => form === 'ruleForm' && field === 'unitLxr')
    expect(review.problems).toEqual([])
    expect(own).toMatchObject({ formTitle: expect.any(String), fieldTitle: expect.any(String) })
    expect([...own.stricter].length).toBeGreaterThan(3)
    expect(own).not.toHaveProperty('looser')
    const profiles = (await portal.store.enterprises.valuesAfter('unitLxr', '', 500)).values
    const named = profiles.filter((name): name is string => typeof name === 'string' && name !== '')
    expect(own.records).toEqual([
      { record: '', title: '', total: named.length, failing: named.filter((name) => [...name].length > 3 && [...name].length <= 8).length },
    ])
    expect(own.records[0].failing).toBeGreaterThan(0)
    expect(JSON.stringify(review.rules)).not.toContain(named[0])
  })
})

describe('an edit', () => {
  it('is applied once when it is repeated after a lost response, even the first one of a draft', async () => {
    const value = { id: 'fresh', title: '新的', route: 'home' }
    const sent = (seen: number, id: string) => ({
      seen,
      id,
      operations: [{ kind: 'insert', file: 'menus.json', path: ['main'], to: 0, value }],
    })
    const first = await operator.ok('act', sent(0, 'one'))
    expect(await operator.ok('act', sent(0, 'one'))).toMatchObject({ steps: first.steps, actions: 1 })
    const second = await acted(operator, first.steps, setTitle(1, '二'))
    await operator.ok('undo', { seen: second.steps })
    expect(await operator.ok('act', sent(0, 'one'))).toMatchObject({
      actions: 1,
      undone: 1,
      changes: [expect.stringContaining('新增菜单“新的”')],
    })
    expect(await operator.ok('act', sent(first.steps, 'two'))).toMatchObject({ actions: 2 })
  })

  it('removes a menu entry together with the references of its pages', async () => {
    const { main } = portal.live.reference.current.tree.menus
    const [group, { id, items }] = [...main.entries()].find(([, entry]) => entry.items)! as [
      number,
      { id: string; items: { id: string }[] },
    ]
    const lit = portal.live.reference.current.tree.routes.routes.flatMap(({ menu }, at) => (menu === items[0]!.id ? [at] : []))
    expect(lit.length).toBeGreaterThan(0)
    const entry = { kind: 'remove', file: 'menus.json', path: ['main', group, 'items', 0] }
    const pages = lit.map((at) => ({ kind: 'set', file: 'routes.json', path: ['routes', at, 'menu'], value: id }))
    const draft = await acted(operator, 0, entry, ...pages)
    expect(draft.problems.filter(({ severity }) => severity !== 'warning')).toEqual([])
    expect(draft.changes[0]).toMatch(/去掉菜单/)
  })

  it('gets remedies that name no command', async () => {
    const { id } = portal.live.reference.current.tree.menus.main[0]!
    const { problems } = await acted(operator, 0, { kind: 'set', file: 'menus.json', path: ['main', 0, 'id'], value: `${id}x` })
    expect(problems.map(({ remedy }) => remedy)).toEqual([expect.stringMatching(/^把 .*一起改为.*，或把这里改回/)])
    expect(JSON.stringify(problems)).not.toMatch(/npm run/)
  })
})

describe('a release', () => {
  it('is reverted to exactly the previous bytes, after a review', async () => {
    const before = await portal.text('menus.json')
    const { release } = await published(operator, setTitle(0, '主页'), { kind: 'move', file: 'menus.json', path: ['main', 2], to: 0 })
    const review = await operator.ok('undoReview', `release=${release}`)
    expect(review).toMatchObject({ taken: { number: release, door: 'console' }, overlaid: [], problems: [] })
    expect(review.changes).toContain('菜单“主页”改名为“首页”')
    expect((await revert(release)).status).toBe(200)
    expect(await portal.text('menus.json')).toBe(before)
    const [last] = (await operator.ok('history')).releases
    expect(last).toMatchObject({ door: 'console', who: 'demo-operator', why: '撤回' })
  })

  inFullRun('a revert below other releases', () =>
    it('is reverted from below later ones, except where they changed the same field', async () => {
      const first = await published(operator, setTitle(0, '甲'), setTitle(1, '乙'))
      const second = await published(operator, setTitle(3, '丙'))
      expect((await revert(first.release)).status).toBe(200)
      expect([liveTitle(0), liveTitle(3)]).toEqual(['首页', '丙'])
      await published(operator, setTitle(3, '丁'))
      const refused = await revert(second.release)
      expect(refused).toMatchObject({
        status: 409,
        body: { data: { kind: 'overlaid', questions: [{ file: 'menus.json', pointer: '/main/3/title' }] } },
      })
      expect(liveTitle(3)).toBe('丁')
    }),
  )

  it('made from a saved file can be reverted too, but not with a stale review', async () => {
    await portal.edit('menus.json', '"title": "首页"', '"title": "保存的"')
    await portal.live.look()
    const [saved] = (await operator.ok('history')).releases
    expect(saved).toMatchObject({ door: 'file', changes: ['菜单“首页”改名为“保存的”'] })
    const stale = await operator.call('revert', { release: saved.number, live: saved.number - 1, reason: '撤回' })
    expect(stale).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
    expect((await revert(saved.number)).status).toBe(200)
    expect(liveTitle(0)).toBe('首页')
    expect((await operator.call('undoReview', 'release=99999')).status).toBe(404)
  })

  inFullRun('a revert below other releases', () =>
    it('leaves an open draft usable when it is reverted', async () => {
      const { release } = await published(operator, setTitle(0, '甲'))
      const draft = await acted(operator, 0, setTitle(1, '乙'))
      expect((await revert(release)).status).toBe(200)
      const carried = await operator.ok('draft')
      expect(carried).toMatchObject({ actions: 1, questions: [], changes: [expect.stringContaining('乙')] })
      expect(carried.steps).toBeGreaterThan(draft.steps)
    }),
  )
})

it('does not publish for an operator whose session ends while the publish waits', async () => {
  const other = await signedIn(portal, 'demo-operator')
  const draft = await acted(other, 0, setTitle(1, '已退出'))
  const editing = portal.live.editing!
  const { edit } = editing
  const { id } = (await portal.store.users.byName('demo-operator'))!
  vi.spyOn(editing, 'edit').mockImplementationOnce(async (...given) => {
    await portal.store.sessions.endAll(id, { reason: 'others', time: new Date().toISOString() }, sha256(operator.headers.authorization!))
    return edit(...given)
  })
  expect((await other.call('publish', { seen: draft.steps, reason: '晚了' })).status).toBe(401)
  expect(liveTitle(1)).not.toBe('已退出')
})

it('adds a field to content without keeping anybody from undoing a change of it', async () => {
  const write = async (name: string, body: object = {}) =>
    (await post(asVisited(portal), `/flow/api/admin/notice/${name}`, body, operator.headers)).json()
  const read = (id: string) => portal.store.records.read(portal.live.reference.current.tree.records.notice!, id)
  const notice = { title: '公告（示例）', category: '通知公告', content: '一段' }
  const ids: string[] = []
  for (const _ of ['changed', 'removed', 'changed since']) ids.push((await write('add', notice)).data.id)
  const [changed, removed, other] = ids as [string, string, string]
  const undos = [
    (await write(`change?id=${changed}`, { ...notice, title: '改错了（示例）' })).data.undo,
    (await write(`remove?id=${removed}`)).data.undo,
    (await write(`change?id=${other}`, { ...notice, title: '改错了（示例）' })).data.undo,
  ]
  const field = (key: string, value: object) => ({ kind: 'add', file: 'records/notice.json', path: ['fields'], key, value })
  await published(
    operator,
    field('urgent', { type: 'boolean', title: '加急', required: true, default: false }),
    field('office', { type: 'string', title: '科室' }),
  )
  await write(`change?id=${other}`, { ...notice, title: '又改（示例）', urgent: 'true' })
  const answers = [await write(`undo?undo=${undos[0]}`), await write(`undo?undo=${undos[1]}`), await write(`undo?undo=${undos[2]}`)]
  expect(answers).toMatchObject([{ code: 0 }, { code: 0 }, { message: expect.stringContaining('又有人改过') }])
  for (const id of [changed, removed]) expect(await read(id)).toMatchObject({ title: notice.title, urgent: false, office: null })
})

describe('a returned draft', () => {
  const returned = async (one: Operator) => {
    const { draft } = await one.ok('state')
    return [draft?.returned?.reason, draft?.actions]
  }
  const sendBack = (request: { id: string; content: string }, reason: string) =>
    colleague.ok('sign', { id: request.id, content: request.content, agree: false, reason })
  const discard = async (one: Operator) => one.ok('discard', { seen: (await one.ok('draft')).steps })
  beforeAll(() => requireReview(portal))

  it('says why, also where a later one waits still, and when that is returned into it', async () => {
    const [older, newer] = [await handedIn(operator, setTitle(0, '甲稿')), await handedIn(operator, setTitle(1, '乙稿'))]
    await sendBack(older, '甲退')
    expect(await returned(operator)).toEqual(['甲退', 1])
    await sendBack(newer, '乙退')
    // Its draft is not shown to others any more.
    expect(await colleague.ok('review', `request=${newer.id}`)).toMatchObject({ changes: [], steps: 0 })
    expect(await returned(operator)).toEqual(['乙退', 2])
  })

  it('does not make another draft of its author a returned one', async () => {
    const request = await handedIn(operator, setTitle(0, '丙稿'), setTitle(1, '丙稿'))
    const own = await acted(operator, 0, setTitle(0, '丁稿'))
    await acted(operator, own.steps, setTitle(0, '丁丁稿'))
    await sendBack(request, '丙退')
    expect(await returned(operator)).toEqual(['丙退', 1])
    await discard(operator)
    expect(await returned(operator)).toEqual([undefined, 2])
  })

  it('says why to whom it is given when its author has left', async () => {
    await addOperator(portal, 'zhouba')
    const request = await handedIn(await signedIn(portal, 'zhouba'), setTitle(0, '戊稿'))
    await portal.store.users.end((await portal.store.users.byName('zhouba'))!.id, 'none', new Date().toISOString())
    await sendBack(request, '戊退')
    expect(await returned(colleague)).toEqual(['戊退', 1])
    await discard(colleague)
  })
})
