import { access, constants, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Problem } from '../../contract/problem'
import type { FolderState } from '../../contract/console/console-state'
import { isBlocking } from './check/check-edit'
import { changedNames, type Files } from './check/files'
import type { Changed } from './check/folder-checker'
import type { CurrentRelease, ReleaseHolder } from './current-release'
import { restoreNote } from './reports/notes'
import { publishProblem } from './reports/publish-problem'
import type { Author, createPublisher, LiveOptions } from './publisher'
import { ReviewRequired } from './review-gate'
import type { createSerialQueue } from './serial-queue'
import type { WriteJournal } from './write-journal'

/** Why an edit was not published; the folder is unchanged. */
export type EditRefusal =
  | { kind: 'nothing' }
  /** Files whose copy in the folder differs from the live release. */
  | { kind: 'changed'; files: string[]; problems: Problem[] }
  | { kind: 'problems'; problems: Problem[] }
  | { kind: 'folder'; why: 'readOnly' | 'missing' | 'full' | 'other' }

export class EditRefused extends Error {
  readonly refusal: EditRefusal
  constructor(refusal: EditRefusal) {
    super(refusal.kind)
    this.refusal = refusal
  }
}

/** Files to publish. */
export interface LiveEdit {
  files: Files
  /** Whether exactly these files were live before, and may be again. */
  wasLive?: boolean
}

const tries = 4

const whyOf = (error: unknown): 'readOnly' | 'missing' | 'full' | 'other' => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(EROFS|EACCES|EPERM)$/.test(code)) return 'readOnly'
  if (code === 'ENOENT') return 'missing'
  return /^(ENOSPC|EDQUOT)$/.test(code) ? 'full' : 'other'
}

/** Whether the folder is writable, without writing. */
export async function folderState(dir: string): Promise<FolderState> {
  return access(dir, constants.R_OK | constants.W_OK).then(
    () => 'writable' as const,
    (error: unknown) => (whyOf(error) === 'missing' ? 'missing' : 'readOnly'),
  )
}

interface Parts {
  releases: ReleaseHolder
  publisher: ReturnType<typeof createPublisher>
  turns: Pick<ReturnType<typeof createSerialQueue>, 'once'>
  journal: WriteJournal
  /** Publishes what passes in the folder, within the caller's place in the queue. */
  look(): Promise<void>
  follow(): Promise<void>
  /** Records the folder's state after publishing. */
  settled(folderHash: string): Promise<void>
  pending(): Problem[]
}

/** Publishes a release through the folder: checks, writes and stores it; all or nothing. */
export function createLiveEdit({ env, checker, log }: LiveOptions, parts: Parts) {
  const { releases, publisher, turns, journal } = parts
  const dir = env.schemasDir

  async function refuseReadOnly(names: string[]) {
    const folders = [...new Set(names.map((name) => dirname(join(dir, name))))]
    const refuse = (error: unknown) => {
      throw new EditRefused({ kind: 'folder', why: whyOf(error) })
    }
    await access(dir, constants.W_OK).catch(refuse)
    const own = await realpath(dir)
    // A missing folder will be created.
    for (const folder of folders) {
      // A link to a folder outside must not be written through.
      const real = await realpath(folder).catch(() => own)
      if (real !== own && !real.startsWith(own + sep)) throw new EditRefused({ kind: 'folder', why: 'readOnly' })
      await access(folder, constants.W_OK).catch((error: unknown) => (whyOf(error) === 'missing' ? undefined : refuse(error)))
    }
    for (const name of names) {
      // The check reports an unreadable file.
      const isRead = await access(join(dir, name), constants.R_OK).then(
        () => true,
        () => false,
      )
      if (isRead) await access(join(dir, name), constants.W_OK).catch(refuse)
    }
  }

  const changesTo = (current: CurrentRelease, files: Files): Changed =>
    new Map(changedNames(current.files, files).map((name) => [name, files.get(name) ?? null]))

  /** Returns undefined when somebody else published first, or saved something that must be published separately. */
  async function attempt({ files, wasLive = false }: LiveEdit, author: Author) {
    const changed = changesTo(releases.current(), files)
    if (changed.size === 0) throw new EditRefused({ kind: 'nothing' })
    await refuseReadOnly([...changed.keys()])
    // With a review, other files in the folder wait for their own approval.
    const isAlone = releases.current().tree.portal.review !== undefined
    const proposal = await checker.propose(changed, wasLive, isAlone)
    const { next, problems, clashes } = proposal
    if (clashes.length > 0) throw new EditRefused({ kind: 'changed', files: clashes, problems: parts.pending() })
    if (!next || next.held.some((name) => changed.has(name)))
      throw new EditRefused({ kind: 'problems', problems: problems.filter(isBlocking) })
    if (next.changed.some((name) => !changed.has(name))) return undefined
    // Writes the note first: after a kill, it tells whose files are in the folder.
    await restoreNote(env.dataDir).write({ folderHash: proposal.folderHash, ...author })
    try {
      await journal.write(proposal.before, changed)
    } catch (error) {
      await restoreNote(env.dataDir).drop()
      log.error({ err: error }, 'the schemas folder takes nothing')
      throw new EditRefused({ kind: 'folder', why: whyOf(error) })
    }
    const back = async () => {
      await journal.write(changed, proposal.before)
      await restoreNote(env.dataDir).drop()
    }
    const isFirst = await publisher.publish(next, author).catch(async (error: unknown) => {
      await back()
      if (error instanceof ReviewRequired) throw error
      throw new EditRefused({ kind: 'problems', problems: [publishProblem(error, dir, next.files)] })
    })
    if (!isFirst) {
      await back()
      return undefined
    }
    await restoreNote(env.dataDir).drop()
    await parts.settled(proposal.folderHash)
    return releases.current().stored
  }

  /** `make` returns what to publish, and is called again whenever somebody else was faster; an error from it ends the attempt. */
  return (make: () => Promise<LiveEdit>, author: Author) =>
    turns.once(async () => {
      for (let left = tries; left > 0; left -= 1) {
        await parts.follow()
        await parts.look().catch((error: unknown) => {
          log.error({ err: error }, 'what lies in the folder could not be taken')
          throw new EditRefused({ kind: 'problems', problems: parts.pending() })
        })
        const stored = await attempt(await make(), author)
        if (stored) return stored
      }
      throw new Error('the live release does not come to rest')
    })
}
