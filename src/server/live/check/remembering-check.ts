import { LRUCache } from 'lru-cache'
import { checkFiles, type Checked } from '../../../check/check-tree'
import type { RawFile } from '../../../check/read/load-tree'
import type { CheckContext, Tree } from '../../../contract/tree'
import { withFloor } from '../../../release/check-release'
import { hashOfFolder } from './files'

/** The whole verdict on files of one folder. */
export type CheckRelease = (files: RawFile[], live?: Tree) => Checked

interface Known {
  checked: Checked
  /** The last comparison with what is live. */
  compared?: { live: Tree | undefined; verdict: Checked }
}

/** What is drafted, and what is live. */
const remembered = 2

/**
 * `checkRelease` that knows the last files again: a draft is examined, proposed, written and found in the folder with the same bytes,
 * and the check is most of a publish.
 */
export function rememberingCheck(dir: string, world: CheckContext): CheckRelease {
  const verdicts = new LRUCache<string, Known>({ max: remembered })
  return (files, live) => {
    // It lies in the folder alone, and nothing reads it.
    const key = hashOfFolder(files.filter(({ name }) => name !== 'README.md'))
    const known: Known = verdicts.get(key) ?? { checked: checkFiles(dir, files, world) }
    if (known.compared?.live !== live || !known.compared) known.compared = { live, verdict: withFloor(known.checked, { dir, files, live }) }
    verdicts.set(key, known)
    return known.compared.verdict
  }
}
