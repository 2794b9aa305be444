import { beforeAll, describe, expect, it } from 'vitest'
import { pdf } from '../files/sample-files'
import { openPortal, type TestPortal } from '../portal'
import { get, post, sendFile, signIn } from '../visitor'

let portal: TestPortal
let operator: Record<string, string>
let enterprise: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  operator = (await signIn(portal, 'demo-operator')).headers
  enterprise = (await signIn(portal, 'demo-verified')).headers
})

const admin = (name: string, headers = operator) => get(portal, `/flow/api/admin/notice/${name}`, headers).then((answer) => answer.json())
const write = (name: string, body: object, headers = operator) =>
  post(portal, `/flow/api/admin/notice/${name}`, body, headers).then((answer) => answer.json())
const publicDetail = (id: string) => get(portal, `/sa/api/notice/getDetail/${id}`).then((answer) => answer.json())
const empty = Object.fromEntries(['source', 'top', 'expireTime', 'periodStart', 'periodEnd'].map((name) => [name, '']))
const notice = { ...empty, title: '新公告（示例）', category: '通知公告', content: '第一段\n\n## 要求\n\n- 甲\n- 乙' }

describe('content on the admin page', () => {
  it('is added, changed and removed, and each change is public', async () => {
    const { data } = await write('add', notice)
    expect((await publicDetail(data.id)).data).toMatchObject({
      title: '新公告（示例）',
      content: ['第一段', { heading: '要求' }, { list: ['甲', '乙'] }],
    })
    const opened = (await admin(`open?id=${data.id}`)).data
    expect(opened).toMatchObject({ title: '新公告（示例）', content: '第一段\n\n## 要求\n\n- 甲\n- 乙', top: 'false' })
    expect((await write(`change?id=${data.id}`, { ...notice, title: '改过的公告（示例）', top: 'true' })).code).toBe(0)
    expect((await publicDetail(data.id)).data).toMatchObject({ title: '改过的公告（示例）' })
    expect((await write(`remove?id=${data.id}`, {})).code).toBe(0)
    expect((await publicDetail(data.id)).code).toBe(404)
    const transitions = (await portal.store.audit.list(20)).filter((line) => line.object === data.id).map((line) => line.event)
    expect(transitions).toEqual(['record.notice.remove', 'record.notice.update', 'record.notice.create'])
  })

  it('keeps what a form cannot show when nothing was changed', async () => {
    const [row] = (await admin('list?size=50')).data.data as { id: string }[]
    const before = await portal.store.records.read(portal.release.tree.records.notice!, row!.id)
    const opened = (await admin(`open?id=${row!.id}`)).data
    const { id: _, views: _views, version: _version, publishing: _publishing, publishTime: _time, ...texts } = opened
    expect((await write(`change?id=${row!.id}`, texts)).code).toBe(0)
    expect(await portal.store.records.read(portal.release.tree.records.notice!, row!.id)).toEqual(before)
  })

  it('is visible to operators only until it is published', async () => {
    const { data } = await write('add?at=2099-01-01T09:00', { ...notice, title: '明年公布（示例）' })
    expect(data.at).toBe('2099-01-01T01:00:00.000Z')
    expect((await publicDetail(data.id)).code).toBe(404)
    const [row] = (await admin('list?keyword=明年公布')).data.data
    expect(row).toMatchObject({ publishing: 'scheduled', publishTime: '2099-01-01T01:00:00.000Z' })
    const { version } = (await admin(`open?id=${data.id}`)).data
    expect((await write(`change?id=${data.id}&version=${version}&at=now`, notice)).code).toBe(0)
    expect((await publicDetail(data.id)).data).toMatchObject({ title: notice.title })
    await write(`remove?id=${data.id}`, {})
  })

  it('is published at its scheduled time', async () => {
    const soon = new Date(portal.clock.now().getTime() + 8 * 3_600_000 + 600_000).toISOString().slice(0, 16)
    const { data } = await write(`add?at=${soon}`, { ...notice, title: '十分钟后公布（示例）' })
    expect((await publicDetail(data.id)).code).toBe(404)
    portal.clock.pass(601)
    expect((await publicDetail(data.id)).code).toBe(0)
    await write(`remove?id=${data.id}`, {})
  })

  it.each([
    ['2020-01-01T00:00', 422, '已经过了'],
    ['2026-13-01T00:00', 422, '写到分钟'],
    ['soon', 400, ''],
  ])('is not scheduled for %s', async (at, code, words) => {
    const answer = await write(`add?at=${at}`, notice)
    expect(answer.code).toBe(code)
    expect(JSON.stringify(answer)).toContain(words)
  })

  it('is saved as a draft without its required fields, and published once complete', async () => {
    const { data } = await write('draft', { title: '写了一半（示例）' })
    expect((await publicDetail(data.id)).code).toBe(404)
    expect((await admin(`open?id=${data.id}`)).data).toMatchObject({ title: '写了一半（示例）', publishing: 'draft', publishTime: '' })
    expect(
      (await write(`change?id=${data.id}&at=now`, { title: '写了一半（示例）' })).data.faults.map((one: { field: string }) => one.field),
    ).toEqual(['category', 'content'])
    expect((await write(`change?id=${data.id}&at=now`, notice)).code).toBe(0)
    expect((await publicDetail(data.id)).code).toBe(0)
    expect((await write(`withdraw?id=${data.id}`, {})).code).toBe(0)
    expect((await publicDetail(data.id)).code).toBe(404)
    expect((await admin(`open?id=${data.id}`)).data).toMatchObject({ title: notice.title, content: notice.content, publishing: 'draft' })
    await write(`remove?id=${data.id}`, {})
  })

  it('is not overwritten by an operator whose version is stale', async () => {
    const { data } = await write('add', notice)
    const { version } = (await admin(`open?id=${data.id}`)).data
    const at = `change?id=${data.id}&version=${version}`
    expect((await write(at, { ...notice, title: '先改（示例）' })).code).toBe(0)
    const late = await write(at, { ...notice, title: '后改（示例）' })
    expect(late).toMatchObject({ code: 1005, message: expect.stringContaining('有人改过这条内容，没有保存') })
    expect((await publicDetail(data.id)).data.title).toBe('先改（示例）')
    await write(`remove?id=${data.id}`, {})
  })

  it('is filtered by the range of a field', async () => {
    const prices = async (query: string) =>
      ((await (await get(portal, `/flow/api/admin/service/list?size=50${query}`, operator)).json()).data.data as { price?: number }[]).map(
        ({ price }) => price,
      )
    const all = await prices('')
    expect(await prices('&priceFrom=2000')).toEqual(all.filter((price) => price !== undefined && price >= 2000))
  })

  it('is restored exactly, once, by undo, unless it has changed since', async () => {
    const type = portal.release.tree.records.notice!
    const stored = (id: string) => portal.store.records.read(type, id)
    const undo = (name: string, headers = operator) => write(`undo?undo=${name}`, {}, headers)
    const added = (await write('add', notice)).data
    const before = await stored(added.id)
    // Each undo (of a change, a withdrawal and a removal) restores the same row.
    const acts = [`change?id=${added.id}`, `withdraw?id=${added.id}`, `remove?id=${added.id}`]
    for (const act of acts) {
      const done = (await write(act, act.startsWith('change') ? { ...notice, title: '改错了（示例）' } : {})).data
      expect(await stored(added.id)).not.toEqual(before)
      expect((await undo(done.undo)).code).toBe(0)
      expect(await stored(added.id)).toEqual(before)
      expect((await undo(done.undo)).message).toContain('已经撤销过')
    }
    const first = (await write(`change?id=${added.id}`, { ...notice, title: '甲（示例）' })).data
    await write(`change?id=${added.id}`, { ...notice, title: '乙（示例）' })
    expect((await undo(first.undo)).message).toContain('之后又有人改过')
    expect((await undo('nothing')).message).toContain('不能撤销')
    // Undoing an addition makes the row a draft: off the public pages, but not lost.
    const second = (await write('add', notice)).data
    expect((await undo(second.undo)).code).toBe(0)
    expect((await publicDetail(second.id)).code).toBe(404)
    expect((await admin(`open?id=${second.id}`)).data).toMatchObject({ publishing: 'draft', content: notice.content })
    expect((await portal.store.audit.list(50)).some(({ event, object }) => event === 'record.notice.undo' && object === second.id)).toBe(
      true,
    )
    for (const { id } of [added, second]) await write(`remove?id=${id}`, {})
  })

  it('is refused with faults by field', async () => {
    expect(await write('add', { ...notice, title: '' })).toMatchObject({
      code: 422,
      data: { faults: [{ field: 'title', message: '请填写标题' }] },
    })
    expect((await write('add', { ...notice, expireTime: '下周' })).data.faults[0].message).toContain('日历上有的日期')
    expect((await write('add', { ...notice, views: '99' })).code).toBe(422)
  })

  it('accepts only options of the dictionary, and clears fields that are sent empty', async () => {
    const wrong = await write('add', { ...notice, category: '随便写的' })
    expect(wrong.data.faults).toEqual([{ field: 'category', rule: 'option', message: '请从列表中选择“类别”' }])
    const change = (name: string, body: object) =>
      post(portal, `/flow/api/admin/product/${name}`, body, operator).then((answer) => answer.json())
    const product = { title: '试算（示例）', category: 'APP', providerName: '示例', scenes: ['设备管理', '质量管理'], trialDays: '7' }
    const { data } = await change('add', { ...product, fitIndustries: '29\n34' })
    const stored = () => portal.store.records.read(portal.release.tree.records.product!, data.id)
    expect(await stored()).toMatchObject({ scenes: '设备管理、质量管理', fitIndustries: ['29', '34'] })
    expect((await change(`change?id=${data.id}`, { ...product, fitIndustries: '29\n没有' })).data.faults[0].message).toBe(
      '“行业代码”没有“没有”这一项，请从列表中选择',
    )
    const { trialDays: _, ...rest } = product
    expect((await change(`change?id=${data.id}`, { ...rest, scenes: ['决策支持'] })).code).toBe(0)
    expect(await stored()).toMatchObject({ scenes: '决策支持', fitIndustries: null, trialDays: null })
    await change(`remove?id=${data.id}`, {})
  })

  it('has a last day that ends at midnight, China time', async () => {
    const { data } = await write('add', { ...notice, title: '到期（示例）', periodStart: '2026-01-05', expireTime: '2026-01-10' })
    expect(await portal.store.records.read(portal.release.tree.records.notice!, data.id)).toMatchObject({
      periodStart: '2026-01-04T16:00:00.000Z',
      expireTime: '2026-01-10T15:59:59.000Z',
    })
    expect((await admin(`open?id=${data.id}`)).data).toMatchObject({ periodStart: '2026-01-05', expireTime: '2026-01-10' })
    await write(`remove?id=${data.id}`, {})
  })

  it('includes uploaded files, which visitors can fetch while they can see the row', async () => {
    const upload = await sendFile(portal, operator, '示例清单.pdf')
    const { data } = await write('add', { ...notice, attachments: [upload] })
    const [file] = (await publicDetail(data.id)).data.attachments as string[]
    expect(file).toBe(`notice/${data.id}/${upload}/示例清单.pdf`)
    const fetched = () => portal.app.inject({ url: `/_/file/${file?.split('/').map(encodeURIComponent).join('/')}` })
    expect((await fetched()).rawPayload.equals(Buffer.from(pdf()))).toBe(true)
    expect((await fetched()).headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect((await admin(`open?id=${data.id}`)).data.attachments).toEqual([upload])
    // A file is not found under a row that does not have it, or that nobody may see.
    expect((await portal.app.inject({ url: `/_/file/notice/n01/${upload}/x.pdf` })).statusCode).toBe(404)
    await write(`withdraw?id=${data.id}`, {})
    expect((await fetched()).statusCode).toBe(404)
    expect((await write(`change?id=${data.id}&at=now`, { ...notice, attachments: ['no-such-file'] })).data.faults[0].message).toContain(
      '文件已不在',
    )
    await write(`remove?id=${data.id}`, {})
  })

  it('keeps its existing files, including those of the schemas folder', async () => {
    const {
      version: _version,
      publishing: _publishing,
      publishTime: _time,
      views: _views,
      id: _,
      ...texts
    } = (await admin('open?id=n01')).data
    expect(texts.attachments).toEqual(['立项申请书模板.docx', '真实性承诺书.docx'])
    const cards = (await get(portal, `/ad/api/file?id=${encodeURIComponent('真实性承诺书.docx')}&id=../portal.json`, operator)).json()
    expect(cards.data.map(({ name }: { name: string }) => name)).toEqual(['真实性承诺书.docx'])
    expect((await write('change?id=n01', { ...texts, attachments: ['真实性承诺书.docx'] })).code).toBe(0)
    expect((await publicDetail('n01')).data.attachments).toEqual(['真实性承诺书.docx'])
    expect((await write('change?id=n01', { ...texts, attachments: ['真实性承诺书.docx', '自查清单.xlsx'] })).code).toBe(422)
  })

  it('is refused with the line of a text that readers would not see as intended', async () => {
    const { data } = await write('add', { ...notice, content: '好\n\n| 甲 |\n| 1 | 2 |' })
    expect(data.faults).toEqual([{ field: 'content', rule: 'pattern', message: '“正文”第4行：这一行有2格，表头只有1格，多出的不会显示' }])
    const long = await write('add', { ...notice, content: 'a'.repeat(200_000) })
    expect(long.data.faults[0]).toMatchObject({ field: 'content', message: '正文最多100000个字' })
  })

  it('is closed to other visitors', async () => {
    for (const headers of [enterprise, {}]) {
      const codes = await Promise.all([
        admin('list', headers),
        admin('open?id=n01', headers),
        write('add', notice, headers),
        write('change?id=n01', notice, headers),
        write('remove?id=n01', {}, headers),
      ])
      expect(new Set(codes.map((one) => one.code))).toEqual(new Set([headers === enterprise ? 403 : 401]))
    }
  })

  it('gives the name of a record a line of its own', () => {
    const { ui } = portal.release.forms['edit-notice']!.form
    expect([ui['title'], ui['source']]).toEqual([{ widget: 'text', wide: true }, { widget: 'text' }])
  })

  it('is not in the boot data of other visitors', () => {
    const { boot } = portal.release
    expect(JSON.stringify(boot)).not.toContain('admin.notice')
    expect(JSON.stringify(boot)).not.toContain('edit-notice')
    expect(portal.release.assets.get(boot.admin!.url)?.body).toContain('admin.notice.add')
  })
})
