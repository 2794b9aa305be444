import { Buffer } from 'node:buffer'
import type { Problem } from '../../../../src/contract/problem'
import type { RawFile } from '../../../../src/check/read/load-tree'
import { placeAt } from '../../../../src/check/source'
import { checkRelease } from '../../../../src/release/check-release'
import { dir, productFiles } from '../doc'
import { withFile, checkContext } from '../run'
import type { Row } from './row'

export interface Verdict {
  problems: Problem[]
  placed: boolean
  /** Absent where no remedy is expected. */
  fixed: boolean | undefined
}

const firstDifference = (before: string, after: string) => {
  let at = 0
  while (at < before.length && before[at] === after[at]) at++
  return at
}

/** A tree into which mistakes are put. */
export interface Spoiled {
  dir: string
  files: RawFile[]
}

const product: Spoiled = { dir, files: productFiles }

/** The tree's files with the mistake in them. */
export function spoil({ edits, gone = [], added = [] }: Row, tree = product): RawFile[] {
  let files = tree.files.filter((file) => !gone.includes(file.name))
  for (const [name, text] of added)
    files = name.startsWith('files/') ? [...files, { name, bytes: new Uint8Array(), head: Buffer.from(text, 'latin1') }] : withFile(files, name, text)
  for (const [name, find, put] of edits) {
    const before = textIn(files, name)
    const after = before.replace(find, () => put)
    if (after === before) throw new Error(`nothing to change in ${name}: ${String(find)}`)
    files = withFile(files, name, after)
  }
  return files
}

const textIn = (files: RawFile[], name: string) => Buffer.from(files.find((file) => file.name === name)?.bytes ?? []).toString('utf8')

function placesOf(row: Row, files: RawFile[], tree: Spoiled): { file: string; line: number }[] {
  const [edited] = row.edits
  if (row.at === undefined) {
    const name = edited?.[0] ?? ''
    const at = firstDifference(textIn(tree.files, name), textIn(files, name))
    return [placeAt({ file: `${tree.dir}/${name}`, text: textIn(files, name) }, at)]
  }
  return [row.at].flat().map((one) => {
    const [first = '', second] = one.split(' > ')
    const isFile = files.some((file) => file.name === first) || /^[^"{]+\.\w+$/.test(first)
    const [name, text] = isFile ? [first, second] : [edited?.[0] ?? '', one]
    const offset = text === undefined ? 0 : textIn(files, name).indexOf(text)
    if (offset < 0) throw new Error(`no ${one}`)
    return placeAt({ file: `${tree.dir}/${name}`, text: textIn(files, name) }, offset)
  })
}

function suggests({ fix }: Problem, wanted: string | RegExp): boolean {
  const { replacement, zh = '' } = fix ?? {}
  const first = replacement ?? zh.slice(0, 60)
  if (typeof wanted !== 'string') return wanted.test(first) || wanted.test(zh.slice(0, 60))
  return (
    replacement === wanted
    || replacement === JSON.stringify(wanted)
    || (replacement === undefined && zh.slice(0, 40 + wanted.length).includes(wanted))
  )
}

/** The files with the mistake, and where it is expected; throws for a row that no longer fits the tree. */
export function applyRow(row: Row, tree = product): { files: RawFile[]; places: ReturnType<typeof placesOf> } {
  const files = spoil(row, tree)
  return { files, places: placesOf(row, files, tree) }
}

export function checkRow(row: Row, tree = product): Verdict {
  const { files, places } = applyRow(row, tree)
  const { problems } = checkRelease(tree.dir, files, checkContext)
  const found = problems.filter((one) => places.some(({ file, line }) => one.file === file && one.line === line))
  return {
    problems,
    placed: found.length > 0,
    fixed: row.fix === undefined ? undefined : found.some((one) => suggests(one, row.fix ?? '')),
  }
}
