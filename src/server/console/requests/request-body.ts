import { createHash } from 'node:crypto'
import type { RequestTrouble, ReturnedDraft } from '../../../contract/console/console-request'
import type { ReviewLevel } from '../../../contract/parts/portal/review'
import { changedNames, hashOf, type Files } from '../../live/check/files'
import type { StoredChangeRequest } from '../../store/store'

/** An approval, with the content that was approved. */
export interface Signature {
  account: string
  who: string
  step: string
  /** Id of the step, which survives renaming; absent for the initial claim step. */
  stepId?: string
  time: string
  content: string
}

/** The details of a request and its progress. */
export interface RequestBody {
  /** Name of the author's account. */
  who: string
  /** Steps of the draft when it was submitted; later steps only rebase it on other releases. */
  steps: number
  /** Hash of its changes to the files at that time. */
  content: string
  /** Number of the live release when it was submitted. */
  release: number
  changes: string[]
  trouble?: RequestTrouble
  checked?: string
  /** The trouble that was last reported, so that nobody is notified of it twice. */
  told?: RequestTrouble
  /** Hash of all files being published, which tells a process after a kill whether they were published. */
  filesHash?: string
  /** The level of the change, when others must approve it. */
  level?: ReviewLevel
  signatures?: Signature[]
  /** Published before others approve, at its author's request. */
  first?: true
  /** Deadline inherited from the urgent change that it reverts; ISO 8601. */
  until?: string
  /** Exactly these files were live before, and may be again. */
  wasLive?: boolean
  returned?: ReturnedDraft
  /** Number of the release that was made of it. */
  made?: number
}

export const requestBodyOf = ({ body }: Pick<StoredChangeRequest, 'body'>): RequestBody => JSON.parse(body) as RequestBody

export const withBody = <R extends StoredChangeRequest>(request: R, change: Partial<RequestBody>): R => ({
  ...request,
  body: JSON.stringify({ ...requestBodyOf(request), ...change }),
})

/** One hash over a draft's changes to the files. */
export function contentOf(before: Files, after: Files): string {
  const hash = (bytes: Uint8Array | undefined) => (bytes ? hashOf(bytes) : null)
  const changed = changedNames(before, after).map((name) => [name, hash(before.get(name)), hash(after.get(name))])
  return createHash('sha256').update(JSON.stringify(changed)).digest('hex')
}
