import { getPriority, setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'
import type { CheckContext } from '../../../contract/tree'
import { loadPatternCache } from '../../../check/meaning/patterns/pattern-cache'
import { answerThread } from '../../thread/answer-thread'
import { buildTree } from '../../../check/check-tree'
import { rawOf } from './files'
import { createFolderChecker, type FolderChecker } from './folder-checker'

// Gives visitors priority. On Linux this sets the priority of the thread; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 4, 19))

const { dir, context }: { dir: string; context: CheckContext } = workerData
const keep = loadPatternCache()
const checker = createFolderChecker(dir, context)
const answers: FolderChecker = {
  ...checker,
  // Rebuilds the tree from its files: shared rules are recognised by object identity, which a copied tree loses.
  live: (live, offered) => checker.live(live && { files: live.files, tree: buildTree(rawOf(live.files)) }, offered),
}
answerThread(answers, keep)
