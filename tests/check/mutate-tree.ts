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
}

const treeFiles = await loadTree(treeDir)

/** Applies one change to the tree; returns the mutated text and the check's problems. */
export function checkMutated({ file, find, put }: Mutation): { text: string; problems: Problem[]; file: string } {
  const before = Buffer.from(treeFiles.find(({ name }) => name === file)?.bytes ?? []).toString('utf8')
  const text = before.replace(find, () => put)
  if (text === before) throw new Error(`the mutation changes nothing in ${file}: ${find}`)
  const files = treeFiles.map((one) => (one.name === file ? { name: file, bytes: Buffer.from(text) } : one))
  const { problems } = checkFiles(treeDir, files, checkContext)
  const crash = problems.find(({ code }) => code === 'file/check-failed')
  if (crash) throw new Error(crash.en)
  return { text, problems, file: `${treeDir}/${file}` }
}
