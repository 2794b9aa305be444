import { beforeAll, expect, it } from 'vitest'
import type { Condition } from '../../../../src/contract/parts/condition'
import type { Reminder } from '../../../../src/contract/parts/reminder'
import type { Release } from '../../../../src/release/release'
import { sendReminders } from '../../../../src/server/flows/reminders/send-reminders'
import { openPortal, type TestPortal } from '../../portal'
import { newStaff } from '../setup/flow-user'

let portal: TestPortal
let accounts: Record<'owner' | 'operator' | 'district' | 'city' | 'provider', string>
beforeAll(async () => {
  portal = await openPortal()
  const idOf = async (name: string) => (await portal.store.users.byName(name))!.id
  accounts = {
    owner: await idOf('demo-verified'),
    operator: await idOf('demo-operator'),
    district: await idOf('demo-district'),
    city: await idOf('demo-city'),
    provider: await idOf('demo-provider'),
  }
})

const typeOf = (name: string) => portal.release.tree.records[name]!
/** A time in Shanghai, in March 2027. */
const at = (day: number, time = '09:30') => new Date(`2027-03-${String(day).padStart(2, '0')}T${time}:00+08:00`)
const run = (now: Date, release: Release = portal.release) => sendReminders({ store: portal.store, release, now })

const add = (record: string, values: Record<string, unknown>, since = at(1)) =>
  portal.store.records.create(typeOf(record), values, accounts.owner, { since: since.toISOString() })
const visit = (day: number, more: object = {}) =>
  add('reservation', {
    ...{
      hallId: 'h01',
      hallName: '展厅',
      visitDate: `2027-03-${day}`,
      session: '上午',
      visitorCount: 8,
      unitName: '某单位',
      status: '已通过',
    },
    ...more,
  })

/** Titles and texts of an account's messages about a record, oldest first. */
async function told(account: string, id: string): Promise<string[]> {
  const type = typeOf('message')
  const rows = await portal.store.records.ofOwner(type, account)
  return rows.flatMap(({ bizId, title, content }) => (bizId === id ? [`${String(title)}：${String(content)}`] : [])).toReversed()
}
const countOf = async (account: string, id: string) => (await told(account, id)).length

/** The release with other reminders of a flow. */
function withReminders(flow: string, reminders: Reminder[]): Release {
  const { tree } = portal.release
  return { ...portal.release, tree: { ...tree, flows: { ...tree.flows, [flow]: { ...tree.flows[flow]!, reminders } } } }
}

it('tells visitor and staff once, the day before, from the morning on', async () => {
  const { id } = await visit(16, { admissionCode: '7K3QM-X0V9B' })
  for (const early of [at(14), at(15, '08:59')]) await run(early)
  expect(await told(accounts.owner, id)).toEqual([])
  for (const now of [at(15), at(15, '18:00'), at(16)]) await run(now)
  expect(await told(accounts.owner, id)).toEqual([
    '参观提醒：您预约了 2027-03-16 上午参观展厅（8人），入馆码是 7K3QM-X0V9B。请携带单位证明，提前10分钟到场；不能到场请在前一日取消。',
  ])
  expect(await told(accounts.operator, id)).toEqual(['来访提醒：2027-03-16 上午，某单位 8人参观展厅，联系人。'])
  expect(await told(accounts.city, id)).toEqual([])
})

it('tells again of another date, but not of the same, of a withdrawn visit or of a past one', async () => {
  const { id } = await visit(18)
  const type = typeOf('reservation')
  await run(at(17))
  await portal.store.records.update(type, id, { visitDate: '2027-03-20' })
  for (const now of [at(18), at(19), at(20)]) await run(now)
  expect(await countOf(accounts.owner, id)).toBe(2)
  await portal.store.records.update(type, id, { visitDate: '2027-03-24', status: '已取消' })
  await run(at(23))
  await portal.store.records.update(type, id, { status: '已通过' })
  for (const now of [at(25), at(26)]) await run(now)
  expect(await countOf(accounts.owner, id)).toBe(2)
})

it('tells staff of all visits of a day at once, and each visitor of their own', async () => {
  const texts = async (account: string) => {
    const rows = await portal.store.records.ofOwner(typeOf('message'), account)
    return rows.flatMap(({ title, content }) => (title === '来访提醒' && String(content).includes('2027-04-0') ? [String(content)] : []))
  }
  const april = (day: number) => new Date(`2027-04-0${day}T09:30:00+08:00`)
  const add = (day: number, unitName: string, more: object = {}) => visit(0, { visitDate: `2027-04-0${day}`, unitName, ...more })
  const rows = await Promise.all([add(6, '丙', { session: '下午' }), add(6, '甲'), add(6, '乙', { visitorCount: 12 })])
  const alone = await add(7, '丁')
  await Promise.all([run(april(5)), run(april(5))])
  // The store is as a restart finds it: only what it has sent says so.
  await run(april(5))
  expect(await texts(accounts.operator)).toEqual([
    ['2027-04-06 有 3 批来访：', '上午，甲 8人参观展厅，联系人', '上午，乙 12人参观展厅，联系人', '下午，丙 8人参观展厅，联系人'].join(
      '\n',
    ),
  ])
  expect(await Promise.all(rows.map(({ id }) => countOf(accounts.owner, id)))).toEqual([1, 1, 1])
  expect(await Promise.all(rows.map(({ id }) => countOf(accounts.operator, id)))).toEqual([0, 0, 0])
  await run(april(6))
  expect(await told(accounts.operator, alone.id)).toEqual(['来访提醒：2027-04-07 上午，丁 8人参观展厅，联系人。'])
})

it('gathers notices too, and begins another message after fifty records', async () => {
  const release = withReminders('reservation', [
    {
      ...{ id: 'many', states: ['已通过'], days: 1, before: 'visitDate' },
      message: {
        to: 'operator',
        title: '一',
        content: '二',
        together: { title: '许多', content: '{{data.count}}', line: '{{row.unitName}}' },
      },
      notify: { by: 'sms', text: '{{data.day}}参观', together: '{{data.day}}有{{data.count}}次参观' },
    },
  ])
  await Promise.all(Array.from({ length: 60 }, (_, at) => visit(0, { visitDate: '2027-05-06', unitName: `单位${at}` })))
  const waiting = await portal.store.outbox.waiting()
  for (const _ of [1, 2]) await run(new Date('2027-05-05T10:00:00+08:00'), release)
  expect((await portal.store.outbox.waiting()) - waiting).toBe(2)
  const found = (await portal.store.records.ofOwner(typeOf('message'), accounts.operator)).filter(({ title }) => title === '许多')
  const told = found.map(({ content }) => String(content).split('\n'))
  expect(told.map(([count, ...lines]) => [count, lines.length])).toEqual(
    expect.arrayContaining([
      ['50', 50],
      ['10', 10],
    ]),
  )
  expect(told.flatMap(([, ...lines]) => lines).toSorted()).toEqual(Array.from({ length: 60 }, (_, at) => `单位${at}`).toSorted())
})

it('gathers each day whole, in whatever order records are found', async () => {
  const days = Array.from({ length: 60 }, (_, at) => `2027-08-1${at % 2}`)
  await Promise.all(days.map((visitDate) => visit(0, { visitDate })))
  const [ofVisits] = portal.release.tree.flows.reservation!.reminders!
  await run(new Date('2027-08-08T10:00:00+08:00'), withReminders('reservation', [{ ...ofVisits!, days: 3 }]))
  const found = await portal.store.records.ofOwner(typeOf('message'), accounts.operator)
  const counts = found.flatMap(({ content }) => /^(2027-08-1\d 有 \d+ 批)/.exec(String(content))?.[1] ?? [])
  expect(counts.toSorted()).toEqual(['2027-08-10 有 30 批', '2027-08-11 有 30 批'])
})

it('tells of all records but the one that fails', async () => {
  const visits = await Promise.all(['好', '坏', '中'].map((unitName) => visit(0, { visitDate: '2027-06-08', unitName })))
  const broken = visits[1]!.id
  const { store } = portal
  const failing: typeof store = {
    ...store,
    alone: (work) =>
      store.alone(({ records, ...inside }) => {
        const read: typeof records.read = (type, id, ...more) =>
          id === broken ? Promise.reject(new Error('unreadable')) : records.read(type, id, ...more)
        return work({ ...inside, records: { ...records, read } })
      }),
  }
  const now = new Date('2027-06-07T10:00:00+08:00')
  await expect(sendReminders({ store: failing, release: portal.release, now })).rejects.toThrow('unreadable')
  expect(await Promise.all(visits.map(({ id }) => countOf(accounts.owner, id)))).toEqual([1, 0, 1])
  const found = await portal.store.records.ofOwner(typeOf('message'), accounts.operator)
  const texts = found.flatMap(({ content }) => (String(content).includes('2027-06-08') ? [String(content)] : []))
  expect(['好', '坏', '中'].map((name) => texts.filter((text) => text.includes(`，${name} `)).length)).toEqual([1, 0, 1])
})

it('makes up for a stop on the day itself', async () => {
  const { id } = await visit(28)
  await run(at(28))
  expect(await countOf(accounts.owner, id)).toBe(1)
})

it('tells whoever handles the case before it is due, within their scope', async () => {
  const north = await newStaff(portal, 'district', { districtCode: '990103' })
  const open = (status: string, since: Date) => add('project', { projectName: '项目', status }, since)
  const [early, late] = [await open('区县初审', at(4)), await open('市级复核', at(2))]
  // Five workdays, over a weekend.
  await run(at(5))
  expect([await countOf(accounts.district, early.id), await countOf(accounts.city, late.id)]).toEqual([0, 0])
  await run(at(6))
  expect(await countOf(accounts.district, early.id)).toBe(0)
  expect(await told(accounts.city, late.id)).toEqual(['项目办理将到期：项目“项目”处于“市级复核”，请在 2027-03-09 前办理。'])
  await run(at(8))
  expect(await told(accounts.district, early.id)).toEqual(['项目办理将到期：项目“项目”处于“区县初审”，请在 2027-03-11 前办理。'])
  expect(await north.messagesAbout(early.id)).toEqual([])
  expect([await countOf(accounts.owner, early.id), await countOf(accounts.city, early.id)]).toEqual([0, 0])
  // The state that follows has a due time of its own.
  await portal.store.records.update(typeOf('project'), early.id, { status: '市级复核' }, undefined, { now: at(8).toISOString() })
  await run(at(12, '08:00'))
  expect(await countOf(accounts.city, early.id)).toBe(0)
  await run(at(12))
  expect(await countOf(accounts.city, early.id)).toBe(1)
})

it('tells a provider of what waits for it, and the owner of what waits for the owner', async () => {
  const offered = await add(
    'demandProject',
    { orderId: 'none', orderTitle: '需求', providerId: accounts.provider, status: '待接单' },
    at(2),
  )
  const returned = await add('project', { projectName: '退回的', status: '合同退回' }, at(2))
  await run(at(4))
  expect(await countOf(accounts.provider, offered.id)).toBe(1)
  await run(at(9))
  expect(await told(accounts.owner, returned.id)).toEqual(['项目办理将到期：项目“退回的”处于“合同退回”，请在 2027-03-12 前办理。'])
})

it('tells of a draft that was left for a week, and not of one that was left long ago', async () => {
  const draft = (day: number) => add('project', { projectName: '草稿', status: '草稿', updateTime: at(day).toISOString() }, at(1))
  const [left, old] = [await draft(14), await draft(2)]
  await run(at(20))
  expect(await countOf(accounts.owner, left.id)).toBe(0)
  for (const _ of [1, 2]) await run(at(21))
  expect([await countOf(accounts.owner, left.id), await countOf(accounts.owner, old.id)]).toEqual([1, 0])
})

it('looks past rows whose condition does not hold, and sends notices', async () => {
  const when: Condition = { 'row.session': { is: '下午' } }
  const rows = await Promise.all(Array.from({ length: 130 }, (_, one) => visit(30, { session: one < 120 ? '上午' : '下午' })))
  const release = withReminders('reservation', [
    { ...{ id: 'afternoon', states: ['已通过'], days: 1, before: 'visitDate', when }, notify: { by: 'sms', text: '{{data.day}}参观' } },
  ])
  const waiting = await portal.store.outbox.waiting()
  for (const _ of [1, 2]) await run(at(29), release)
  expect((await portal.store.outbox.waiting()) - waiting).toBe(10)
  expect(rows).toHaveLength(130)
})

it('goes on with the others after a reminder that fails', async () => {
  const { id } = await visit(12)
  const failing = { id: 'broken', states: ['已通过'], days: 1, before: 'nothing', message: { title: '一', content: '二' } }
  const release = withReminders('reservation', [failing, ...portal.release.tree.flows.reservation!.reminders!])
  await expect(run(at(11), release)).rejects.toThrow('no field')
  expect(await countOf(accounts.owner, id)).toBe(1)
})
