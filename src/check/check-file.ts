import { parseTree, type Node } from 'jsonc-parser'
import { LRUCache } from 'lru-cache'
import type { Problem } from '../contract/problem'
import type { RawFile } from './read/load-tree'
import { readSource } from './read/read-source'
import { createReport, type Report } from './report'
import { checkShape } from './shape/shape'
import type { Kind, Source } from './source'

interface Checked {
  bytes: Uint8Array
  trouble: RawFile['trouble']
  source: Source
  problems: Problem[]
}

/** More files than any tree holds. */
const mostKept = 4000
const checked = new LRUCache<string, Checked>({ max: mostKept })

function isSame(known: Checked, { bytes, trouble }: RawFile): boolean {
  return known.trouble === trouble && (known.bytes === bytes || Buffer.compare(known.bytes, bytes) === 0)
}

/** The nodes of a clean file take most of what is kept, and only a problem asks for them: they are read again then. */
function resting(source: Source): Source {
  let root: WeakRef<Node> | undefined
  return Object.defineProperty({ ...source }, 'root', {
    get: () => {
      const known = root?.deref() ?? parseTree(source.text)
      root = known && new WeakRef(known)
      return known
    },
  })
}

/** Reads a file and checks its shape, which depend on its bytes alone: an unchanged file costs nothing the next time. */
export function checkFile(kind: Kind, file: string, raw: RawFile, report: Report): Source {
  let known = checked.get(file)
  if (!known || !isSame(known, raw)) {
    const own = createReport()
    const source = readSource(kind, file, raw, own)
    checkShape(source, own)
    known = {
      bytes: raw.bytes,
      trouble: raw.trouble,
      source: own.problems.length === 0 ? { ...source, root: undefined } : source,
      problems: own.problems,
    }
  }
  checked.set(file, known)
  report.problems.push(...known.problems)
  return known.source.root || known.source.broken ? { ...known.source } : resting(known.source)
}
