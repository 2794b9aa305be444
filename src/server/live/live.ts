import type { Release } from '../../release/release'
import { createDrafts } from '../drafts/drafts'
import type { StoredRelease } from '../store/store'
import { examinesStored } from './check/examine-stored'
import type { FolderReading } from './check/folder-checker'
import type { LiveStatus, LiveView } from './live-view'
import { createProblemReporter } from './reports/problem-reporter'
import { folderNote } from './reports/notes'
import { createWriteJournal } from './write-journal'
import { createFolderPublisher } from './folder-publisher'
import { createPublisher, type LiveOptions } from './publisher'
import { createReleaseHolder, type CurrentRelease } from './current-release'
import { createSerialQueue } from './serial-queue'
import { createLiveEdit } from './edit-live'

export interface Live extends LiveView {
  readonly reference: { current: Release }
  stored(): StoredRelease
  /** Checks the folder now and publishes what passes; resolves when done. */
  look(acceptLoosening?: boolean): Promise<void>
  /** Takes the newest release of the store when another process has published one. */
  follow(): Promise<void>
  /** Stops all retries. */
  close(): void
}

/** Minimum milliseconds between two queries to the store that requests cause. */
const askAgain = 500

/** The origin of the live release. */
interface Origin {
  history: StoredRelease[]
  /** The check that led to it. */
  seen?: FolderReading
  compiled?: Release
  /** Hash of the folder when it needs no check until it changes. */
  whole?: string
}

/** Manages the live release; `start` is live already. */
export function createLive(options: LiveOptions, start: CurrentRelease, { history, seen, compiled, whole }: Origin): Live {
  const { env, checker, log, now } = options
  const releases = createReleaseHolder(options, start, history, compiled)
  const publisher = createPublisher(options, releases)
  const { adopt } = publisher
  const reporter = createProblemReporter(options)
  let failure: LiveStatus['failure'] = null
  let asked = -Infinity

  const drafts = createDrafts(options)
  const { lookOnce, note } = createFolderPublisher(options, { releases, publisher, reporter, drafts, whole })

  const turns = createSerialQueue((error) => {
    failure =
      error === null
        ? null
        : { at: now().toISOString(), reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
    if (error !== null) log.error({ err: error, config_last_reload_ok: 0 }, 'live release: the try failed')
  })
  const look = (acceptLoosening = false) => turns.look(() => lookOnce(acceptLoosening))
  const follow = () => turns.next(adopt)

  /** Another process may have adopted a release seconds earlier: a browser that comes from there must not be refused. */
  async function catchUp(): Promise<void> {
    const time = now().getTime()
    if (!env.databaseUrl || time - asked < askAgain) return
    asked = time
    await follow()
  }

  const edit = createLiveEdit(options, {
    releases,
    publisher,
    turns,
    journal: createWriteJournal(env),
    look: () => lookOnce(false),
    follow: async () => void (env.databaseUrl && (await adopt())),
    settled: async (folderHash) =>
      void (env.databaseUrl && (await folderNote(env.dataDir).write({ folderHash, number: releases.current().stored.number }))),
    pending: () => reporter.pending()?.problems ?? [],
  })

  const examine = examinesStored({ dir: env.schemasDir, checker, store: options.store, current: releases.current })

  if (seen) note(seen)
  return {
    reference: releases.reference,
    stored: () => releases.current().stored,
    look,
    follow,
    close: turns.close,
    editing: { dir: env.schemasDir, drafts, checker: { ...checker, examine }, current: releases.current, edit },
    subscribe: releases.subscribe,
    status() {
      const { number, revision, time, who, why, changes } = releases.current().stored
      return { release: number, revision, since: time, who, why, changes, pending: reporter.pending(), failure }
    },
    async find(revision) {
      const known = await releases.find(revision)
      if (known || releases.past.knows(revision)) return known
      await catchUp()
      return releases.find(revision)
    },
    async asset(path) {
      const found = await releases.asset(path)
      if (found || !env.databaseUrl) return found
      await catchUp()
      return releases.asset(path)
    },
  }
}
