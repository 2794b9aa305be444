import { expect, test } from 'vitest'
import type { AuditEntry, Store } from '../../../src/server/store/store'
import { eachStore, type StoreKind } from './each-store'
import { atOnce } from './people'
import { sampled } from '../../sampled'

const now = new Date(Date.UTC(2026, 0, 1))
const entry = (requestId: string): AuditEntry => ({ event: 'login', actor: 'u1', address: '127.0.0.1', outcome: 'ok', requestId })

/** Entries are written in the order in which they arrive, many in one transaction. */
const fill = (store: Store, count: number) => atOnce(count, (index) => store.audit.add(entry(`r${index + 1}`), now))

async function verifyAfter(kind: StoreKind, statements: string[], count = 20) {
  const place = await kind.place()
  const store = await kind.open(place)
  await fill(store, count)
  expect(await store.audit.verify()).toBeNull()
  await store.close()
  for (const statement of statements) await kind.run(place, statement)
  return (await kind.open(place)).audit.verify()
}

const copy = (position: number, as: number) =>
  `insert into audit select ${as}, time, event, actor, address, object, outcome, "requestId", hash from audit where position = ${position}`

const tamperings: [what: string, statements: string[], position: number][] = [
  ['an edited actor', [`update audit set actor = 'u2' where position = 7`], 7],
  ['an edited time', [`update audit set time = '2025-01-01T00:00:00.000Z' where position = 1`], 1],
  ['an edited outcome at the end', [`update audit set outcome = 'failed' where position = 20`], 20],
  ['an edited hash', [`update audit set hash = '00' where position = 3`], 3],
  ['a deleted link', [`delete from audit where position = 9`], 9],
  ['a deleted first link', [`delete from audit where position = 1`], 1],
  ['a cut end', [`delete from audit where position > 15`], 16],
  ['a deleted log', [`delete from audit`], 1],
  [
    'two swapped links',
    [
      `update audit set position = 99 where position = 4`,
      `update audit set position = 4 where position = 5`,
      `update audit set position = 5 where position = 99`,
    ],
    4,
  ],
  [
    'an inserted link',
    [
      `update audit set position = position + 1000 where position > 10`,
      copy(10, 11),
      `update audit set position = position - 999 where position > 1000`,
    ],
    11,
  ],
  ['a link added at the end', [copy(20, 21)], 21],
  ['a moved head', [`update "auditHead" set position = 19`], 20],
  ['a changed head', [`update "auditHead" set hash = 'x'`], 20],
]

eachStore((kind) => {
  test('lists the newest entries first', async () => {
    const store = await kind.open()
    await store.audit.add({ ...entry('r1'), object: 'message/1', actor: null, outcome: 'refused' }, now)
    await store.audit.add(entry('r2'), now)
    const [second, first] = await store.audit.list(5)
    expect(second).toMatchObject({ ...entry('r2'), time: now.toISOString() })
    expect(second).not.toHaveProperty('object')
    expect(first).toMatchObject({ object: 'message/1', actor: null, outcome: 'refused' })
    expect(await store.audit.list(1)).toHaveLength(1)
  })

  test('verifies an empty and a hostile log', async () => {
    const store = await kind.open()
    expect(await store.audit.verify()).toBeNull()
    await store.audit.add({ ...entry("'; drop table audit; --"), actor: 'a\0b\ud800', address: '伪造\n2026 ok' }, now)
    expect(await store.audit.verify()).toBeNull()
    expect(await store.audit.list(1)).toMatchObject([{ actor: 'a\ufffdb\ufffd', address: '伪造\n2026 ok' }])
  })

  test('stays consistent under parallel adds', async () => {
    const store = await kind.open()
    const running = atOnce(100, (index) => store.audit.add(entry(`p${index}`), now))
    const verdicts = await atOnce(5, () => store.audit.verify())
    await running
    expect(verdicts).toEqual([null, null, null, null, null])
    expect(await store.audit.verify()).toBeNull()
    expect(new Set((await store.audit.list(200)).map(({ requestId }) => requestId)).size).toBe(100)
  })

  test('verifies a log of several batches', async () => {
    const store = await kind.open()
    await fill(store, 2500)
    expect(await store.audit.verify()).toBeNull()
  })

  // Both stores read the chain by the same code.
  const some = kind.dialect === 'postgres' ? sampled(tamperings, 'tamperings of the second store') : tamperings
  test.each(some)('detects %s', async (_, statements, position) => {
    expect(await verifyAfter(kind, statements)).toBe(position)
  })
})
