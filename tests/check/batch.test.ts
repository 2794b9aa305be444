import { describe, expect, it } from 'vitest'
import { accountMistakes } from './mistakes/batch/accounts'
import { afterwards } from './mistakes/batch/afterwards'
import { registrationMistakes } from './mistakes/batch/registrations'
import { data } from './mistakes/batch/data'
import { forms } from './mistakes/batch/forms'
import { peopleMistakes } from './mistakes/batch/people'
import { pictures } from './mistakes/batch/pictures'
import { ranges } from './mistakes/batch/ranges'
import { applyRow, checkRow } from './mistakes/batch/run-batch'
import { mailMistakes } from './mistakes/mail-mistakes'
import { contactMistakes } from './mistakes/contact-mistakes'
import { newcomerEdits, newcomerMistakes } from './mistakes/newcomer'
import { slipsOfEnglish, slipsOfProduct } from './mistakes/english-slips'
import { slipsOfContacts } from './mistakes/contact-slips'
import { slipsOfOffices, slipsOfProductOffices } from './mistakes/office-slips'
import { slipsOfNewcomers } from './mistakes/newcomer-slips'
import { slipsOfComputations } from './mistakes/computation-slips'
import { slipsOfHabits } from './mistakes/habit-slips'
import { slipsOfNumbers } from './mistakes/number-slips'
import { fourth } from './mistakes/batch/fourth'
import { second } from './mistakes/batch/second'
import { third } from './mistakes/batch/third'
import { surveyMistakes } from './mistakes/batch/surveys'
import { site } from './mistakes/batch/site'
import { sampled } from '../sampled'
import { checkFiles } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { withFile, checkContext } from './mistakes/run'
import { printedAlone, unexplained } from './plain-words'

const all = Object.entries({
  ...site,
  ...forms,
  ...data,
  ...second,
  ...third,
  ...fourth,
  ...ranges,
  ...pictures,
  ...accountMistakes,
  ...registrationMistakes,
  ...peopleMistakes,
  ...surveyMistakes,
  ...afterwards,
})
/** Mistakes that two files could report: only one of them may. */
const shownTwice = [
  'call: a name misspelt',
  'call: a name by its title',
  'call: a name of another',
  'level: misspelt where it is given',
  'set: a number by its plural',
  'scope: a state that no row has',
]
const rows = sampled(all, 'mistakes of operators')
const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length

describe('mistakes of operators, written before the check was fixed for them', () => {
  const verdicts = rows.map(([name, row]) => ({ name, ...checkRow(row) }))
  const missed = (wrong: (verdict: (typeof verdicts)[number]) => boolean) => verdicts.filter(wrong).map(({ name }) => name)

  it('are numerous', () => expect(all.length).toBeGreaterThanOrEqual(250))
  it('still fit the files, also those that only the deep run checks', () => {
    for (const [name, row] of all) expect.soft(() => applyRow(row), name).not.toThrow()
  })
  it('are reported at the right place', () =>
    expect(share(verdicts.map((one) => one.placed)), missed((one) => !one.placed).join('\n')).toBeGreaterThanOrEqual(0.97))
  it('get the right remedy first', () =>
    expect(share(verdicts.flatMap((one) => one.fixed ?? [])), missed((one) => one.fixed === false).join('\n')).toBeGreaterThanOrEqual(0.92))
  it('are reported once', () =>
    expect(
      verdicts.reduce((sum, one) => sum + one.problems.length, 0) / verdicts.length,
      missed((one) => one.problems.length > 1).join('\n'),
    ).toBeLessThanOrEqual(1.1))
  it.each(shownTwice)('are reported in one place only: %s', (name) => {
    const { problems, fixed } = checkRow(afterwards[name]!)
    expect(problems.map(({ code }) => code)).toHaveLength(1)
    expect(fixed, problems[0]?.fix?.zh).toBe(true)
  })
  it('are reported in words that a clerk knows or learns there', () => {
    const words = verdicts.flatMap(({ name, problems }) =>
      problems.flatMap((one) => unexplained(printedAlone(one)).map((word) => `${word} in ${name}: ${one.zh} / ${one.fix?.zh}`)),
    )
    expect(words).toEqual([])
  })
})

describe('mistakes of an author who writes a first portal in English', async () => {
  const tree = { dir: 'tests/portals/english', files: await loadTree('tests/portals/english') }
  const all = Object.entries({ ...newcomerMistakes, ...mailMistakes, ...contactMistakes })
  const rows = sampled(all, 'mistakes made by hand')
  const verdicts = rows.map(([name, row]) => ({ name, ...checkRow(row, tree) }))
  const told = ({ name, problems }: (typeof verdicts)[number]) =>
    [name, ...problems.map((one) => `  ${one.file}:${one.line} ${one.code} ${one.zh} / ${one.fix?.zh}`)].join('\n')

  it('are numerous', () => expect(all.length).toBeGreaterThanOrEqual(60))
  it('still fit the files, also those that only the deep run checks', () => {
    for (const [name, row] of all) expect.soft(() => applyRow(row, tree), name).not.toThrow()
  })
  it('are reported at the right place', () => {
    const missed = verdicts.filter((one) => !one.placed)
    expect(1 - missed.length / verdicts.length, missed.map(told).join('\n')).toBeGreaterThanOrEqual(0.98)
  })
  it('are reported once', () => {
    const several = verdicts.filter(({ problems }) => problems.length > 1)
    expect(several.length / verdicts.length, several.map(told).join('\n')).toBeLessThanOrEqual(0.1)
  })
  it('are not reported for correct edits', () => {
    expect(checkRow({ edits: newcomerEdits, at: 'portal.json' }, tree).problems).toEqual([])
  })
  it('get the right remedy first', () => {
    const missed = verdicts.filter((one) => one.fixed === false)
    expect(1 - missed.length / verdicts.length, missed.map(told).join('\n')).toBeGreaterThanOrEqual(0.92)
  })
})

describe.each([
  [
    'a portal of another language',
    'tests/portals/english',
    {
      ...slipsOfEnglish,
      ...slipsOfNewcomers,
      ...slipsOfNumbers,
      ...slipsOfComputations,
      ...slipsOfContacts,
      ...slipsOfOffices,
      ...slipsOfHabits,
    },
  ],
  ['the product', 'schemas', { ...slipsOfProduct, ...slipsOfProductOffices }],
])('a mistake in %s', async (_, dir, slips) => {
  const files = await loadTree(dir)
  const edited = (all: typeof files, [file, find, put]: [file: string, find: string, put: string]) => {
    const text = Buffer.from(all.find(({ name }) => name === file)?.bytes ?? []).toString('utf8')
    expect(text).toContain(find)
    return withFile(all, file, text.replace(find, put))
  }
  const spoilt = ([file, find, put, , , around = []]: (typeof slips)[string]) =>
    [...around, [file, find, put] as [string, string, string]].reduce(edited, files)

  it('still fits the files, also one that only the deep run checks', () => {
    for (const slip of Object.values(slips)) spoilt(slip)
  })
  it.each(sampled(Object.entries(slips), 'slips of authors'))('is reported once: %s', (_, slip) => {
    const [, , , code, remedy, , times = 1] = slip
    const { problems } = checkFiles(dir, spoilt(slip), checkContext)
    expect([...new Set(problems.map((one) => one.code))]).toEqual([code])
    expect(problems.length).toBeLessThanOrEqual(times)
    for (const { fix } of problems) expect(fix?.zh).toMatch(remedy)
  })
})
