import JsZip from 'jszip'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { consoleCalls } from '../../../src/contract/console/console-calls'
import { ReviewRequired } from '../../../src/server/live/review-gate'
import type { LivePortal } from '../live/live-portal'
import { acted, setTitle, signedIn, type Operator } from './console-portal'
import { agree, handedIn, openReviewed, requestsOf, restored, review } from './reviewed-portal'
import { inFullRun } from '../../sampled'

let portal: LivePortal
let people: Operator[]
let names: string[]
let [author, first, second, third] = [] as unknown as [Operator, Operator, Operator, Operator]
beforeAll(async () => {
  ;({ portal, people, names } = await openReviewed({ ...review, publishFirst: { levels: ['words'], hours: 24 } }))
  ;[author, first, second, third] = people as [Operator, Operator, Operator, Operator]
})
/** Each test begins without pending requests. */
beforeEach(async () => {
  for (const { id } of await requestsOf(author)) await author.call('requestCancel', { id })
  for (const one of people) {
    const { steps } = await one.ok('draft')
    if (steps > 0) await one.ok('discard', { seen: steps })
  }
  expect(await portal.store.drafts.all()).toEqual([])
})

const titleOf = (at: number) => portal.live.reference.current.tree.menus.main[at]?.title
const newest = async () => (await author.ok('history')).releases[0]

describe('a portal that requires sign-offs', () => {
  it("publishes a change of words under its author's name once one other person has signed it", async () => {
    const before = await newest()
    const request = await handedIn(author, setTitle(0, '主页'))
    expect(request).toMatchObject({ state: 'waiting', review: { level: 'words', steps: [{ title: '初审' }], maySign: false } })
    expect((await newest()).number).toBe(before.number)
    expect(await agree(author, request)).toMatchObject({ status: 409, body: { data: { kind: 'notYours' } } })
    expect(await author.call('requestNow', { id: request.id })).toMatchObject({ status: 409 })
    expect((await first.ok('state')).requests).toMatchObject({ mine: 1 })
    expect((await agree(first, { ...request, content: 'another' })).status).toBe(409)
    expect(await agree(first, request)).toMatchObject({ status: 200, body: { release: before.number + 1 } })
    expect(titleOf(0)).toBe('主页')
    expect(await newest()).toMatchObject({ door: 'console', who: 'demo-operator', why: '统一用语' })
  })

  it('requires three other people for a change of access, each once', async () => {
    const request = await handedIn(author, {
      kind: 'add',
      file: 'menus.json',
      path: ['main', 0],
      key: 'when',
      value: { named: 'anonymous' },
    })
    expect(request.review).toMatchObject({ level: 'access', steps: [{ title: '初审' }, { title: '复审' }, { title: '终审' }] })
    expect((await agree(first, request)).body).toHaveProperty('requests')
    expect(await agree(first, request)).toMatchObject({ status: 409, body: { data: { kind: 'notYours' } } })
    expect((await agree(second, request)).body).toHaveProperty('requests')
    expect((await agree(third, request)).body).toHaveProperty('release')
  })

  it('returns a refused request to its author with a reason, and voids its signatures when it changes', async () => {
    const request = await handedIn(author, setTitle(0, '首頁'))
    expect((await first.call('sign', { id: request.id, content: request.content, agree: false })).status).toBe(422)
    await first.ok('sign', { id: request.id, content: request.content, agree: false, reason: '错别字' })
    expect(await author.ok('draft')).toMatchObject({ actions: 1 })
    const returned = async () => (await author.ok('state')).draft.returned
    expect(await returned()).toMatchObject({ who: names[1], reason: '错别字' })
    expect(await agree(second, request)).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
    const changed = await acted(author, (await author.ok('draft')).steps, setTitle(0, '首页首页'))
    await author.ok('publish', { seen: changed.steps, reason: '改正错别字' })
    const [again] = await requestsOf(author)
    expect(again!.content).not.toBe(request.content)
    expect((await agree(second, { id: again!.id, content: request.content })).status).toBe(409)
    await acted(author, 0, setTitle(1, '另一稿'))
    expect(await returned()).toBeUndefined()
    await first.ok('sign', { id: again!.id, content: again!.content, agree: false, reason: '再改' })
    expect(await returned()).toHaveProperty('reason', '再改')
    // A draft that is begun afterwards was not returned.
    await author.ok('discard', { seen: (await author.ok('draft')).steps })
    await acted(author, 0, setTitle(0, '又一稿'))
    expect(await returned()).toBeUndefined()
  })

  it('turns a saved file into a request that somebody adopts and others sign', async () => {
    const [before, live] = [await newest(), titleOf(1)]
    await portal.edit('menus.json', `"title": "${live}"`, '"title": "从文件来"')
    await portal.live.look()
    await portal.live.look()
    const waiting = await requestsOf(author)
    expect(waiting).toMatchObject([{ door: 'file', review: { steps: [{ title: '认领' }, { title: '初审' }] } }])
    expect([(await newest()).number, titleOf(1)]).toEqual([before.number, live])
    expect((await agree(first, waiting[0]!)).body).toHaveProperty('requests')
    expect((await agree(first, waiting[0]!)).status).toBe(409)
    // Saving the file again voids the signatures.
    await portal.edit('menus.json', '"title": "从文件来"', '"title": "又从文件来"')
    await portal.live.look()
    expect((await agree(second, waiting[0]!)).status).toBe(409)
    const [anew] = await requestsOf(author)
    await agree(first, anew!)
    expect((await agree(second, anew!)).body).toHaveProperty('release')
    expect([(await newest()).door, titleOf(1)]).toEqual(['file', '又从文件来'])
    await portal.live.look()
    expect(await requestsOf(author)).toEqual([])
  })

  it('requires sign-offs for a restore by command and for a revert as well', async () => {
    const before = await newest()
    await restored(portal, before.number - 1)
    await portal.live.look()
    expect(await requestsOf(author)).toMatchObject([{ door: 'command', who: 'root', reason: `恢复修订 ${before.number - 1}` }])
    await restored(portal, before.number)
    await portal.live.look()
    expect(await requestsOf(author)).toEqual([])
    await author.ok('revert', { release: before.number, live: before.number, reason: '撤销' })
    const [request] = await requestsOf(author)
    expect(request).toMatchObject({ door: 'console', reason: '撤销' })
    expect((await newest()).number).toBe(before.number)
    expect((await agree(second, request!)).body).toHaveProperty('release')
  })

  it('rejects an unsigned edit that bypasses the calls of the console', async () => {
    const { number } = await newest()
    const { editing } = portal.live
    const files = new Map(editing!.current().files)
    const before = files.get('menus.json')!
    files.set('menus.json', new TextEncoder().encode(new TextDecoder().decode(before).replace('"title": "', '"title": "绕过')))
    const waiting = await handedIn(author, setTitle(2, '还没有签'))
    for (const request of [undefined, 'unknown', waiting.id]) {
      const by = { door: 'console' as const, who: 'demo-operator', why: '试', ...(request === undefined ? {} : { request }) }
      await expect(editing!.edit(async () => ({ files }), by)).rejects.toBeInstanceOf(ReviewRequired)
    }
    expect((await newest()).number).toBe(number)
    expect(new TextEncoder().encode(await portal.text('menus.json'))).toEqual(new Uint8Array(before))
  })

  it('publishes an urgent change of words at once, and requires its sign-offs afterwards, by a deadline', async () => {
    const { steps } = await acted(author, 0, setTitle(0, '急用'))
    expect(await author.ok('review')).toMatchObject({ first: { hours: 24, isOverdue: false } })
    const before = await newest()
    expect(await author.ok('publish', { seen: steps, reason: '电话写错', first: true })).toMatchObject({ release: before.number + 1 })
    expect([titleOf(0), await author.ok('draft')]).toMatchObject(['急用', { steps: 0 }])
    const [request] = await requestsOf(author)
    expect(request).toMatchObject({
      state: 'afterwards',
      release: before.number + 1,
      reason: '电话写错',
      review: { steps: [{ title: '初审' }] },
    })
    expect(await author.call('requestCancel', { id: request!.id })).toMatchObject({ status: 409 })
    expect(await agree(author, request!)).toMatchObject({ status: 409, body: { data: { kind: 'notYours' } } })
    expect((await agree(first, request!)).body).toEqual({ requests: [], now: expect.anything() })
    expect(await newest()).toMatchObject({ number: before.number + 1, request: request!.id })
  })

  it('reverts an urgent change that somebody refuses, and requires sign-offs for the revert', async () => {
    const was = titleOf(0)
    const { steps } = await acted(author, 0, setTitle(0, '写错了'))
    const { release } = await author.ok('publish', { seen: steps, reason: '急', first: true })
    const [request] = await requestsOf(author)
    const back = { id: request!.id, content: request!.content, agree: false, reason: '不对' }
    const { requests: left } = await first.ok('sign', back)
    expect(titleOf(0)).toBe(was)
    expect(left).toMatchObject([{ state: 'afterwards', who: 'wangfang', release: release + 1, reason: `撤下修订 ${release}：不对` }])
    expect(await agree(first, left[0])).toMatchObject({ status: 409 })
    expect((await agree(author, left[0])).body).toHaveProperty('requests', [])
    // A later change of the same field prevents the revert.
    const again = await acted(author, 0, setTitle(0, '甲'))
    await author.ok('publish', { seen: again.steps, reason: '急', first: true })
    const other = await acted(second, 0, setTitle(0, '乙'))
    await second.ok('publish', { seen: other.steps, reason: '急', first: true })
    const [older, newer] = await requestsOf(author)
    const refused = { id: older!.id, content: older!.content, agree: false, reason: '不对' }
    expect(await third.call('sign', refused)).toMatchObject({ status: 409, body: { data: { kind: 'overlaid' } } })
    for (const one of [older!, newer!]) expect((await agree(third, one)).status).toBe(200)
    expect([await requestsOf(author), titleOf(0)]).toEqual([[], '乙'])
  })

  it('refuses an urgent change of access, or one whose author is late with another', async () => {
    const hidden = { kind: 'remove', file: 'menus.json', path: ['main', 0, 'when'] }
    const { steps } = await acted(author, 0, hidden)
    expect(await author.ok('review')).not.toHaveProperty('first')
    const asked = { seen: steps, reason: '急', first: true }
    expect(await author.call('publish', asked)).toMatchObject({ status: 409, body: { data: { kind: 'notFirst', why: 'level' } } })
    await author.ok('discard', { seen: steps })

    const own = await acted(author, 0, setTitle(0, '过时'))
    await author.ok('publish', { seen: own.steps, reason: '急', first: true })
    portal.pass(25 * 3_600_000)
    people.splice(0, 4, ...(await Promise.all(names.map((name) => signedIn(portal, name)))))
    ;[author, first, second, third] = people as [Operator, Operator, Operator, Operator]
    await expect.poll(() => requestsOf(first)).toMatchObject([{ state: 'afterwards', trouble: 'late' }])
    const next = await acted(author, 0, setTitle(1, '再来'))
    expect(await author.ok('review')).toMatchObject({ first: { isOverdue: true } })
    expect(await author.call('publish', { seen: next.steps, reason: '急', first: true })).toMatchObject({
      status: 409,
      body: { data: { kind: 'notFirst', why: 'owing' } },
    })
    const [request] = await requestsOf(first)
    expect((await agree(first, request!)).body).toHaveProperty('requests', [])
    expect(await author.ok('review')).toMatchObject({ first: { isOverdue: false } })
  })

  it('provides a sheet of who requested what and who signed when, with empty lines for missing signatures', async () => {
    const request = await handedIn(author, setTitle(0, '审批'))
    const texts = async () => {
      const url = `${consoleCalls.sheet.path}?id=${request.id}`
      const { rawPayload } = await portal.app.inject({ url, headers: first.headers })
      return (await JsZip.loadAsync(rawPayload)).file('word/document.xml')!.async('string')
    }
    expect(await texts()).toMatch(/平台修改审批表.*demo-operator.*只改文字.*统一用语.*初审/s)
    expect(await texts()).not.toContain('wangfang')
    await agree(first, request)
    expect(await texts()).toMatch(/初审.*同意.*wangfang/s)
    expect((await first.call('sheet', 'id=unknown')).status).toBe(404)
  })

  it('cannot be switched off without sign-offs', async () => {
    const before = await newest()
    await portal.change<{ review?: object }>('portal.json', (file) => void delete file.review)
    await portal.live.look()
    await portal.restart({ acceptLoosening: true })
    expect((await newest()).number).toBe(before.number)
    expect(portal.live.reference.current.tree.portal.review).toBeDefined()
    await portal.save('portal.json', portal.live.editing!.current().files.get('portal.json')!)
    await portal.live.look()
  })

  inFullRun('sign-offs of other changes', () =>
    it('requires no more sign-offs once others have signed the request that switches them off', async () => {
      const off = await handedIn(author, { kind: 'remove', file: 'portal.json', path: ['review'] })
      const own = await handedIn(second, setTitle(2, '从控制台来'))
      await portal.edit('menus.json', `"title": "${titleOf(1)}"`, '"title": "从文件来"')
      await portal.live.look()
      expect(await requestsOf(author)).toHaveLength(3)
      for (const one of [first, second, third]) expect((await agree(one, off)).status).toBe(200)
      expect((await author.ok('state')).isReviewed).toBe(false)
      const { number } = await newest()

      await portal.live.look()
      expect(await newest()).toMatchObject({ number: number + 1, door: 'file' })
      expect(await requestsOf(author)).toMatchObject([{ id: own.id }])
      await second.ok('requestCancel', { id: own.id })
      const { steps } = await second.ok('draft')
      expect(await second.ok('publish', { seen: steps, reason: '试' })).toMatchObject({ release: number + 2 })
      expect(titleOf(2)).toBe('从控制台来')
      expect(await author.ok('revert', { release: number + 2, live: number + 2, reason: '撤销' })).toMatchObject({ release: number + 3 })
      await restored(portal, number + 2)
      await portal.live.look()
      expect(await newest()).toMatchObject({ number: number + 4, door: 'command' })
      expect(await requestsOf(author)).toEqual([])
      expect(await portal.store.drafts.all()).toEqual([])
    }),
  )
})
