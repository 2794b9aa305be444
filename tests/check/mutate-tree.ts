import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkTree } from '../../src/check/check-tree'
import type { Problem } from '../../src/contract/problem'

/** What `tests/check/tree` may name as handlers. */
export const world = {
  handlers: ['key.read', 'session.login', 'password.update', 'profile.save'],
  needs: { 'session.login': 'sms' },
} as const
export const treeDir = 'tests/check/tree'

export interface Mutation {
  file: string
  find: string
  put: string
}

/** A copy of the tree with one change, its mutated text, and what the check says of it. */
export async function checkMutated({ file, find, put }: Mutation): Promise<{ text: string; problems: Problem[]; file: string }> {
  const dir = await mkdtemp(join(tmpdir(), 'schemas-'))
  try {
    await cp(treeDir, dir, { recursive: true })
    const before = await readFile(join(dir, file), 'utf8')
    const text = before.replace(find, () => put)
    if (text === before) throw new Error(`the mutation changes nothing in ${file}: ${find}`)
    await writeFile(join(dir, file), text)
    const { problems } = await checkTree(dir, world)
    return { text, problems, file: join(dir, file) }
  } finally {
    await rm(dir, { recursive: true })
  }
}
