import { describe, expect, it } from 'vitest'
import { openLivePortal, type LivePortal } from './live-portal'

const codes = ({ live }: LivePortal) => live.status().pending?.problems.map(({ code }) => code) ?? []

describe('an edit that conflicts with stored data', () => {
  it('is refused with the number of rows that have other values, and goes live once they are changed', async () => {
    const portal = await openLivePortal()
    const project = portal.live.reference.current.tree.records.project!
    const made = { passwordHash: 'none', phone: null, role: 'enterprise', type: 2, uuid: null, demo: false }
    const owner = await portal.store.users.create({ ...made, username: 'owner' })
    const rows = await Promise.all(['别处', '别处', '990102'].map((payNo) => portal.store.records.create(project, { payNo }, owner.id)))
    await portal.edit('records/project.json', '"payNo": { "type": "string",', '"payNo": { "type": "string", "dict": "district",')
    await portal.live.look()
    expect(codes(portal)).toEqual(['record/outside-dict'])
    expect(portal.printed()).toMatch(/records\/project\.json:\d\d+:\d+ {2}错误 record\/outside-dict[^]*有 2 条不在字典[^]*如“别处”/)
    expect(portal.live.status().release).toBe(1)
    for (const { id } of rows) await portal.store.records.update(project, id, { payNo: '990102' })
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null })
    await portal.edit(
      'dicts.json',
      '"dicts": {',
      '"dicts": {\n    "kept": { "title": "备案", "items": [{ "dictValue": "990102", "dictLabel": "东" }] },',
    )
    await portal.edit(
      'records/project.json',
      '"payNo": { "type": "string", "dict": "district",',
      '"payNo": { "type": "string", "dict": "kept",',
    )
    await portal.live.look()
    await portal.edit('dicts.json', '[{ "dictValue": "990102", "dictLabel": "东" }]', '[{ "dictValue": "1", "dictLabel": "东" }]')
    await portal.live.look()
    expect(portal.printed()).toMatch(/dicts\.json:\d+:\d+ {2}错误 record\/outside-dict[^]*有 3 条不在字典[^]*kept 里/)
    expect(portal.live.status().release).toBe(3)
  })

  it('is refused with the number of accounts whose role was removed', async () => {
    const portal = await openLivePortal()
    await portal.edit('accounts.json', '"finance": {', '"auditor": { "title": "审计" },\n    "finance": {')
    await portal.live.look()
    const made = { passwordHash: 'none', phone: null, role: 'auditor', type: 2, uuid: null, demo: false }
    const user = await portal.store.users.create({ ...made, username: 'one' })
    await portal.store.users.create({ ...made, username: 'two' })
    await portal.edit('accounts.json', '"auditor": { "title": "审计" },\n    ', '')
    await portal.live.look()
    expect(codes(portal)).toEqual(['account/in-use'])
    expect(portal.printed()).toMatch(/accounts\.json:\d\d+:\d+ {2}错误 account\/in-use {2}还有 2 个“审计”账户，不能去掉 auditor/)
    expect(portal.live.status().release).toBe(2)
    expect(user.role).toBe('auditor')
  })

  it('is refused when no account could manage the portal any longer', async () => {
    const portal = await openLivePortal()
    await portal.edit('accounts.json', '"title": "运营人员", "admin": true, ', '"title": "运营人员", ')
    await portal.live.look()
    expect(codes(portal)).toEqual(['account/in-use'])
    expect(portal.printed()).toContain('没有账户能管理平台')
    await portal.edit('accounts.json', '"city": { "title"', '"city": { "admin": true, "title"')
    await portal.live.look()
    expect(portal.live.status()).toMatchObject({ release: 2, pending: null })
  })
})
