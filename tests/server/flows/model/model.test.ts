import { mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openMemoryStore } from '../../../../.storybook/server/memory-store'
import { openStore } from '../../../../src/server/store/open-store'
import { seedDemo } from '../../../../src/server/store/demo/seed-demo'
import { productRelease } from '../../portal'
import { startPostgres } from '../../store/start-postgres'
import type { Pick } from '../setup/good-values'
import { neverDone } from './never-done'
import { walk } from './walk'

/** `PORTAL_MODEL_STEPS=5000` is the full count on every store; by default one store gets enough steps for most transitions. */
const wanted = Number(process.env.PORTAL_MODEL_STEPS ?? 0)
const steps = { SQLite: wanted || 600, PostgreSQL: wanted || 60, 'SQLite in WebAssembly': wanted || 30 }
const seed = Number(process.env.PORTAL_MODEL_SEED ?? 20261121)

/** A seeded random choice, so that a failed walk can be repeated. */
function chooser(from: number): Pick {
  let state = from
  return (list) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)]!
  }
}

it.each(Object.keys(steps) as (keyof typeof steps)[])(
  "does what each flow's file allows, in any order, and refuses everything else with its reason, on %s",
  async (name) => {
    const folder = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'portal-model-'))
    const postgres = name === 'PostgreSQL' ? await startPostgres() : undefined
    const store =
      name === 'SQLite in WebAssembly'
        ? (await openMemoryStore()).store
        : await openStore({ dataDir: folder, databaseUrl: await postgres?.database() })
    try {
      const release = await productRelease()
      await store.records.prepare(Object.values(release.tree.records))
      await seedDemo(store, release.tree, async () => '')
      const short = name !== 'SQLite' && wanted === 0
      const left = wanted > 0 ? 0 : 16
      const walked = await walk({ store, release, pick: chooser(seed), steps: steps[name], most: steps[name] * (short ? 1 : 5), left })
      if (short) return
      // The full count does every transition; a shorter walk may miss a few distant ones.
      expect(neverDone(walked).slice(left)).toEqual([])
      for (const { flow } of walked.flows)
        expect(
          flow.transitions.some((transition) => walked.refused.has(`${flow.id}.${transition.id}`)),
          flow.id,
        ).toBe(true)
    } finally {
      await store.close()
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
