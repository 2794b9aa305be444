import { createHash } from 'node:crypto'
import { parseTree, type Node } from 'jsonc-parser'
import { LRUCache } from 'lru-cache'
import type { Problem } from '../contract/problem'
import type { RawFile } from './read/load-tree'
import { readSource } from './read/read-source'
import { createReport, type Report } from './report'
import { checkShape } from './shape/shape'
import { misplaced, reportMisplaced } from './shape/wrong-folder'
import type { Kind, Source } from './source'

interface Checked {
  source: Source
  problems: Problem[]
}

/** Limit of the cache, in characters of text: about thirty versions of a portal's tree, so that undoing an edit finds its files here. */
const maxCachedBytes = 24 * 1024 * 1024
const checked = new LRUCache<string, Checked>({ maxSize: maxCachedBytes, sizeCalculation: ({ source }) => source.text.length + 1 })

/** Holds a clean file's nodes weakly: they take most of the memory and only a problem needs them, so they are parsed again on demand. */
function resting(source: Source): Source {
  let root: WeakRef<Node> | undefined
  return Object.defineProperty(source, 'root', {
    get: () => {
      const known = root?.deref() ?? parseTree(source.text)
      root = known && new WeakRef(known)
      return known
    },
  })
}

/** Reads a file and checks its shape. Both depend only on its name and bytes, so the result is cached. */
export function checkFile(kind: Kind, file: string, raw: RawFile, report: Report): Source {
  const key = `${raw.name} ${raw.trouble ?? createHash('sha256').update(raw.bytes).digest('base64')}`
  let known = checked.get(key)
  // A problem carries the file's path, so a cached one is valid for that path only.
  if (!known || (known.problems.length > 0 && known.source.file !== file)) {
    const own = createReport()
    const source = readSource(kind, file, raw, own)
    checkShape(source, own)
    const intended = own.problems.length > 0 ? misplaced(source) : undefined
    if (intended) {
      // Its missing and unknown keys follow from the wrong folder.
      own.problems.length = 0
      reportMisplaced(source, intended, own)
    }
    known = { source: own.problems.length === 0 ? { ...source, root: undefined } : source, problems: own.problems }
    checked.set(key, known)
  }
  report.problems.push(...known.problems)
  return known.source.root || known.source.broken ? { ...known.source } : resting({ ...known.source, file })
}
