import { readFile, writeFile, chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { restoreNote } from '../../../src/server/live/reports/notes'
import { openLivePortal, Refused, type LivePortal } from './live-portal'

const titleOf = ({ live }: LivePortal) => live.reference.current.tree.menus.main[0]?.title
const codes = ({ live }: LivePortal) => live.status().pending?.problems.map(({ code }) => code) ?? []
const rename = (portal: LivePortal, title: string) =>
  portal.edit('menus.json', /"id": "home", "title": "[^"]*"/, `"id": "home", "title": "${title}"`)
const setAccess = (portal: LivePortal, id: string, access: string) =>
  portal.edit('routes.json', new RegExp(`("id": "${id}"[^}]*"access": )"\\w+"`), (_, before) => `${before}"${access}"`)

describe('an edit of the schemas', () => {
  it('goes live with a number, a name and a description', async () => {
    const portal = await openLivePortal({}, 'small')
    const before = portal.live.status()
    expect(before).toMatchObject({ release: 1, pending: null, failure: null })
    await rename(portal, '主页')
    await portal.live.look()
    expect(titleOf(portal)).toBe('主页')
    expect(portal.live.status()).toMatchObject({ release: 2, changes: ['菜单“首页”改名为“主页”'] })
    expect(portal.live.status().who).not.toBe('')
    expect(portal.live.status().revision).not.toBe(before.revision)
    expect((await portal.store.audit.list(5)).map(({ event, object }) => [event, object])).toContainEqual(['release.publish', '2'])
    expect(portal.printed()).toMatch(/已上线：修订 2（.+ \d\d:\d\d，.+）\n {2}· 菜单“首页”改名为“主页”/)
  })

  it('that changes nothing makes no release', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.save('menus.json', await portal.text('menus.json'))
    await portal.live.look()
    expect(portal.live.status().release).toBe(1)
  })

  it('that changes only the layout makes a release with the same revision, and notifies nobody', async () => {
    const portal = await openLivePortal({}, 'small')
    const heard: string[] = []
    portal.live.subscribe((revision) => heard.push(revision))
    const { revision } = portal.live.status()
    await portal.save('menus.json', `\ufeff${(await portal.text('menus.json')).replaceAll('\n', '\r\n')}`)
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, revision, changes: ['只调整了格式，内容不变'] })
    expect(heard).toEqual([])
  })
})

describe('a mistake', () => {
  it('never goes live, and is reported once with line and remedy', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('menus.json', '"route": "home"', '"route": "hom"')
    await portal.live.look()
    await portal.live.look()
    expect(portal.live.status().release).toBe(1)
    expect(codes(portal)).toContain('nav/menu-missing-route')
    expect(portal.printed().match(/menus\.json:\d+:\d+ {2}错误 nav\/menu-missing-route/g)).toHaveLength(1)
    expect(portal.printed()).toMatch(/线上不受影响：仍在使用修订 1（.+ \d\d:\d\d，.+）。/)
  })

  it('in one file lets the others go live (per-file last good)', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('menus.json', '"route": "home"', '"route": "hom"')
    await portal.edit('forms/request.json', '请输入姓名', '请填写姓名')
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: { held: ['menus.json'] } })
    expect(portal.live.reference.current.tree.menus.main[0]?.route).toBe('home')
    expect(JSON.stringify(portal.live.reference.current.tree.forms.request)).toContain('请填写姓名')
    expect(portal.printed()).toContain('线上仍用它们的上一版：menus.json')
  })

  it('is resolved when another file is fixed (R4)', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('menus.json', '"route": "home"', '"route": "vip"')
    await portal.live.look()
    expect(codes(portal)).toContain('nav/menu-missing-route')
    await portal.edit(
      'routes.json',
      '"routes": [',
      '"routes": [\n    { "id": "vip", "path": "/vip", "page": "home", "title": "贵宾", "access": "public" },',
    )
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null })
    expect(portal.printed()).toContain('问题已消除')
    expect(portal.live.reference.current.tree.menus.main[0]?.route).toBe('vip')
  })

  it('in a half-written file disappears with the other half (R1)', async () => {
    const portal = await openLivePortal({}, 'small')
    const whole = (await portal.text('menus.json')).replace('"title": "首页"', '"title": "主页"')
    await writeFile(join(portal.dir, 'menus.json'), whole.slice(0, whole.length / 2))
    await portal.live.look()
    expect(portal.live.status().release).toBe(1)
    await writeFile(join(portal.dir, 'menus.json'), whole)
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null })
  })

  it('that loses a file is reported with its users and how to restore it (R3)', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.remove('forms/login.json')
    await portal.live.look()
    expect(portal.live.status().release).toBe(1)
    expect(codes(portal).some((code) => code.startsWith('ref/'))).toBe(true)
    expect(portal.printed()).toContain('npm run releases -- restore 1 forms/login.json')
    expect(portal.live.reference.current.forms.login).toBeDefined()
  })

  it("in a file's bytes is reported, whatever its kind", async () => {
    const portal = await openLivePortal({}, 'small')
    const menus = await portal.text('menus.json')
    for (const bad of [
      Buffer.from(menus, 'utf16le'),
      '',
      '[]',
      'null',
      `${'['.repeat(5000)}`,
      menus.replace('{', '｛'),
      Buffer.concat([Buffer.from(menus), Buffer.from([0xff])]),
    ]) {
      await portal.save('menus.json', bad)
      await portal.live.look()
      expect(portal.live.status().release).toBe(1)
      expect(portal.live.status().pending?.problems.length).toBeGreaterThan(0)
    }
    await portal.save('menus.json', menus)
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 1, pending: null })
  })

  it('in a record type keeps the live release', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('records/notice.json', /"type": "(?:string|text)"/, '"type": "integer"')
    await portal.live.look()
    expect(portal.live.status().release).toBe(1)
    expect(portal.live.status().pending).not.toBeNull()
  })

  it('of the disk is reported once, and the release is made later', async () => {
    const portal = await openLivePortal({}, 'small')
    const { add } = portal.store.releases
    portal.store.releases.add = () => Promise.reject(new Error('database or disk is full'))
    await rename(portal, '主页')
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 1, failure: { reason: 'database or disk is full' } })
    expect(codes(portal)).toEqual(['release/not-kept'])
    expect(titleOf(portal)).toBe('首页')
    portal.store.releases.add = add
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null, failure: null })
  })
})

describe('a restart', () => {
  it('serves the last good release when the folder is broken (R6)', async () => {
    const portal = await openLivePortal({}, 'small')
    await rename(portal, '主页')
    await portal.live.look()
    await portal.save('menus.json', '{ "main": [')
    await portal.restart()
    expect(titleOf(portal)).toBe('主页')
    expect(portal.live.status()).toMatchObject({ release: 2 })
    expect(codes(portal)).toContain('json/truncated')
    expect(portal.printed()).toContain('用上一个可用的修订启动：修订 2')
    await expect(portal.restart({ strict: true })).rejects.toThrow(Refused)
  })

  it('publishes edits made in the meantime', async () => {
    const portal = await openLivePortal({}, 'small')
    await portal.edit('menus.json', '"title": "首页"', '"title": "主页"')
    await portal.restart()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null })
    expect(titleOf(portal)).toBe('主页')
  })

  it('does not publish a loosening edit unless started with that option', async () => {
    const portal = await openLivePortal({}, 'small')
    await setAccess(portal, 'notice', 'verified')
    await portal.live.look()
    await setAccess(portal, 'notice', 'public')
    await portal.restart()
    expect(codes(portal)).toEqual(['baseline/route-guard'])
    await portal.restart({ acceptLoosening: true })
    expect(portal.live.status()).toMatchObject({ release: 3, pending: null })
  })
})

describe('a restore', () => {
  it('is a new release with author and reason, byte for byte', async () => {
    const portal = await openLivePortal({}, 'small')
    const first = await portal.text('menus.json')
    await setAccess(portal, 'notice', 'verified')
    await rename(portal, '主页')
    await portal.live.look()
    const kept = (await portal.store.releases.list(10)).find(({ number }) => number === 1)!
    await restoreNote(portal.env.dataDir).write({ folderHash: kept.filesHash, who: '王芳', why: '恢复修订 1', number: 1 })
    await portal.save('menus.json', first)
    await setAccess(portal, 'notice', 'public')
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 3, who: '王芳', why: '恢复修订 1', pending: null, revision: kept.revision })
    expect(await restoreNote(portal.env.dataDir).read()).toBeNull()
  })

  it('may not loosen access beyond what has been live', async () => {
    const portal = await openLivePortal({}, 'small')
    await setAccess(portal, 'members', 'public')
    await restoreNote(portal.env.dataDir).write({ folderHash: 'not the hash of any release', who: 'x', why: 'x', number: 1 })
    await portal.live.look()
    expect(codes(portal)).toEqual(['baseline/route-guard'])
  })
})

it('copies releases to plain files beside the store', async () => {
  const portal = await openLivePortal({}, 'small')
  await rename(portal, '主页')
  await portal.live.look()
  const second = JSON.parse(await readFile(join(portal.env.dataDir, 'releases', '000002.json'), 'utf8'))
  expect(second).toMatchObject({ number: 2, changes: ['菜单“首页”改名为“主页”'] })
  await chmod(portal.env.dataDir, 0o700)
})
