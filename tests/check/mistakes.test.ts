import { describe, expect, it } from 'vitest'
import { checkRelease } from '../../src/release/check-release'
import { dir, productFiles } from './mistakes/doc'
import { families } from './mistakes/families'
import { countOf, sampledOfEach } from '../sampled'
import { seeded } from '../seeded'
import { make, run, scoreOf, withFile, checkContext } from './mistakes/run'
import { makeEdits } from './mistakes/valid-edits'
import { displayWidth } from '../../src/check/display-width'

/** Mistakes of each family; MISTAKES=3 is the full count. */
const each = Number(process.env.MISTAKES ?? 1)
const seed = Number(process.env.MISTAKES_SEED ?? 20261120)

describe('mistakes made in the product’s own files', () => {
  const made = sampledOfEach(families, 'families of mistakes', ({ name }) => name.slice(0, 1))
  const outcomes = run([...made], each, seed)
  const score = scoreOf(outcomes)

  it('still have a place in the files, also those that only the deep run checks', () => {
    const pick = seeded(seed)
    expect(families.filter((family) => !make(family, pick)).map(({ name }) => name)).toEqual([])
  })

  it('come from every family', () => {
    const met = new Set(outcomes.map(({ mistake }) => mistake.name))
    expect(made.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([])
    expect(families.length).toBeGreaterThanOrEqual(115)
    const few = made.filter(({ name }) => outcomes.filter(({ mistake }) => mistake.name === name).length < each).map(({ name }) => name)
    expect(few).toEqual([])
  })

  it('are reported in the right line', () => expect(score.line).toBeGreaterThanOrEqual(0.98))
  it('are reported at the right column', () => expect(score.column).toBeGreaterThanOrEqual(0.95))
  it('get the right suggestion first', () => expect(score.fix).toBeGreaterThanOrEqual(0.95))
  it('are reported once', () => expect(score.findings).toBeLessThanOrEqual(1.1))

  it('are reported in short Chinese and in English', () => {
    for (const { problems } of outcomes) {
      for (const { zh, en, code } of problems) {
        expect(displayWidth(zh), zh).toBeLessThanOrEqual(40)
        expect(zh, code).toMatch(/\p{Script=Han}/u)
        expect(en, code).toMatch(/[A-Za-z]{3}/)
      }
    }
  })
})

it('passes valid edits', () => {
  const edits = makeEdits(seeded(seed), countOf('valid edits') * each)
  // Valid edits of different files do not affect each other, so they are checked at once.
  const turns = edits.map(({ file }, at) => edits.slice(0, at).filter((other) => other.file === file).length)
  const rounds = [...new Set(turns)].map((turn) => edits.filter((_, at) => turns[at] === turn))
  const loud = rounds.flatMap((round) => {
    const { problems } = checkRelease(
      dir,
      round.reduce((files, { file, text }) => withFile(files, file, text), productFiles),
      checkContext,
    )
    return problems.map(
      ({ code, file, zh }) =>
        `${round
          .filter((one) => file.endsWith(one.file))
          .map(({ name }) => name)
          .join()} in ${file}: ${code} ${zh}`,
    )
  })
  expect(loud).toEqual([])
})
