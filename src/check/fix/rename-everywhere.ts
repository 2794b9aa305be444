import type { Problem } from '../../contract/problem'
import type { CheckContext } from '../../contract/tree'
import { applyToFiles, writeOf } from '../../edit/apply-to-files'
import { nodeAtPath } from '../../edit/address'
import { openText } from '../../edit/document'
import { EditProblem } from '../../edit/edit-problem'
import type { EditPath, EditOperation } from '../../edit/operation'
import { operationsFor } from '../../edit/text-edits'
import { checkFiles, missingNames } from '../check-tree'
import { renameAt } from '../suggest/missing'
import type { Missing } from '../suggest/missing-name'
import { displayPath } from '../read/read-tree'
import type { RawFile } from '../read/load-tree'
import { textOf } from './upgrade/raw-file'

/** Where a name is declared: as the text at a path, or as its last key. */
export interface Renaming {
  file: string
  path: EditPath
  atKey?: boolean
  to: string
}

export interface Renamed {
  files: RawFile[]
  /** The declaration first, then every reference. */
  operations: EditOperation[]
  /** Problems that the rename introduces: a name used twice, a reference that only a person can change. */
  problems: Problem[]
}

/** An unknown name may hide further references, so the check runs several times. */
const rounds = 5

const declared = ({ files, renaming: { file, path, atKey } }: { files: RawFile[]; renaming: Renaming }): string => {
  const step = path.at(-1)
  if (atKey) return String(step)
  const { value }: { value?: unknown } = nodeAtPath(openText(textOf(files.find(({ name }) => name === file))).root, path)
  if (typeof value !== 'string') throw new EditProblem('no-place', `no name stands at ${path.join('.')} of ${file}`)
  return value
}

function withOperations(files: RawFile[], operations: EditOperation[]): RawFile[] {
  const before = new Map(files.map(({ name, bytes }) => [name, bytes]))
  const after = applyToFiles(before, operations).files
  const unchanged = files.flatMap((file): RawFile[] => {
    const bytes = after.get(file.name)
    return bytes === undefined ? [] : [bytes === file.bytes ? file : { ...file, bytes }]
  })
  return [...unchanged, ...[...after].filter(([name]) => !before.has(name)).map(([name, bytes]) => ({ name, bytes }))]
}

/** A file is named after the id in it, so it moves too. */
function moved(files: RawFile[], { file, path, to }: Renaming, from: string): EditOperation[] {
  const [folder, name] = [file.replace(/[^/]*$/, ''), file.replace(/^.*\//, '')]
  const own = files.find((one) => one.name === file)
  if (!own || folder === '' || name !== `${from}.json` || path.join() !== 'id') return []
  return [writeOf(`${folder}${to}.json`, own.bytes), writeOf(file, undefined)]
}

/** The new form of a missing name: the renamed one, one derived from it (`flow.transition`), a transition qualified by its flow, or a column by its field. */
function renamedIn(name: string, { file, path, to }: Renaming, from: string): string | undefined {
  if (name === from || name.startsWith(`${from}.`)) return to + name.slice(from.length)
  const field = path.at(-2) === 'columns' ? path.at(-3) : undefined
  if (typeof field === 'string' && name === `${field}.${from}`) return `${field}.${to}`
  const flow = path[0] === 'transitions' ? /^flows\/(.+)\.json$/.exec(file)?.[1] : undefined
  return flow !== undefined && name === `${flow}.${from}` ? `${flow}.${to}` : undefined
}

const scopeOf = ({ scope, name }: Missing) => `${scope} ${name}`

/** Renames a declaration and all references that the check resolves to it; equal texts elsewhere stay. */
export function renameEverywhere(dir: string, before: RawFile[], context: CheckContext, renaming: Renaming): Renamed {
  const { file, path, atKey, to } = renaming
  const from = declared({ files: before, renaming })
  const own: EditOperation = atKey ? { kind: 'rename', file, path, key: to } : { kind: 'set', file, path, value: to }
  const changed = withOperations(before, [own])
  const first = [own, ...moved(changed, renaming, from)]
  const lostBefore = new Set(missingNames(dir, before, context).map(scopeOf))
  let [files, operations] = [withOperations(before, first), first]
  for (let round = 0; round < rounds; round++) {
    const lost = missingNames(dir, files, context).filter((one) => !lostBefore.has(scopeOf(one)))
    const edits = lost.flatMap((one) => {
      const counterpart = one.name === to ? one.counterpart?.(from) : undefined
      if (counterpart) return renameAt(counterpart, from, to) ?? []
      const name = renamedIn(one.name, renaming, from)
      return (name === undefined ? undefined : renameAt(one.at, one.name, name)) ?? []
    })
    const next = files.flatMap((one) =>
      operationsFor(
        one.name,
        textOf(one),
        edits.filter((edit) => edit.file === displayPath(dir, one.name)),
      ),
    )
    if (next.length === 0) break
    files = withOperations(files, next)
    operations = [...operations, ...next]
  }
  return { files, operations, problems: newProblems(dir, { before, files, context }) }
}

function newProblems(dir: string, { before, files, context }: { before: RawFile[]; files: RawFile[]; context: CheckContext }): Problem[] {
  const identity = ({ code, zh, en }: Problem) => [code, zh, en].join('\n')
  const known = new Set(checkFiles(dir, before, context).problems.map(identity))
  return checkFiles(dir, files, context).problems.filter((problem) => !known.has(identity(problem)))
}
