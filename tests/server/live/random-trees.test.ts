import { expect, it } from 'vitest'
import { serveMutants, takeValidEdits } from './random-trees'

const count = Number(process.env.MUTANTS ?? 6)

it('takes valid edits in silence, hot and cold', async () => {
  expect(await takeValidEdits(Math.min(count, 150), 7)).toEqual([])
})

// 2,000 take minutes: `MUTANTS=2000 SEED=…` before a release.
it('serves nothing of mutated trees that fails cold', async () => {
  const seed = Number(process.env.SEED ?? 20261120)
  const { served, refused, mixed } = await serveMutants(count, seed)
  expect({ seed, served }).toEqual({ seed, served: [] })
  expect(refused + mixed).toBeGreaterThan(count / 2)
})
