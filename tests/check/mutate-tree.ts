import { checkFiles } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import type { Problem } from '../../src/contract/problem'

/** Handlers that `tests/check/tree` may name. */
export const checkContext = {
  handlers: ['key.read', 'session.login', 'password.update', 'profile.save'],
  needs: { 'session.login': 'sms' },
} as const
export const treeDir = 'tests/check/tree'

export interface Mutation {
  file: string
  find: string
  put: string
  /** Right edits of other files, without which the mistake could not be made. */
  around?: Mutation[]
}

export const treeFiles = await loadTree(treeDir)

function textAfter({ file, find, put }: Mutation): string {
  const before = Buffer.from(treeFiles.find(({ name }) => name === file)?.bytes ?? []).toString('utf8')
  const text = before.replace(find, () => put)
  if (text === before) throw new Error(`the mutation changes nothing in ${file}: ${find}`)
  return text
}

/** Applies a change to the tree; returns the mutated text and the check's problems. */
export function checkMutated(mutation: Mutation): { text: string; problems: Problem[]; file: string } {
  const { file, around = [] } = mutation
  const text = textAfter(mutation)
  const changed = new Map([mutation, ...around].map((one) => [one.file, textAfter(one)]))
  const files = treeFiles.map((one) => (changed.has(one.name) ? { ...one, bytes: Buffer.from(changed.get(one.name)!) } : one))
  const { problems } = checkFiles(treeDir, files, checkContext)
  const crash = problems.find(({ code }) => code === 'file/check-failed')
  if (crash) throw new Error(crash.en)
  return { text, problems, file: `${treeDir}/${file}` }
}
