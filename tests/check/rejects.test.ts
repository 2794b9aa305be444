import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { placeAt } from '../../src/check/source'
import { checkMutated, type Mutation } from './mutate-tree'
import { printedAlone, unexplained } from './plain-words'
import { displayWidth } from '../../src/check/display-width'

interface Reject extends Mutation {
  code: string
  /** The text at whose start the problem is expected, in the mutated file; null when it is expected in another file. */
  at: string | null
  shift?: number
  occurrence?: number
  /** The offered replacement. */
  fix?: string
  /** Further problems that the same mistake may cause. */
  also?: string[]
}

const folder = 'tests/check/rejects'
const rejects = readdirSync(folder).map(
  (name) => [name.replace('.json', ''), JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Reject] as const,
)

function expectedPlace(text: string, { at, shift = 0, occurrence = 1 }: Reject) {
  let offset = -1
  for (let count = 0; count < occurrence; count++) offset = text.indexOf(at ?? '', offset + 1)
  return placeAt({ file: '', text }, offset + shift)
}

describe('a mistake is found once, at its place', () => {
  it.each(rejects)('%s', async (_, reject) => {
    const { text, problems, file } = await checkMutated(reject)
    const own = problems.filter((problem) => !reject.also?.includes(problem.code) || problem.code === reject.code)
    expect(own.map((problem) => problem.code)).toContain(reject.code)
    if (!reject.also?.includes(reject.code)) expect(own.map(({ code, zh }) => `${code} ${zh}`)).toHaveLength(1)
    const [found] = own
    expect(displayWidth(found?.zh ?? '')).toBeLessThanOrEqual(40)
    expect(
      problems.flatMap((one) => unexplained(printedAlone(one))),
      found?.zh,
    ).toEqual([])
    if (reject.at !== null) {
      const place = expectedPlace(text, reject)
      expect(found).toMatchObject({ file, line: place.line })
      expect(Math.abs((found?.column ?? -9) - place.column), `column ${found?.column}, wanted ${place.column}`).toBeLessThanOrEqual(2)
    }
    if (reject.fix !== undefined) expect(found?.fix?.replacement).toBe(reject.fix)
  })
})
