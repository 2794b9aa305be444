import { expect, test } from 'vitest'
import { personalTables } from '../../../../src/server/store/accounts/personal-tables'
import type { Store } from '../../../../src/server/store/store'
import type { Flow } from '../../../../src/contract/flow'
import type { Form } from '../../../../src/contract/form'
import type { RecordType } from '../../../../src/contract/record'
import { eachStore, type Place, type StoreKind } from '../each-store'
import { addEnterprise, addUser, sessionAt } from '../people'

const order: RecordType = {
  id: 'order',
  title: '需求单',
  owned: true,
  read: 'verified',
  write: 'verified',
  fields: { title: { type: 'string', title: '名称' }, report: { type: 'string', title: '报告' } },
  list: { fields: ['title'], search: ['title'], sort: 'createTime', maxSize: 10 },
}
const notice: RecordType = {
  ...order,
  id: 'notice',
  title: '公告',
  owned: false,
  fields: { title: { type: 'string', title: '名称' }, orderId: { type: 'string', title: '需求单' } },
}
const types = [order, notice]

/** In this flow, an operator gives a file to an order's owner, and the public sees a copy of the order. */
const reportForm: Form = {
  id: 'report',
  title: '报告',
  schema: { type: 'object', properties: { report: { type: 'string', title: '报告' } } },
  rules: {},
  ui: { report: { widget: 'upload' } },
  submit: { label: '提交' },
}
const flow: Flow = {
  id: 'order',
  title: '需求',
  record: 'order',
  name: '需求',
  route: 'home',
  messageType: 'system',
  states: { 待受理: {} },
  shown: { record: 'notice', by: 'orderId', states: ['待受理'], set: { title: '{{row.title}}' } },
  transitions: [{ id: 'report', title: '出具', by: 'operator', from: ['待受理'], form: 'report' }],
}
const tree = { records: { order, notice }, flows: { order: flow }, forms: { report: reportForm } }
const time = '2026-01-01T00:00:00.000Z'
const later = Date.now() + 3_600_000

/** Creates an account with data in every table that contains personal data. */
async function addCanary(store: Store, canary: string) {
  const user = await addUser(store, { username: canary, phone: `1${canary}`, passwordHash: `hash-${canary}`, uuid: `uuid-${canary}` })
  await addEnterprise(store, user, { unitLxr: canary })
  await store.sessions.open({ ...sessionAt(1, user.id, `token-${canary}`) }, 5)
  await store.users.consent(user.id, `agreement-${canary}`, time)
  await store.files.add({ owner: user.id, name: `${canary}.pdf`, type: 'application/pdf', bytes: Buffer.from(canary), createTime: time })
  const operator = await addUser(store, { role: 'operator' })
  const report = await store.files.add({
    owner: operator.id,
    name: `${canary}-report.pdf`,
    type: 'application/pdf',
    bytes: Buffer.from(canary),
    createTime: time,
  })
  await store.files.use([report], operator.id)
  const row = await store.records.create(order, { title: canary, report }, user.id)
  await store.records.create(notice, { title: canary, orderId: row.id })
  await store.flows.add('order', row.id, {
    transition: 'apply',
    title: '提交',
    status: '待受理',
    actor: user.id,
    role: 'owner',
    opinion: canary,
    returns: 0,
    time,
  })
  const reminder = { type: 'order', record: row.id, reminder: 'order.soon', date: canary, time }
  expect([await store.reminders.claim(reminder), await store.reminders.claim(reminder)]).toEqual([true, false])
  await store.codes.put({ key: `key-${canary}`, purpose: 'phone', account: user.id, codeHash: canary, expires: later })
  await store.sms.add({
    id: canary,
    to: `1${canary}`,
    address: '127.0.0.1',
    subject: null,
    text: canary,
    kind: 'notice',
    real: true,
    attempts: 0,
    due: later,
    expires: later,
    created: Date.now(),
  })
  await store.outbox.add({ id: `outbox-${canary}`, kind: 'sms', account: user.id, body: canary, attempts: 0, due: later, expires: later })
  await store.idempotency.keep(`${user.id}:order-create-1`, { answer: JSON.stringify(canary), fingerprint: 'f' }, time)
  await store.counters.hit(`rate:x:${user.id}`, 3600, new Date())
  await store.audit.add({ event: 'login', actor: user.id, address: '127.0.0.1', outcome: 'ok', requestId: 'r' }, new Date())
  return user
}

const everything = async (kind: StoreKind, at: Place, tables: string[]) =>
  Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, JSON.stringify(await kind.run(at, `select * from "${table}"`))] as const)),
  )

eachStore((kind) => {
  const catalogue =
    kind.dialect === 'sqlite'
      ? `select name from sqlite_master where type = 'table'`
      : `select tablename as name from pg_tables where schemaname = current_schema()`
  const isOwn = (name: string) => !/^(rec_|portalMigration|sqlite_)/.test(name)

  test('lists every table of the store as personal data or not', async () => {
    const at = await kind.place()
    const store = await kind.open(at)
    await store.close()
    const names = (await kind.run(at, catalogue)).map(({ name }) => String(name)).filter(isOwn)
    expect(names.sort()).toEqual(Object.keys(personalTables).sort())
  })

  test('exports an account completely, and erases it and no other', async () => {
    const at = await kind.place()
    const store = await kind.open(at)
    await store.records.prepare(types)
    const [gone, stays] = [await addCanary(store, '3800000001'), await addCanary(store, '3900000002')]
    const copy = await store.personal.copy(gone.id, types)
    expect(copy).toMatchObject({
      records: [{ type: { id: 'order' }, rows: [{ title: '3800000001' }] }],
      steps: [{ title: '提交', opinion: '3800000001' }],
      files: [{ name: '3800000001.pdf', size: 10, uses: 0 }],
      consents: [{ version: 'agreement-3800000001' }],
      acts: [{ event: 'login', outcome: 'ok' }],
    })
    expect(copy.sessions).toHaveLength(1)
    await store.personal.erase(gone.id, tree)
    await store.personal.sweep()
    expect(await store.users.byId(gone.id)).toBeNull()
    expect((await store.personal.copy(stays.id, types)).records[0]?.rows).toHaveLength(1)
    await store.reminders.sweep(time)
    expect(await store.audit.verify()).toBeNull()
    await store.close()
    const left = await everything(kind, at, [...Object.keys(personalTables), 'rec_order', 'rec_notice'])
    for (const [table, text] of Object.entries(left)) {
      expect([table, text.includes('3800000001')]).toEqual([table, false])
      if (table !== 'audit') expect([table, text.includes(gone.id)]).toEqual([table, false])
    }
    const kept = Object.entries(personalTables).flatMap(([table, holding]) => ('whose' in holding && table !== 'audit' ? [table] : []))
    for (const table of [...kept, 'reminders', 'rec_order', 'rec_notice']) expect([table, left[table] !== '[]']).toEqual([table, true])
    if (kind.bytes) expect((await kind.bytes(at)).includes('3800000001')).toBe(false)
  })
})
