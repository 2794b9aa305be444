import type { User } from './entities'

/** A session. Token and cookie are stored as SHA-256 hex, never in clear. */
export interface Session {
  tokenHash: string
  cookieHash: string
  userId: string
  createTime: string
  lastSeen: string
}

/** What ended a session before its time. */
export type EndReason = 'password' | 'reset' | 'contact' | 'others' | 'devices' | 'closed' | 'stopped'

export interface SessionEnd {
  reason: EndReason
  time: string
}

export interface EndedSession extends SessionEnd {
  tokenHash: string
  cookieHash: string
}

export interface SignedIn extends Session {
  user: User
}
