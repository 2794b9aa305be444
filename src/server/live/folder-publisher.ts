import type { Drafts } from '../drafts/drafts'
import type { FolderReading } from './check/folder-checker'
import { isBlocking } from './check/check-edit'
import { hashOfFolder } from './check/files'
import { passedKey } from './check/passed-check'
import { readSnapshot } from './check/read-snapshot'
import type { ReleaseHolder } from './current-release'
import type { createPublisher, LiveOptions } from './publisher'
import { folderNote, restoreNote, type RestoreNote } from './reports/notes'
import { formatWaiting } from './reports/format-notice'
import { authorOfChange } from './author'
import { submitSaved, withdrawSaved } from '../console/requests/submit-saved'
import type { ProblemReporter } from './reports/problem-reporter'
import { publishProblem } from './reports/publish-problem'
import { createWriteJournal } from './write-journal'

const maxReleases = 1_000

interface Parts {
  releases: ReleaseHolder
  publisher: ReturnType<typeof createPublisher>
  reporter: ProblemReporter
  drafts: Drafts
  /** Hash of the folder when it needs no check until it changes. */
  whole: string | undefined
}

/** Checks the folder and publishes what passes. */
export function createFolderPublisher(options: LiveOptions, { releases, publisher: { publish, adopt }, reporter, drafts, whole }: Parts) {
  const { env, store, checker, now } = options
  const start = releases.current()
  let unchanged = whole

  const note = (look: FolderReading, problems = look.problems) =>
    reporter.note(problems, look, releases.current().stored, releases.current().files.keys())

  /** A folder that `releases restore` wrote back completely was live before, and may be again. */
  async function restored() {
    const found = await restoreNote(env.dataDir).read()
    if (found?.number === undefined) return { found, trusted: undefined }
    const whole = (await store.releases.list(maxReleases)).find((one) => one.number === found.number && one.filesHash === found.folderHash)
    return { found, trusted: whole?.filesHash }
  }

  /** Whether the folder is unchanged since the process started; asked once, by the check that every start makes. */
  async function isAsStarted(): Promise<boolean> {
    const expected = unchanged
    unchanged = undefined
    return expected !== undefined && releases.current() === start && hashOfFolder((await readSnapshot(env.schemasDir)).files) === expected
  }

  /** Records the passed check, so that the next start of this program on this folder can skip it. */
  async function remember(look: FolderReading): Promise<void> {
    if (look.problems.some(isBlocking) || look.folderHash !== releases.current().stored.filesHash) return
    await store.releases.pass(await passedKey(look.whole, options.context), now().toISOString())
  }

  /** With a review, files in the folder are not published directly: they become a change request, with the note of a restore. */
  async function waitForReview({ next }: FolderReading, own: RestoreNote | undefined, wasLive: boolean): Promise<void> {
    const { files: live, tree } = releases.current()
    if (!tree.portal.review) return
    const by = own ? { door: own.door ?? ('command' as const), who: own.who, why: own.why } : undefined
    const author = next && (by ?? { door: 'file' as const, who: await authorOfChange(env.schemasDir, next.changed), why: '' })
    const isNew = await submitSaved(
      { store, now, drafts },
      { review: tree.portal.review, live },
      next && author ? { ...next, ...author, wasLive } : null,
    )
    if (isNew && next && author) options.write(formatWaiting(author.who, next.changes))
  }

  async function lookOnce(acceptLoosening: boolean): Promise<void> {
    await createWriteJournal(env).finish()
    if (env.databaseUrl) await adopt()
    const { found, trusted } = await restored()
    if (!acceptLoosening && !found && (await isAsStarted())) return
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const look = await checker.look(acceptLoosening || trusted)
      const own = found?.folderHash === look.folderHash ? found : undefined
      if (releases.current().tree.portal.review) {
        await waitForReview(look, own, trusted === look.folderHash)
        note(look)
        return
      }
      const { next } = look
      const taken =
        !next
        || (await publish(next, own).catch((error: unknown) => {
          note(look, [...look.problems, publishProblem(error, env.schemasDir, next.files)])
          throw error
        }))
      if (!taken) {
        await adopt()
        continue
      }
      // Withdraws the request of a review that has been switched off since.
      if (look.next) await withdrawSaved(store, null)
      if (own) await restoreNote(env.dataDir).drop()
      note(look)
      await remember(look)
      // Only processes that share a database need to know after a restart whether their own folder changed.
      if (env.databaseUrl) await folderNote(env.dataDir).write({ folderHash: look.folderHash, number: releases.current().stored.number })
      return
    }
  }

  return { lookOnce, note }
}
