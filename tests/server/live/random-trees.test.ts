import { expect, it, vi } from 'vitest'
import { testLimit } from '../../../src/cli/time-limits'
import { serveMutants, takeValidEdits } from './random-trees'

const count = Number(process.env.MUTANTS ?? 6)
vi.setConfig({ testTimeout: testLimit + count * 3_000 })

it('accepts valid edits without problems, hot and cold', async () => {
  expect(await takeValidEdits(Math.min(count, 150), 7)).toEqual([])
})

// 2,000 take minutes: run with `MUTANTS=2000 SEED=…` before a release.
it('publishes no part of a mutated tree that fails a cold check', async () => {
  const seed = Number(process.env.SEED ?? 20261120)
  const { served, refused, mixed } = await serveMutants(count, seed)
  expect({ seed, served }).toEqual({ seed, served: [] })
  expect(refused + mixed).toBeGreaterThan(count / 2)
})
