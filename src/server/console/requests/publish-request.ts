import type { ReleaseOrigin } from '../../../contract/console/console-history'
import type { RequestTrouble } from '../../../contract/console/console-request'
import { hashOfFiles } from '../../live/check/files'
import { EditRefused } from '../../live/edit-live'
import { ReviewRequired } from '../../live/review-gate'
import type { StoredChangeRequest, StoredRelease } from '../../store/store'
import { examineRequest, type ExaminingParts } from './examine-request'
import { requestBodyOf, withBody } from './request-body'
import { hasAllSignatures } from './signatures'
import { lease, whileClaimed } from './while-claimed'

/** Number of latest releases searched for one that a killed process made. */
const recent = 200

/** Who publishes the request. */
export interface Publisher {
  door: ReleaseOrigin
  who: string
  actor: string
  address: string
}

export type PublishedRequest =
  | { release: StoredRelease | null }
  | { trouble: RequestTrouble }
  /** Another process or person was faster. */
  | 'taken'

/** Thrown to abort an edit without changes when another process or person has claimed the request. */
class Taken extends Error {}
class InTrouble extends Error {
  readonly trouble: RequestTrouble
  constructor(trouble: RequestTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

const troubleOf = ({ refusal }: EditRefused): RequestTrouble => (refusal.kind === 'nothing' ? 'edited' : refusal.kind)

/** The release that a process made of the request before it was killed. */
async function madeBefore({ parts: { store } }: ExaminingParts, request: StoredChangeRequest): Promise<StoredRelease | null> {
  const { filesHash, release } = requestBodyOf(request)
  if (filesHash === undefined) return null
  return (await store.releases.list(recent)).find((one) => one.number > release && one.filesHash === filesHash) ?? null
}

const hour = 3_600_000

/** Records that a request was published; if others must still approve it, it stays open until they have. */
async function endRequest(
  { parts: { store, release: live, now } }: ExaminingParts,
  request: StoredChangeRequest,
  release: StoredRelease | null,
): Promise<void> {
  const made = withBody(request, release ? { made: release.number } : {})
  const { review } = live.current.tree.portal
  const { first, until } = requestBodyOf(request)
  const due = Math.min(now().getTime() + (review?.publishFirst?.hours ?? 0) * hour, until === undefined ? Infinity : Date.parse(until))
  const isOwed = release && review && first && !hasAllSignatures(review, request)
  const end = isOwed ? { state: 'afterwards' as const, due: new Date(due).toISOString(), nextCheck: due } : { state: 'published' as const }
  await store.changeRequests.save({ ...made, ...end })
  await store.drafts.remove(request.draft)
}

/** Recovers a request from a killed process: finished if its release was made, otherwise pending as before; null when finished. */
export async function recoverRequest(given: ExaminingParts, request: StoredChangeRequest): Promise<StoredChangeRequest | null> {
  if (request.state !== 'publishing') return request
  const made = await madeBefore(given, request)
  if (!made) return { ...request, state: requestBodyOf(request).signatures && request.due === null ? 'waiting' : 'scheduled' }
  await endRequest(given, request, made)
  return null
}

/** Publishes a request exactly once: only whoever holds its newest version may publish it. */
export async function publishRequest(
  given: ExaminingParts,
  request: StoredChangeRequest,
  { door, who, actor, address }: Publisher,
): Promise<PublishedRequest> {
  const { store, now } = given.parts
  let held = request
  let isLive = false
  /** Called again whenever somebody else was faster with another release. */
  const make = async () => {
    const verdict = await examineRequest(given, held, door === 'console')
    if ('trouble' in verdict) throw new InTrouble(verdict.trouble)
    const filesHash = hashOfFiles(verdict.open.files)
    const next = { ...withBody(held, { filesHash }), state: 'publishing' as const, nextCheck: now().getTime() + lease }
    if (!(await store.changeRequests.save(next))) throw new Taken()
    held = { ...next, version: next.version + 1 }
    isLive = verdict.isLive
    return { files: verdict.open.files, wasLive: requestBodyOf(held).wasLive === true }
  }
  try {
    const author = { door, who, why: request.reason, actor, address, request: request.id }
    const release = await whileClaimed(
      given.parts,
      () => [held],
      () => given.editing.edit(make, author),
    )
    await endRequest(given, held, release)
    return { release }
  } catch (error) {
    if (error instanceof Taken) return 'taken'
    if (error instanceof EditRefused && isLive) {
      // Another process that had started earlier may have finished meanwhile.
      const made = await madeBefore(given, request)
      await endRequest(given, held, made)
      return { release: made }
    }
    // Restores a request that was claimed for publishing.
    const { state, body, nextCheck } = request
    const back = { ...held, state, body, nextCheck }
    if (held !== request) await store.changeRequests.save(back)
    if (error instanceof ReviewRequired) return { trouble: 'unsigned' }
    if (error instanceof InTrouble) return { trouble: error.trouble }
    if (error instanceof EditRefused) return { trouble: troubleOf(error) }
    throw error
  }
}
