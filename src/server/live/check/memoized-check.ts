import { LRUCache } from 'lru-cache'
import { checkFiles, type CheckResult } from '../../../check/check-tree'
import type { RawFile } from '../../../check/read/load-tree'
import type { CheckContext, Tree } from '../../../contract/tree'
import { withBaseline } from '../../../release/check-release'
import { hashOfFolder } from './files'

/** Runs the complete check on files. */
export type CheckRelease = (files: RawFile[], live?: Tree) => CheckResult

interface Known {
  checked: CheckResult
  /** The last comparison with the live release. */
  compared?: { live: Tree | undefined; verdict: CheckResult }
}

/** Cached results per kind: the live release and the next one. */
const remembered = 2

/**
 * `checkRelease` with a cache: a draft is examined, proposed, written and found in the folder with the same bytes, and the check takes most
 * of the time of publishing.
 */
export function memoizedCheck(dir: string, context: CheckContext): { folder: CheckRelease; draft: CheckRelease } {
  const verdicts = { folder: new LRUCache<string, Known>({ max: remembered }), draft: new LRUCache<string, Known>({ max: remembered }) }
  // Separate caches, so that drafts never evict the folder's result.
  const checkOf =
    (kind: keyof typeof verdicts): CheckRelease =>
    (files, live) => {
      // README.md exists only in the folder, and nothing reads it.
      const key = hashOfFolder(files.filter(({ name }) => name !== 'README.md'))
      const known: Known = verdicts.folder.get(key) ?? verdicts.draft.get(key) ?? { checked: checkFiles(dir, files, context) }
      if (!known.compared || known.compared.live !== live)
        known.compared = { live, verdict: withBaseline(known.checked, { dir, files, live }) }
      verdicts[kind].set(key, known)
      return known.compared.verdict
    }
  return { folder: checkOf('folder'), draft: checkOf('draft') }
}
