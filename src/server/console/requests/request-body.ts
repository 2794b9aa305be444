import { createHash } from 'node:crypto'
import type { RequestTrouble } from '../../../contract/console/console-request'
import type { ReviewLevel } from '../../../contract/parts/portal/review'
import { changedNames, hashOf, type Files } from '../../live/check/files'
import type { StoredChangeRequest } from '../../store/store'

/** That somebody agreed, and to what. */
export interface Signature {
  account: string
  who: string
  step: string
  /** Id of that step, whatever it is called by now; none of the one before all others. */
  stepId?: string
  time: string
  content: string
}

/** What a request knows of its draft and of its own way. */
export interface RequestBody {
  /** Name of the author's account. */
  who: string
  /** Steps of the draft when it was handed in: what comes after carries it over releases, and nothing else. */
  steps: number
  /** Hash of what it made of the files then. */
  content: string
  /** Number of the release that it was handed in on. */
  release: number
  changes: string[]
  trouble?: RequestTrouble
  checked?: string
  /** What was told of last: nobody hears of the same twice. */
  told?: RequestTrouble
  /** Hash of all files as they are being published, by which a process after a kill knows whether they were. */
  filesHash?: string
  /** What it is about, where others are to agree. */
  level?: ReviewLevel
  signatures?: Signature[]
  /** Live before others have agreed, as its author asked. */
  first?: true
  /** It takes back what others were to agree to by then, and leaves them no more time; ISO 8601. */
  until?: string
  /** These files were live before as they are, and may be so again. */
  wasLive?: boolean
  /** Why it was sent back. */
  returned?: { who: string; reason: string; time: string }
  /** The release that came of it. */
  made?: number
}

export const requestBodyOf = ({ body }: Pick<StoredChangeRequest, 'body'>): RequestBody => JSON.parse(body) as RequestBody

export const withBody = <R extends StoredChangeRequest>(request: R, change: Partial<RequestBody>): R => ({
  ...request,
  body: JSON.stringify({ ...requestBodyOf(request), ...change }),
})

/** What a draft makes of the files, as one hash. */
export function contentOf(before: Files, after: Files): string {
  const hash = (bytes: Uint8Array | undefined) => (bytes ? hashOf(bytes) : null)
  const changed = changedNames(before, after).map((name) => [name, hash(before.get(name)), hash(after.get(name))])
  return createHash('sha256').update(JSON.stringify(changed)).digest('hex')
}
