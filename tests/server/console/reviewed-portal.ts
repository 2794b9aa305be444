import { applyToFiles, writeOf } from '../../../src/edit/apply-to-files'
import type { ConsoleRequest } from '../../../src/contract/console/console-request'
import { loadTree } from '../../../src/check/read/load-tree'
import { changedNames, schemaFilesOf, hashOfFiles, unpacked } from '../../../src/server/live/check/files'
import { restoreNote } from '../../../src/server/live/reports/notes'
import { writeTree } from '../../../src/server/live/write-tree'
import type { LivePortal } from '../live/live-portal'
import { acted, addOperator, openConsole, signedIn, type Operator } from './console-portal'

export const review = {
  steps: [
    { id: 'first', title: '初审' },
    { id: 'second', title: '复审' },
    { id: 'final', title: '终审' },
  ],
  depth: { words: 1, rules: 2, access: 3 },
}

/** Makes a live portal require sign-offs. */
export async function requireReview(portal: LivePortal, asked: object = review): Promise<void> {
  await portal.edit('portal.json', '"locale"', `"review": ${JSON.stringify(asked)},\n  "locale"`)
  await portal.live.look()
}

/** A live portal that requires sign-offs, with four people who manage it. */
export async function openReviewed(asked: object = review): Promise<{ portal: LivePortal; people: Operator[]; names: string[] }> {
  const { portal, operator, colleague } = await openConsole('small')
  const names = ['demo-operator', 'wangfang', 'lisi', 'zhaoliu']
  for (const name of names.slice(2)) await addOperator(portal, name)
  const others = await Promise.all(names.slice(2).map((name) => signedIn(portal, name)))
  await requireReview(portal, asked)
  return { portal, people: [operator, colleague, ...others], names }
}

export const requestsOf = async (one: Operator): Promise<ConsoleRequest[]> => (await one.ok('requests')).requests

/** Submits edits for review; returns their request. */
export async function handedIn(one: Operator, ...operations: object[]) {
  const { steps } = await acted(one, 0, ...operations)
  const { requested } = await one.ok('publish', { seen: steps, reason: '统一用语' })
  return (await requestsOf(one)).find(({ id }) => id === requested)!
}

/** Signs a request as it was read. */
export const agree = (one: Operator, { id, content }: { id: string; content: string }) => one.call('sign', { id, content, agree: true })

/** Restores a release like `npm run releases -- restore`. */
export async function restored(portal: LivePortal, number: number): Promise<void> {
  const kept = unpacked((await portal.store.releases.files(number))!)
  const before = schemaFilesOf(await loadTree(portal.dir))
  const operations = changedNames(before, kept).map((name) => writeOf(name, kept.get(name)))
  const after = applyToFiles(before, operations).files
  await restoreNote(portal.env.dataDir).write({ folderHash: hashOfFiles(after), who: 'root', why: `恢复修订 ${number}`, number })
  await writeTree(portal.dir, before, after)
}
