import { isStillValid, latestStart } from '../clock-tolerance'
import { newToken, sameText, sha256 } from './secrets'
import { isDiskFault } from '../store/database/is-disk-fault'
import type { Credential, EndReason, Session, SignedIn, Store } from '../store/store'

const idle = 30 * 60_000
const absolute = 24 * 3600_000
const perUser = 5
/** Minimum milliseconds between writes of a session in use, which therefore may end this much before its 30 minutes. */
const touchEvery = 1_000

/** The credentials of a request: the token is valid only with its cookie, also for reads (requirement B4): a stolen token opens nothing. */
export interface Credentials {
  token: string | undefined
  cookie: string | undefined
}

export interface Sessions {
  /** Null when the account no longer has the checked credential. */
  open(userId: string, now: Date, credential: Credential): Promise<{ token: string; cookie: string } | null>
  find(credentials: Credentials, now: Date): Promise<SignedIn | null>
  /** Why a session was ended, for whoever has both its secrets; null where that is unknown, as of one that ran out. */
  endReason(credentials: Credentials): Promise<EndReason | null>
  sweep(now: Date): Promise<void>
}

export function createSessions(store: Store): Sessions {
  return {
    async open(userId, now, credential) {
      const [token, cookie] = [newToken(), newToken()]
      const time = now.toISOString()
      const opened = await store.sessions.open(
        { tokenHash: sha256(token), cookieHash: sha256(cookie), userId, createTime: time, lastSeen: time },
        perUser,
        credential,
      )
      return opened ? { token, cookie } : null
    },
    async find({ token, cookie }, now) {
      if (!token) return null
      const session = await store.sessions.find(sha256(token))
      if (!session) return null
      // Deletes the session, so that setting the clock back does not revive it.
      if (!isAlive(session, now))
        return store.sessions
          .end(session.tokenHash)
          .catch(passDiskFault)
          .then(() => null)
      if (!sameText(sha256(cookie ?? ''), session.cookieHash)) return null
      if (now.getTime() - Date.parse(session.lastSeen) > touchEvery)
        await store.sessions.touch(session.tokenHash, now.toISOString()).catch(passDiskFault)
      return session
    },
    async endReason({ token, cookie }) {
      const ended = token && cookie ? await store.sessions.ended(sha256(token)) : null
      return ended && sameText(sha256(cookie ?? ''), ended.cookieHash) ? ended.reason : null
    },
    sweep: (now) =>
      store.sessions.sweep({
        seenBefore: before(now, idle),
        seenAfter: latestStart(now).toISOString(),
        openedBefore: before(now, absolute),
      }),
  }
}

const before = (now: Date, span: number) => new Date(now.getTime() - span).toISOString()

function passDiskFault(error: unknown): void {
  if (!isDiskFault(error)) throw error
}

/** Whether the session was used within half an hour and opened within a day. */
export const isAlive = ({ lastSeen, createTime }: Session, now: Date) =>
  isStillValid(Date.parse(lastSeen) + idle, idle, now) && isStillValid(Date.parse(createTime) + absolute, absolute, now)

/** Reads the token from `Authorization: <token>` or `Bearer <token>`. */
export function tokenOf(header: string | undefined): string | undefined {
  return header?.replace(/^Bearer\s+/i, '').trim() || undefined
}
