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

/** Why an edit did not go live; the folder is as it was. */
export type EditRefusal =
  | { kind: 'nothing' }
  /** These files lie in the folder otherwise than they are live. */
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

/** What is to be live. */
export interface LiveEdit {
  files: Files
  /** They were live before as they are, and may be so again. */
  wasLive?: boolean
}

const tries = 4

const whyOf = (error: unknown): 'readOnly' | 'missing' | 'full' | 'other' => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^(EROFS|EACCES|EPERM)$/.test(code)) return 'readOnly'
  if (code === 'ENOENT') return 'missing'
  return /^(ENOSPC|EDQUOT)$/.test(code) ? 'full' : 'other'
}

/** Whether a folder takes files, without trying. */
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
  /** Takes what lies in the folder and passes, inside of the caller's turn. */
  look(): Promise<void>
  follow(): Promise<void>
  /** What stands after a look. */
  settled(folderHash: string): Promise<void>
  pending(): Problem[]
}

/** A new live release by way of the folder: checked first, then written, then kept; all of it or nothing. */
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
    // A folder that is not there yet is made.
    for (const folder of folders) {
      // Somebody else's folder behind a link is not ours to write.
      const real = await realpath(folder).catch(() => own)
      if (real !== own && !real.startsWith(own + sep)) throw new EditRefused({ kind: 'folder', why: 'readOnly' })
      await access(folder, constants.W_OK).catch((error: unknown) => (whyOf(error) === 'missing' ? undefined : refuse(error)))
    }
    for (const name of names) {
      // One that cannot even be read is named by the check.
      const isRead = await access(join(dir, name), constants.R_OK).then(
        () => true,
        () => false,
      )
      if (isRead) await access(join(dir, name), constants.W_OK).catch(refuse)
    }
  }

  const changesTo = (current: CurrentRelease, files: Files): Changed =>
    new Map(changedNames(current.files, files).map((name) => [name, files.get(name) ?? null]))

  /** Undefined when somebody else published first, or saved something that is to go live by itself. */
  async function attempt({ files, wasLive = false }: LiveEdit, author: Author) {
    const changed = changesTo(releases.current(), files)
    if (changed.size === 0) throw new EditRefused({ kind: 'nothing' })
    await refuseReadOnly([...changed.keys()])
    // Where others are to agree, what else lies in the folder waits for itself.
    const isAlone = releases.current().tree.portal.review !== undefined
    const proposal = await checker.propose(changed, wasLive, isAlone)
    const { next, problems, clashes } = proposal
    if (clashes.length > 0) throw new EditRefused({ kind: 'changed', files: clashes, problems: parts.pending() })
    if (!next || next.held.some((name) => changed.has(name)))
      throw new EditRefused({ kind: 'problems', problems: problems.filter(isBlocking) })
    if (next.changed.some((name) => !changed.has(name))) return undefined
    // First the note, so that after a kill whoever finds the files knows whose they are.
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
    return releases.current().kept
  }

  /** `make` says what is to be live, asked again after each time that somebody else was faster; what it throws ends the try. */
  return (make: () => Promise<LiveEdit>, author: Author) =>
    turns.once(async () => {
      for (let left = tries; left > 0; left -= 1) {
        await parts.follow()
        await parts.look().catch((error: unknown) => {
          log.error({ err: error }, 'what lies in the folder could not be taken')
          throw new EditRefused({ kind: 'problems', problems: parts.pending() })
        })
        const kept = await attempt(await make(), author)
        if (kept) return kept
      }
      throw new Error('the live release does not come to rest')
    })
}
