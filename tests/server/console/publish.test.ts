import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadTree } from '../../../src/check/read/load-tree'
import { schemaFilesOf, hashOfFiles } from '../../../src/server/live/check/files'
import { restoreNote } from '../../../src/server/live/reports/notes'
import type { LivePortal } from '../live/live-portal'
import { acted, openConsole, published, setTitle, type Operator } from './console-portal'

let portal: LivePortal
let operator: Operator
let colleague: Operator
beforeAll(async () => {
  ;({ portal, operator, colleague } = await openConsole('small'))
})
/** Each test begins without a draft. */
beforeEach(async () => {
  for (const one of [operator, colleague]) {
    const { steps } = await one.ok('draft')
    if (steps > 0) await one.ok('discard', { seen: steps })
  }
})

const titleOf = async (at: number) => JSON.parse(await portal.text('menus.json')).main[at].title
const liveTitle = (at: number) => portal.live.reference.current.tree.menus.main[at]?.title

describe('publishing', () => {
  it('writes the files, with the name and the reason of the operator', async () => {
    const draft = await acted(operator, 0, setTitle(0, '主页'))
    expect(await operator.call('publish', { seen: draft.steps - 1, reason: '试' })).toMatchObject({
      status: 409,
      body: { data: { kind: 'stale' } },
    })
    const published = await operator.ok('publish', { seen: draft.steps, reason: '统一用语' })
    expect(published.changes).toEqual(['菜单“首页”改名为“主页”'])
    expect([await titleOf(0), liveTitle(0)]).toEqual(['主页', '主页'])
    const [last] = (await operator.ok('history')).releases
    expect(last).toMatchObject({ number: published.release, door: 'console', who: 'demo-operator', why: '统一用语', isLive: true })
    const found = async (says: string) => (await operator.ok('history', `?says=${encodeURIComponent(says)}`)).releases
    expect([await found('统一 主页'), await found('统一 无此词')]).toEqual([[last], []])
    expect((await operator.ok('state')).draft).toBeUndefined()
    const user = await portal.store.users.byName('demo-operator')
    expect((await portal.store.audit.list(20)).find(({ event }) => event === 'release.publish')).toMatchObject({
      actor: user!.id,
      object: `${published.release} 统一用语`,
      outcome: 'ok',
    })
    await portal.live.look()
    expect(portal.live.stored().number).toBe(published.release)
    expect(await operator.call('publish', { seen: 0, reason: '再来' })).toMatchObject({ status: 409 })
  })

  it('rebases the draft of the slower operator, and asks when both changed one field', async () => {
    const own = await acted(operator, 0, setTitle(0, '甲'), setTitle(1, '乙'))
    const other = await acted(colleague, 0, setTitle(0, '丙'))
    const both = await Promise.all([
      operator.call('publish', { seen: own.steps, reason: '一' }),
      colleague.call('publish', { seen: other.steps, reason: '二' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const slower = both[0]!.status === 409 ? operator : colleague
    const carried = await slower.ok('draft')
    expect(carried.questions).toMatchObject([{ file: 'menus.json', pointer: '/main/0/title', of: 'value' }])
    expect(await slower.call('publish', { seen: carried.steps, reason: '三' })).toMatchObject({
      status: 409,
      body: { data: { kind: 'asked' } },
    })
    const answered = await slower.ok('answer', { seen: carried.steps, question: carried.questions[0].id, choice: 'mine' })
    await slower.ok('publish', { seen: answered.steps, reason: '三' })
    expect(liveTitle(0)).toBe(slower === operator ? '甲' : '丙')
  })

  it('bases the first edit of a draft on the release that was shown, and asks when a colleague has changed the same field since', async () => {
    const { release } = await operator.ok('files')
    const before = liveTitle(0)
    await published(colleague, { kind: 'move', file: 'menus.json', path: ['main', 0], to: 'end' }, setTitle(0, '同事的'))
    const first = await operator.ok('act', { seen: 0, release, operations: [setTitle(0, '我的')] })
    expect(first).toMatchObject({ changes: [`菜单“${before}”改名为“我的”`], questions: [] })
    await operator.ok('discard', { seen: first.steps })
    const same = await operator.ok('act', { seen: 0, release, operations: [setTitle(1, '也是我的')] })
    expect(same).toMatchObject({ changes: [], questions: [{ pointer: '/main/0/title', mine: '"也是我的"' }] })
    expect(await operator.call('act', { seen: 0, release: 999, operations: [setTitle(0, '谁的')] })).toMatchObject({ status: 409 })
  })

  it('does not overwrite a file that was saved broken meanwhile, and ignores other broken files', async () => {
    const before = await portal.text('menus.json')
    const draft = await acted(operator, 0, setTitle(0, '新'))
    const { key } = await operator.ok('news')
    await portal.save('menus.json', before.replace('{', '{{'))
    const refused = await operator.call('publish', { seen: draft.steps, reason: '试' })
    expect(refused).toMatchObject({ status: 409, body: { data: { kind: 'changed', files: ['menus.json'] } } })
    expect(refused.body.data.problems[0]).toMatchObject({ file: 'menus.json', isInFolder: true })
    expect([(await operator.ok('news')).key === key, (await operator.ok('state')).waiting[0]]).toMatchObject([false, { isInFolder: true }])
    await portal.save('menus.json', before)
    const words = await portal.text('words.json')
    await portal.save('words.json', words.slice(0, -20))
    await operator.ok('publish', { seen: (await operator.ok('draft')).steps, reason: '试' })
    expect([liveTitle(0), await portal.text('words.json')]).toEqual(['新', words.slice(0, -20)])
    await portal.save('words.json', words)
    await portal.live.look()
  })

  it.each<[string, (path: string) => Promise<unknown>]>([
    ['bytes that are no text', (path) => writeFile(path, Buffer.from([0xff, 0xfe, 0x00, 0xd8]))],
    ['nothing', (path) => writeFile(path, '')],
    ['a folder', (path) => rm(path).then(() => mkdir(path))],
    ['a link that leads nowhere', (path) => rm(path).then(() => symlink('nowhere.json', path))],
    ['a link to itself', (path) => rm(path).then(() => symlink('menus.json', path))],
  ])('keeps a draft whose file has become %s, continues it, and publishes it when the file is back', async ({ length }, spoil) => {
    const before = await portal.text('menus.json')
    const path = join(portal.dir, 'menus.json')
    const [first, second] = [`还在${length}`, `接着写${length}`] as const
    const draft = await acted(operator, 0, setTitle(0, first))
    await spoil(path)
    await portal.live.look()
    const more = await acted(operator, draft.steps, setTitle(1, second))
    expect(more).toMatchObject({ actions: 2, questions: [], changes: [expect.stringContaining(first), expect.stringContaining(second)] })
    const refused = await operator.call('publish', { seen: more.steps, reason: '试' })
    expect(refused).toMatchObject({ status: 409, body: { data: { kind: 'changed', files: ['menus.json'] } } })
    await rm(path, { recursive: true, force: true })
    await portal.save('menus.json', before)
    await operator.ok('publish', { seen: (await operator.ok('draft')).steps, reason: '试' })
    expect([liveTitle(0), liveTitle(1)]).toEqual([first, second])
  })

  it('publishes files saved in the folder first, as a release of their own', async () => {
    const draft = await acted(operator, 0, setTitle(1, '第二项'))
    await portal.edit('menus.json', /"title": "[^"]*"/, '"title": "从文件来"')
    const stale = await operator.call('publish', { seen: draft.steps, reason: '试' })
    expect(stale).toMatchObject({ status: 409, body: { data: { kind: 'stale' } } })
    await operator.ok('publish', { seen: (await operator.ok('draft')).steps, reason: '试' })
    const [own, saved] = (await operator.ok('history')).releases
    expect([own.door, saved.door]).toEqual(['console', 'file'])
    expect([liveTitle(0), liveTitle(1)]).toEqual(['从文件来', '第二项'])
  })

  it('does not write through symbolic links', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'portal-outside-'))
    const text = await portal.text('menus.json')
    await writeFile(join(outside, 'menus.json'), text)
    await rm(join(portal.dir, 'menus.json'))
    await symlink(join(outside, 'menus.json'), join(portal.dir, 'menus.json'))
    const draft = await acted(operator, 0, setTitle(0, '不出去'))
    const linked = await operator.call('publish', { seen: draft.steps, reason: '试' })
    expect(linked).toMatchObject({
      status: 409,
      body: { data: { kind: 'changed', files: ['menus.json'], problems: [{ code: 'file/outside' }] } },
    })
    expect(await readFile(join(outside, 'menus.json'), 'utf8')).toBe(text)
    await rm(join(portal.dir, 'menus.json'))
    await portal.save('menus.json', text)
    await rename(join(portal.dir, 'pages'), join(outside, 'pages'))
    await symlink(join(outside, 'pages'), join(portal.dir, 'pages'))
    const page = await readFile(join(outside, 'pages', 'home.json'), 'utf8')
    const at = JSON.parse(page).blocks.findIndex(({ title }: { title?: unknown }) => typeof title === 'string')
    const next = await acted(operator, draft.steps, {
      kind: 'set',
      file: 'pages/home.json',
      path: ['blocks', at, 'title'],
      value: '不出去',
    })
    const refused = await operator.call('publish', { seen: next.steps, reason: '试' })
    expect(refused).toMatchObject({ status: 422, body: { data: { kind: 'folder', why: 'readOnly' } } })
    expect(await readFile(join(outside, 'pages', 'home.json'), 'utf8')).toBe(page)
    await rm(join(portal.dir, 'pages'))
    await rename(join(outside, 'pages'), join(portal.dir, 'pages'))
    await rm(outside, { recursive: true })
  })

  it('writes all files or none', async () => {
    const [menus, words] = [await portal.text('menus.json'), await portal.text('words.json')]
    const draft = await acted(operator, 0, setTitle(0, '全'), {
      kind: 'set',
      file: 'words.json',
      path: ['errors', '404', 'message'],
      value: '没有这一页，请检查地址',
    })
    const blocked = join(portal.dir, `words.json.${process.pid}.new`)
    await mkdir(blocked)
    const refused = await operator.call('publish', { seen: draft.steps, reason: '试' })
    await rm(blocked, { recursive: true })
    expect(refused).toMatchObject({ status: 422, body: { data: { kind: 'folder' } } })
    expect([await portal.text('menus.json'), await portal.text('words.json')]).toEqual([menus, words])
    await operator.ok('publish', { seen: (await operator.ok('draft')).steps, reason: '试' })
    expect(await portal.text('words.json')).not.toBe(words)
  })
})

describe('a killed server', () => {
  it("completes an interrupted write on restart and publishes it under its author's name", async () => {
    const [menus, words] = [await portal.text('menus.json'), await portal.text('words.json')]
    const to = { 'menus.json': menus.replace('"title": "', '"title": "续'), 'words.json': words.replace('"message": "', '"message": "续') }
    const toText = (text: string) => Buffer.from(text).toString('base64')
    const now = schemaFilesOf(await loadTree(portal.dir))
    const after = new Map([...now, ...Object.entries(to).map(([name, text]) => [name, new TextEncoder().encode(text)] as const)])
    const author = { who: 'wangfang', why: '写到一半', door: 'console' as const }
    await restoreNote(portal.env.dataDir).write({ folderHash: hashOfFiles(after), ...author })
    const journal = {
      'menus.json': { from: toText(menus), to: toText(to['menus.json']) },
      'words.json': { from: toText(words), to: toText(to['words.json']) },
    }
    await writeFile(join(portal.env.dataDir, 'write.json'), JSON.stringify(journal))
    await portal.save('menus.json', to['menus.json'])
    await portal.restart()
    expect([await portal.text('menus.json'), await portal.text('words.json')]).toEqual(Object.values(to))
    expect((await operator.ok('history')).releases[0]).toMatchObject({ ...author, isLive: true })
  })

  it('keeps an edit whose response was lost', async () => {
    const draft = await acted(operator, 0, setTitle(0, '一'))
    await operator.call('act', { seen: draft.steps, operations: [setTitle(1, '二')] })
    await portal.restart()
    const found = await operator.ok('draft')
    expect(found).toMatchObject({ actions: 2, changes: [expect.stringContaining('一'), expect.stringContaining('二')] })
    // The browser got no response and sends the edit again, which must not apply it twice.
    const again = await acted(operator, draft.steps, setTitle(1, '二'))
    expect(again.files).toEqual(found.files)
  })
})

it("notifies an open page of a colleague's release and schedule, and of edits in another tab", async () => {
  const next = async (known: string, work: () => Promise<unknown>) =>
    (await Promise.all([operator.ok('news', `known=${known}`), work()]))[0]
  const now = await operator.ok('news')
  const released = await next(now.key, () => published(colleague, setTitle(0, '新的')))
  expect(released).toMatchObject({ release: now.release + 1, who: 'wangfang', steps: now.steps })
  const waits = await next(released.key, async () => {
    const { steps } = await acted(colleague, 0, setTitle(1, '等着'))
    await colleague.ok('schedule', { seen: steps, reason: '到时', due: new Date(Date.now() + 3_600_000).toISOString() })
  })
  expect(waits).toMatchObject({ release: released.release, steps: now.steps })
  const own = await next(waits.key, () => acted(operator, now.steps, setTitle(1, '另一个窗口')))
  expect([own.steps > now.steps, new Set([now, released, waits, own].map(({ key }) => key)).size]).toEqual([true, 4])
})

describe('presence', () => {
  it('shows who is where until they leave', async () => {
    await acted(colleague, 0, setTitle(2, '别的'))
    expect(await colleague.ok('at', { at: '/console/menus/main/2' })).toEqual({ others: [] })
    const [seen] = (await operator.ok('at', { at: '/console/menus' })).others
    expect(seen).toMatchObject({ name: 'wangfang', at: '/console/menus/main/2', files: ['menus.json'] })
    expect((await operator.ok('state')).others).toEqual([seen])
    const rests = { name: 'wangfang', time: expect.any(String), files: ['menus.json'] }
    await colleague.ok('at', { at: null })
    expect((await operator.ok('state')).others).toEqual([rests])
    await colleague.ok('at', { at: '/console/menus/main/2' })
    portal.pass(151_000)
    expect((await operator.ok('state')).others).toEqual([rests])
    expect((await colleague.ok('state')).others).toEqual([])
  })
})
