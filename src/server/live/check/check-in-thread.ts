import type { CheckContext } from '../../../contract/tree'
import { createThread } from '../../thread/ask-thread'
import type { FolderChecker } from './folder-checker'
import type { LiveTree } from './check-edit'

/** A heap for young objects of the usual size would rest 28 MB larger, and a look is no quicker for it. */
const maxYoungGenerationSizeMb = 12

/** A pattern that still hangs, whatever is known of it, takes its thread along. */
const judging = 5_000

/** The checker in a thread of its own, so that no check holds up a visitor. A thread that takes the place of another is told again what is live. */
export function createCheckerInThread(dir: string, world: CheckContext): FolderChecker {
  let lastLive: LiveTree | undefined
  const thread = createThread<FolderChecker>({
    module: 'check-thread',
    source: new URL('./check-thread.ts', import.meta.url),
    data: { dir, world },
    limits: { maxYoungGenerationSizeMb },
    onStart: () => lastLive && void thread.ask('live', [lastLive]).catch(() => undefined),
  })
  return {
    async live(live, offered) {
      if (!live) return
      // Copies of exactly the bytes: a file read from the disk may be a small view of a large buffer.
      lastLive = { tree: live.tree, files: new Map([...live.files].map(([name, bytes]) => [name, new Uint8Array(bytes)])) }
      // A thread that is not there yet is told when it starts: one that nobody needs costs seconds of a processor.
      if (!thread.isRunning()) return
      await (offered ? thread.ask('live', [undefined, true]) : thread.ask('live', [lastLive]))
    },
    look: (trusted) => thread.ask('look', [trusted]),
    folderHash: () => thread.ask('folderHash', []),
    adopt: (files, supersede) => thread.ask('adopt', [files, supersede]),
    examine: (...given) => thread.ask('examine', given),
    consequences: (...given) => thread.ask('consequences', given),
    failing: (...given) => thread.ask('failing', given),
    judge: (...given) => thread.ask('judge', given, { longest: judging }),
    renaming: (...given) => thread.ask('renaming', given),
    propose: (...given) => thread.ask('propose', given),
    close: () => thread.close(),
  }
}
