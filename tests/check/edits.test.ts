import { describe, expect, it } from 'vitest'
import { checkRelease } from '../../src/release/check-release'
import { dir, productFiles } from './mistakes/doc'
import { mistakenEdits } from './mistakes/edits/all'
import { sampled } from '../sampled'
import { changedIn, mistakeOf } from './mistakes/edits/edit'
import { rightEdits } from './mistakes/edits/right'
import { moreRightEdits } from './mistakes/edits/right-again'
import { check, scoreOf, checkContext } from './mistakes/run'

describe('mistakes made by hand', () => {
  const made = mistakenEdits.flatMap(([, edits]) => edits)
  const outcomes = sampled(made, 'mistakes made by hand').map((edit) => check(mistakeOf(edit), 'asWritten', ''))
  const score = scoreOf(outcomes)

  it('still fit the files, also those that only the deep run checks', () => {
    for (const edit of made) expect.soft(() => mistakeOf(edit)).not.toThrow()
  })
  it('number at least two hundred', () => expect(made.length).toBeGreaterThanOrEqual(200))
  it('are reported in the right line', () => expect(score.line).toBeGreaterThanOrEqual(0.95))
  it('get the right suggestion first', () => expect(score.fix).toBeGreaterThanOrEqual(0.87))
  it('are reported once', () => expect(score.findings).toBeLessThanOrEqual(1.15))
})

/** Groups of thirty, of different files as far as possible: valid edits of different files do not affect each other. */
const right = [...rightEdits, ...moreRightEdits]
const groups = Array.from({ length: Math.ceil(right.length / 30) }, (_, at, count = Math.ceil(right.length / 30)) =>
  right.filter((__, place) => place % count === at),
)

it.each(groups.map((group) => [group.map(({ name }) => name).join(', '), group] as const))('passes: %s', (_, group) => {
  const files = group.reduce(changedIn, productFiles)
  expect(checkRelease(dir, files, checkContext).problems.map(({ code, file, zh }) => `${code} ${file} ${zh}`)).toEqual([])
})
