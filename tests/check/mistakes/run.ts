import { checkRelease } from '../../../src/release/check-release'
import type { RawFile } from '../../../src/check/read/load-tree'
import { placeAt } from '../../../src/check/source'
import type { Problem } from '../../../src/contract/problem'
import { productContext } from '../../../src/server/handlers/product-context'
import { dir, layouts, openDoc, productFiles, schemaNames } from './doc'
import type { Family, Mistake } from './mistake'
import { seeded, type Pick } from '../../seeded'

export const checkContext = productContext

export interface Outcome {
  mistake: Mistake
  layout: string
  problems: Problem[]
  line: boolean
  column: boolean
  /** Absent when no suggestion was expected. */
  fix: boolean | undefined
}

export const withFile = (files: RawFile[], name: string, text: string | Uint8Array): RawFile[] => {
  const changed: RawFile = { name, bytes: typeof text === 'string' ? Buffer.from(text, 'utf8') : text }
  return files.some((file) => file.name === name) ? files.map((file) => (file.name === name ? changed : file)) : [...files, changed]
}

function expected({ file, text, at, blame }: Mistake) {
  if (blame) return placeAt({ file: `${dir}/${blame.file}`, text: blame.text }, blame.at)
  if (at === undefined || typeof text !== 'string') return { file: `${dir}/${file}`, line: 1, column: 1 }
  return placeAt({ file: `${dir}/${file}`, text }, at)
}

/** Whether the suggestion comes first: as the replacement, or before any other offered word. */
function suggests(problem: Problem, fix: string): boolean {
  const { replacement, zh = '' } = problem.fix ?? {}
  if (replacement === fix || replacement === JSON.stringify(fix)) return true
  return fix.length > 1 && replacement === undefined && zh.slice(0, 40 + fix.length).includes(fix)
}

/** A file in another encoding is located by the text it encodes. */
const asText = (mistake: Mistake, source: string): Mistake => (typeof mistake.text === 'string' ? mistake : { ...mistake, text: source })

export function check(mistake: Mistake, layout: string, source: string): Outcome {
  const files = mistake.removed ? productFiles.filter((file) => file.name !== mistake.file) : withFile(productFiles, mistake.file, mistake.text)
  const { problems } = checkRelease(dir, files, checkContext)
  const place = expected(asText(mistake, source))
  const here = problems.filter((problem) => problem.file === place.file && problem.line === place.line)
  const near = here.filter((problem) => Math.abs(problem.column - place.column) <= 2)
  const found = near[0] ?? here[0]
  return { mistake, layout, problems, line: here.length > 0, column: near.length > 0, fix: mistake.fix === undefined ? undefined : found !== undefined && suggests(found, mistake.fix) }
}

/** A mistake of a family in one of the product's files; undefined when no file has a place for it any more. */
export function make(family: Family, pick: Pick): { mistake: Mistake; layout: string; source: string } | undefined {
  const names = schemaNames.filter((name) => family.files.test(name))
  // Enough tries to find a mistake that only one place of one file can have.
  for (let tries = 0; tries < 100 + names.length * 20; tries++) {
    const layout = pick.chance(0.4) ? 'asWritten' : pick.of(Object.keys(layouts))
    const doc = openDoc(tries < 100 ? pick.of(names) : names[tries % names.length] ?? '', layout)
    const mistake = family.make(pick, doc)
    if (mistake && mistake.text !== doc.text) return { mistake: { ...mistake, name: family.name }, layout, source: doc.text }
  }
  return undefined
}

/** Makes `count` mistakes of each family and runs the check on them. */
export function run(families: Family[], count: number, seed: number): Outcome[] {
  const pick = seeded(seed)
  return families.flatMap((family) =>
    Array.from({ length: count }, () => make(family, pick)).flatMap((made) => (made ? [check(made.mistake, made.layout, made.source)] : [])),
  )
}

export interface Score {
  mistakes: number
  line: number
  column: number
  fix: number
  findings: number
}

const share = (outcomes: Outcome[], right: (outcome: Outcome) => boolean) => (outcomes.length === 0 ? 1 : outcomes.filter(right).length / outcomes.length)

export function scoreOf(outcomes: Outcome[]): Score {
  const withFix = outcomes.filter((one) => one.fix !== undefined)
  return {
    mistakes: outcomes.length,
    line: share(outcomes, (one) => one.line),
    column: share(outcomes, (one) => one.column),
    fix: share(withFix, (one) => one.fix === true),
    findings: outcomes.reduce((sum, one) => sum + one.problems.length, 0) / Math.max(outcomes.length, 1),
  }
}
