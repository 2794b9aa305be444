import type { CheckContext } from '../../../contract/tree'
import { createThread } from '../../thread/ask-thread'
import type { FolderChecker } from './folder-checker'
import type { LiveTree } from './check-edit'

/** The default size of the young generation would cost 28 MB more at rest without making checks faster. */
const maxYoungGenerationSizeMb = 12

/** Milliseconds. A pattern that hangs in spite of its analysis is ended with its thread. */
const judging = 5_000

/** Runs the checker in its own thread, so that no check delays visitors. A replacement thread is told the live release again. */
export function createCheckerInThread(dir: string, context: CheckContext): FolderChecker {
  let lastLive: LiveTree | undefined
  const thread = createThread<FolderChecker>({
    module: 'check-thread',
    source: new URL('./check-thread.ts', import.meta.url),
    data: { dir, context },
    limits: { maxYoungGenerationSizeMb },
    onStart: () => lastLive && void thread.ask('live', [lastLive]).catch(() => undefined),
  })
  return {
    async live(live, offered) {
      if (!live) return
      // Copies of exactly the bytes: a file read from the disk may be a small view of a large buffer.
      lastLive = { tree: live.tree, files: new Map([...live.files].map(([name, bytes]) => [name, new Uint8Array(bytes)])) }
      // A thread that is not running is told at its start: starting one that nobody needs costs seconds of CPU time.
      if (!thread.isRunning()) return
      await (offered ? thread.ask('live', [undefined, true]) : thread.ask('live', [lastLive]))
    },
    look: (trusted) => thread.ask('look', [trusted]),
    folderHash: () => thread.ask('folderHash', []),
    adopt: (files, supersede) => thread.ask('adopt', [files, supersede]),
    examine: (...given) => thread.ask('examine', given),
    consequences: (...given) => thread.ask('consequences', given),
    failing: (...given) => thread.ask('failing', given),
    tryRule: (...given) => thread.ask('tryRule', given, { longest: judging }),
    unread: (...given) => thread.ask('unread', given),
    namesLost: (...given) => thread.ask('namesLost', given),
    renaming: (...given) => thread.ask('renaming', given),
    propose: (...given) => thread.ask('propose', given),
    close: () => thread.close(),
  }
}
