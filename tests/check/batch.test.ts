import { describe, expect, it } from 'vitest'
import { accountMistakes } from './mistakes/batch/accounts'
import { afterwards } from './mistakes/batch/afterwards'
import { registrationMistakes } from './mistakes/batch/registrations'
import { data } from './mistakes/batch/data'
import { forms } from './mistakes/batch/forms'
import { peopleMistakes } from './mistakes/batch/people'
import { pictures } from './mistakes/batch/pictures'
import { ranges } from './mistakes/batch/ranges'
import { checkRow } from './mistakes/batch/run-batch'
import { second } from './mistakes/batch/second'
import { third } from './mistakes/batch/third'
import { surveyMistakes } from './mistakes/batch/surveys'
import { site } from './mistakes/batch/site'
import { sampled } from '../sampled'
import { printedAlone, unexplained } from './plain-words'

const all = Object.entries({
  ...site,
  ...forms,
  ...data,
  ...second,
  ...third,
  ...ranges,
  ...pictures,
  ...accountMistakes,
  ...registrationMistakes,
  ...peopleMistakes,
  ...surveyMistakes,
  ...afterwards,
})
const rows = sampled(all, 'mistakes of operators')
const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length

describe('mistakes of operators, written before the check was fixed for them', () => {
  const verdicts = rows.map(([name, row]) => ({ name, ...checkRow(row) }))
  const missed = (wrong: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(wrong).map(({ name }) => name)

  it('are many', () => expect(all.length).toBeGreaterThanOrEqual(250))
  it('are placed', () =>
    expect(share(verdicts.map((one) => one.placed)), missed((one) => !one.placed).join('\n')).toBeGreaterThanOrEqual(0.97))
  it('get the right remedy first', () =>
    expect(share(verdicts.flatMap((one) => one.fixed ?? [])), missed((one) => one.fixed === false).join('\n')).toBeGreaterThanOrEqual(0.92))
  it('are told once', () =>
    expect(
      verdicts.reduce((sum, one) => sum + one.problems.length, 0) / verdicts.length,
      missed((one) => one.problems.length > 1).join('\n'),
    ).toBeLessThanOrEqual(1.1))
  it('are told in words that a clerk knows, or learns there', () => {
    const words = verdicts.flatMap(({ name, problems }) =>
      problems.flatMap((one) => unexplained(printedAlone(one)).map((word) => `${word} in ${name}: ${one.zh} / ${one.fix?.zh}`)),
    )
    expect(words).toEqual([])
  })
})
