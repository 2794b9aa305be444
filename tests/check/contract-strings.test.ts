import { describe, expect, it } from 'vitest'
import { contract, checkSamples, checkTogether, kindOf, mutationOfSample, mutationsOfTree, pathsOfTree } from './strings/mutations'
import { samples, type Sample } from './strings/samples'
import { sampledOfEach } from '../sampled'
import { classified } from './strings/string-kinds'

describe('every text of the contract', () => {
  it('has a kind', () => expect([...contract.keys()].filter((id) => kindOf(id) === undefined)).toEqual([]))
  it('is in the contract when it has a kind', () => expect(classified.filter((id) => !contract.has(id))).toEqual([]))
})

/** STRINGS=3 breaks three of each. */
const most = Number(process.env.STRINGS ?? 1)
const spread = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % Math.ceil(all.length / most) === 0)

/** Groups of about twelve, each of different files as far as possible. */
function dozens<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / 12)
  return Array.from({ length: count }, (_, at) => all.filter((__, place) => place % count === at))
}

/** As few groups as possible, each with one sample per file. */
function byFile(all: readonly [string, Sample][]): [string, Sample][][] {
  const parts: [string, Sample][][] = []
  for (const one of all) {
    const part = parts.find((some) => some.every(([, { file }]) => file !== one[1].file))
    if (part) part.push(one)
    else parts.push([one])
  }
  return parts
}

describe('a wrong text of the product’s files is reported at its place, with its remedy', () => {
  const mutations = mutationsOfTree()

  it('exists for every kind that can be wrong, as a sample where no file has one', () => {
    // Closed lists and formats are checked by their shape alone, wherever they are used.
    const checked = [...contract.keys()].filter(
      (id) => ['name', 'template', 'declared'].includes(kindOf(id) ?? '') && !contract.get(id)?.every((one) => one.enum ?? one.pattern),
    )
    expect(checked.filter((id) => !mutations.has(id) && !Object.hasOwn(samples, id))).toEqual([])
    expect(Object.keys(samples).filter((id) => mutations.has(id))).toEqual([])
  })

  const places = sampledOfEach([...mutations.values()], 'texts of the contract', ([first]) => first?.kind ?? '')
  const chosen = places.flatMap(spread)
  const kinds = [...new Set(chosen.map(({ kind }) => kind))]
  it.each(kinds.flatMap((kind) => dozens(chosen.filter((one) => one.kind === kind)).map((some) => [kind, some] as const)))(
    '%s %#',
    (_, some) => expect(checkTogether(some)).toEqual([]),
  )

  it.each(byFile(Object.entries(samples)).map((some) => [some.map(([id]) => id).join(' '), some] as const))('%s, by a sample', (_, some) =>
    expect(checkSamples(some.map(([id, sample]) => mutationOfSample(id, sample)))).toEqual({ before: [], after: [] }),
  )
})

describe('a path that goes beyond its value is reported at its place', () => {
  const places = [...pathsOfTree().values()]
  // Every place that may hold a template or test a path: fewer places mean that some have lost their templates.
  it('in every place that takes one', () => expect(places.length).toBeGreaterThanOrEqual(55))
  it.each(dozens(places.flatMap(spread)).map((some) => [some.map(({ id }) => id).join(' '), some] as const))('%s', (_, some) =>
    expect(checkTogether(some)).toEqual([]),
  )
})
