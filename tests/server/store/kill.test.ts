import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../src/server/store/open-store'
import { eachLastingStore, temporaryFolder } from './each-store'
import { sampledOfEach } from '../../sampled'
import { startChild } from './child'
import { messageType } from './sample-types'

/** More writes than are pending for one commit. */
const together = 200

/** Requirement L1: `STORE_KILLS=200` on each store, with at least `STORE_ROWS` acknowledged writes per round. */
const kills = Number(process.env.STORE_KILLS ?? 1)
const rows = Number(process.env.STORE_ROWS ?? 1_000)

/** The acknowledged writes: rows, the last acknowledged change of each, and pairs. */
function acknowledgedIn(lines: string[]) {
  const found = { rows: [] as string[], changes: new Map<string, number>(), pairs: new Set<string>(), step: 0 }
  for (const [what, id = '', at] of lines.map((line) => line.split(' '))) {
    if (what === 'row') found.rows.push(id)
    if (what === 'change') found.changes.set(id, Number(at))
    if (what === 'pair') found.pairs.add(id)
    if (what === 'step') found.step = Number(at)
  }
  return found
}

eachLastingStore((kind) => {
  test(
    'loses no acknowledged write and leaves none partial or duplicated, however often it is killed',
    async () => {
      const place = await kind.place()
      const ids: string[] = []
      let [written, changed, paired, drafted] = [0, 0, 0, 0]
      for (let round = 0; round < kills; round += 1) {
        const child = startChild('mixed', JSON.stringify(place))
        expect(await child.line()).toBe('open')
        const lines = [await child.ask(`round${round}`)]
        while (lines.length < rows) lines.push(await child.line())
        await child.kill()
        // The last line may be incomplete.
        lines.push(...(await child.rest()).slice(0, -1))
        const found = acknowledgedIn(lines)
        const store = await openStore(place)
        const mine = (await store.records.idsOf(messageType, { equal: {} })).slice()
        const there = new Set(mine)
        ids.push(...found.rows)
        expect(found.rows.filter((id) => !there.has(id))).toEqual([])
        for (const [id, at] of found.changes) expect(Number((await store.records.read(messageType, id))?.title)).toBeGreaterThanOrEqual(at)
        const steps = (await store.drafts.steps(`round${round}`)).map(({ position, body }) => [position, body])
        expect(steps).toEqual(steps.map((_, at) => [at + 1, String(at + 1)]))
        expect(steps.length).toBeGreaterThanOrEqual(found.step)
        drafted += found.step
        expect(await store.audit.verify()).toBeNull()
        await store.close()
        written += found.rows.length
        changed += lines.filter((line) => line.startsWith('change ')).length
        paired += found.pairs.size
        const stored = await kind.run(
          place,
          `select title, count(*) as halves, count(distinct "_owner") as owners from rec_message where "_owner" like 'pair %' and title like 'round${round}-%' group by title`,
        )
        expect(stored.filter(({ halves, owners }) => Number(halves) !== 2 || Number(owners) !== 2)).toEqual([])
        const pairs = new Set(stored.map(({ title }) => String(title)))
        expect([...found.pairs].filter((pair) => !pairs.has(pair))).toEqual([])
      }
      const [all] = await kind.run(place, `select count(*) as rows from rec_message where "_owner" not like 'pair %'`)
      expect(new Set(ids).size).toBe(ids.length)
      // Each writer may have stored one more row that it could not report.
      expect(Number(all!.rows) - written).toBeLessThanOrEqual(kills * together)
      console.log(`${kind.name}: ${kills} kills, ${written} rows, ${changed} changes and ${paired} pairs acknowledged`)
      // How many there are of each kind depends on their speed at that moment.
      for (const each of [written, changed, paired, drafted]) expect(each).toBeGreaterThan(0)
      expect(written + changed + paired + drafted).toBeGreaterThan(kills * rows * 0.9)
    },
    120_000 + kills * 60_000,
  )
})

test('opens after kills at any time during its start', async () => {
  const place = { dataDir: join(await temporaryFolder(), 'data'), databaseUrl: undefined }
  for (const round of sampledOfEach([...Array(8).keys()], 'kills of a start', (at) => String(at % 4 === 3))) {
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
})
