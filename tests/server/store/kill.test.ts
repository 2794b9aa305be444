import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { temporaryFolders } from './both-stores'
import { startChild } from './child'
import { messageType } from './sample-types'

const folder = temporaryFolders()

test('loses no acknowledged row in five kills', async () => {
  const place = { dataDir: join(await folder(), 'data'), databaseUrl: undefined }
  const acknowledged: string[] = []
  for (let round = 0; round < 5; round += 1) {
    const child = startChild('write', JSON.stringify(place))
    expect(await child.line()).toBe('open')
    acknowledged.push(await child.ask())
    for (let more = 0; more < 60 + round * 37; more += 1) acknowledged.push(await child.line())
    await child.kill()
    acknowledged.push(...(await child.rest()).filter((id) => id.length === 36))
    const store = await openStore(place)
    const there = new Set<string>()
    const pages = Math.ceil((await store.records.count(messageType, {})) / 1000)
    for (let page = 1; page <= pages; page += 1) {
      for (const row of (await store.records.list(messageType, { page, size: 1000 })).rows) there.add(row.id)
    }
    const audited = new Set((await store.audit.list(100_000)).map(({ requestId }) => requestId))
    expect(await store.audit.verify()).toBeNull()
    await store.close()
    expect(acknowledged.filter((id) => !audited.has(id))).toEqual([])
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
    expect(there.size - acknowledged.length).toBeLessThanOrEqual(round + 1)
  }
  expect(acknowledged.length).toBeGreaterThan(600)
}, 180_000)

test('opens after kills at any moment of the start', async () => {
  const place = { dataDir: join(await folder(), 'data'), databaseUrl: undefined }
  for (let round = 0; round < 8; round += 1) {
    const child = startChild('hold', JSON.stringify(place))
    const opened = child.line()
    if (round % 4 === 3) await opened
    else await new Promise((resolve) => setTimeout(resolve, 250 + round * 40))
    await child.kill()
  }
  const store = await openStore(place)
  await store.records.prepare([messageType])
  expect(await store.users.count()).toBe(0)
  await store.close()
}, 120_000)
