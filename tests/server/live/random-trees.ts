import { checkFiles } from '../../../src/check/check-tree'
import { loadTree } from '../../../src/check/read/load-tree'
import { compileRelease } from '../../../src/release/compile-release'
import { checkRelease } from '../../../src/release/check-release'
import { handlerNames } from '../../../src/server/handlers/handler-names'
import { schemaFilesOf, rawOf } from '../../../src/server/live/check/files'
import { isBlocking, checkEdit, type LiveTree } from '../../../src/server/live/check/check-edit'
import { memoizedCheck } from '../../../src/server/live/check/memoized-check'
import { mutate, numbers, validEdit } from './mutations'

const world = { handlers: handlerNames }
const dir = 'schemas'
const check = memoizedCheck(dir, world).folder

async function start() {
  const raw = (await loadTree(dir)).filter(({ name }) => name.endsWith('.json'))
  const { tree, problems } = checkFiles(dir, raw, world)
  if (!tree) throw new Error('the product itself does not pass the check')
  return {
    raw,
    live: { files: schemaFilesOf(raw), tree } satisfies LiveTree,
    usual: new Set(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)),
  }
}

/** Checks mutated trees: the part that would go live must pass a cold check, compile, and contain nothing that the check refuses. */
export async function serveMutants(
  count: number,
  seed: number,
): Promise<{ refused: number; mixed: number; harmless: number; served: string[] }> {
  const next = numbers(seed)
  const { raw, live } = await start()
  const result = { refused: 0, mixed: 0, harmless: 0, served: [] as string[] }
  for (let turn = 0; turn < count; turn += 1) {
    const { files, how } = mutate(raw, next)
    const verdict = checkEdit({ dir, check, live }, files)
    const isBad = verdict.problems.some(isBlocking)
    if (!verdict.next) {
      result.refused += 1
      continue
    }
    const cold = checkRelease(dir, rawOf(verdict.next.files), world, live.tree)
    if (!cold.tree || JSON.stringify(cold.tree) !== JSON.stringify(verdict.next.tree)) result.served.push(how)
    if (isBad && verdict.next.held.length === 0) result.served.push(`whole: ${how}`)
    if (turn % 20 === 0) compileRelease(verdict.next.tree)
    result[isBad ? 'mixed' : 'harmless'] += 1
  }
  return result
}

/** Makes valid edits on top of each other, like a year of an operator; returns those that caused problems, hot or cold. */
export async function takeValidEdits(count: number, seed: number): Promise<string[]> {
  const next = numbers(seed)
  const { raw, live: first, usual } = await start()
  let live: LiveTree = first
  let files = raw
  const refused: string[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const edited = validEdit(files, next)
    const { problems, next: taken } = checkEdit({ dir, check, live }, edited.files)
    const found = problems.filter(({ code, file, line }) => !usual.has(`${code} ${file}:${line}`))
    const same = edited.files.every((file, at) => Buffer.compare(file.bytes, files[at]!.bytes) === 0)
    const cold = taken && checkRelease(dir, rawOf(taken.files), world)
    if (found.length > 0 || (!taken && !same) || (cold && !cold.tree))
      refused.push(`${turn} ${edited.name}: ${found.map(({ code, zh }) => `${code} ${zh}`).join('; ')}`)
    if (taken) {
      live = taken
      files = edited.files
    }
  }
  return refused
}
