import { LRUCache } from 'lru-cache'
import { checkFiles, type Checked } from '../../../check/check-tree'
import type { RawFile } from '../../../check/read/load-tree'
import type { CheckContext, Tree } from '../../../contract/tree'
import { withBaseline } from '../../../release/check-release'
import { hashOfFolder } from './files'

/** The whole verdict on files. */
export type CheckRelease = (files: RawFile[], live?: Tree) => Checked

interface Known {
  checked: Checked
  /** The last comparison with what is live. */
  compared?: { live: Tree | undefined; verdict: Checked }
}

/** Of each kind: what is live and what comes next. */
const remembered = 2

/**
 * `checkRelease` that knows the last files again: a draft is examined, proposed, written and found in the folder with the same bytes,
 * and the check is most of a publish.
 */
export function memoizedCheck(dir: string, world: CheckContext): { folder: CheckRelease; draft: CheckRelease } {
  const verdicts = { folder: new LRUCache<string, Known>({ max: remembered }), draft: new LRUCache<string, Known>({ max: remembered }) }
  // However much is drafted, what lies in the folder is known.
  const checkOf =
    (kind: keyof typeof verdicts): CheckRelease =>
    (files, live) => {
      // It lies in the folder alone, and nothing reads it.
      const key = hashOfFolder(files.filter(({ name }) => name !== 'README.md'))
      const known: Known = verdicts.folder.get(key) ?? verdicts.draft.get(key) ?? { checked: checkFiles(dir, files, world) }
      if (!known.compared || known.compared.live !== live)
        known.compared = { live, verdict: withBaseline(known.checked, { dir, files, live }) }
      verdicts[kind].set(key, known)
      return known.compared.verdict
    }
  return { folder: checkOf('folder'), draft: checkOf('draft') }
}
