import type { Release } from '../../release/release'
import type { KeptRelease } from '../store/store'
import type { Look } from './check/folder-checker'
import type { LiveStatus, LiveView } from './live-view'
import { hashOfFolder } from './check/files'
import { blocks } from './check/check-edit'
import { createProblemReporter } from './reports/problem-reporter'
import { folderNote, restoreNote } from './reports/notes'
import { passedKey } from './check/passed-check'
import { publishProblem } from './reports/publish-problem'
import { createPublisher, type LiveOptions } from './publisher'
import { readStill } from './check/read-still'
import { createReleaseHolder, type CurrentRelease } from './current-release'
import { createSerialQueue } from './serial-queue'

export interface Live extends LiveView {
  readonly reference: { current: Release }
  kept(): KeptRelease
  /** Checks the folder now and takes what passes; resolves when that is done. */
  look(acceptLoosening?: boolean): Promise<void>
  /** Takes the newest release of the store when another process has published one. */
  follow(): Promise<void>
  /** No more tries by itself. */
  close(): void
}

/** Between two questions to the store that requests cause. */
const askAgain = 500
const mostReleases = 1_000

/** How the live release came to be so. */
interface Origin {
  history: KeptRelease[]
  /** The look that led to it. */
  seen?: Look
  compiled?: Release
  /** Hash of the folder, where it need not be checked before it changes. */
  whole?: string
}

/** The live release from its first moment on; `start` is live already. */
export function createLive(options: LiveOptions, start: CurrentRelease, { history, seen, compiled, whole }: Origin): Live {
  const { env, store, checker, log, now } = options
  const releases = createReleaseHolder(options, start, history, compiled)
  let unchanged = whole
  const { publish, adopt } = createPublisher(options, releases)
  const reporter = createProblemReporter(options)
  let failure: LiveStatus['failure'] = null
  let asked = 0

  const note = (look: Look, problems = look.problems) =>
    reporter.note(problems, look, releases.current().kept, releases.current().files.keys())

  /** A folder that was written back whole by `releases restore` was live before, and may be so again. */
  async function restored() {
    const found = await restoreNote(env.dataDir).read()
    if (found?.number === undefined) return { found, trusted: undefined }
    const whole = (await store.releases.list(mostReleases)).find((one) => one.number === found.number && one.filesHash === found.folderHash)
    return { found, trusted: whole?.filesHash }
  }

  /** Whether the folder still is what the process started with; asked once, by the look that every start makes. */
  async function isAsStarted(): Promise<boolean> {
    const expected = unchanged
    unchanged = undefined
    return expected !== undefined && releases.current() === start && hashOfFolder((await readStill(env.schemasDir)).files) === expected
  }

  /** So that the next start of this program on this folder need not check it again. */
  async function remember(look: Look): Promise<void> {
    if (look.problems.some(blocks) || look.folderHash !== releases.current().kept.filesHash) return
    await store.releases.pass(await passedKey(look.whole, options.world), now().toISOString())
  }

  async function lookOnce(acceptLoosening: boolean): Promise<void> {
    if (env.databaseUrl) await adopt()
    const { found, trusted } = await restored()
    if (!acceptLoosening && !found && (await isAsStarted())) return
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const look = await checker.look(acceptLoosening || trusted)
      const own = found?.folderHash === look.folderHash ? found : undefined
      const taken =
        !look.next
        || (await publish(look.next, own).catch((error: unknown) => {
          note(look, [...look.problems, publishProblem(error, env.schemasDir)])
          throw error
        }))
      if (!taken) {
        await adopt()
        continue
      }
      if (own) await restoreNote(env.dataDir).drop()
      note(look)
      await remember(look)
      // Only processes that share a database must tell after a restart whether their own folder changed.
      if (env.databaseUrl) await folderNote(env.dataDir).write({ folderHash: look.folderHash, number: releases.current().kept.number })
      return
    }
  }

  const turns = createSerialQueue((error) => {
    failure =
      error === null
        ? null
        : { at: now().toISOString(), reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) }
    if (error !== null) log.error({ err: error, config_last_reload_ok: 0 }, 'live release: the try failed')
  })
  const look = (acceptLoosening = false) => turns.look(() => lookOnce(acceptLoosening))
  const follow = () => turns.next(adopt)

  /** Another process may be ahead by the seconds between two polls: a browser that comes from there is not to be refused. */
  async function catchUp(): Promise<void> {
    if (!env.databaseUrl || Date.now() - asked < askAgain) return
    asked = Date.now()
    await follow()
  }

  if (seen) note(seen)
  return {
    reference: releases.reference,
    kept: () => releases.current().kept,
    look,
    follow,
    close: turns.close,
    subscribe: releases.subscribe,
    status() {
      const { number, revision, time, who, why, changes } = releases.current().kept
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
