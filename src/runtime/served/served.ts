import type { PageAsset } from '../../release/release'
import type { DataKey } from '../page/data/data-call'
import type { ClientSession } from '../../validate/client-session'
import type { SentForm } from '../form/native/sent-form'

/** A response that the server read for a page: its data, or the error of a missing entity. */
export type ServedAnswer = [key: DataKey, answer: { data: unknown } | { error: { status: number; code: number; message: string } }]

/** Why the visitor is on a page that they did not ask for; the history entry holds the first two (`router/navigation.ts`). */
export interface Arrival {
  /** The unknown address. */
  missing?: string
  /** The page that is closed to the visitor. */
  from?: string
  /** The session that could open it has ended; the reason, if it was noted. */
  ended?: 'nothing'
  reason?: string
  /** A form's success message. */
  said?: string
}

/**
 * What the server rendered a page from. The browser hydrates with the same data, and then switches to its own session, preferences and
 * time.
 */
export interface Served {
  /** The rendered path and query. */
  address: string
  /** The session that the server knew; its token is a placeholder that only says that there is one. */
  session: ClientSession
  page: PageAsset
  answers: ServedAnswer[]
  /** Lazy parts of the page (`runtime/lazy/lazy-part.tsx`) and forms, in render order. */
  parts: string[]
  /** Time of rendering, ISO 8601. */
  at: string
  arrival?: Arrival
  sent?: SentForm
}

const who = ({ token, username, type, role, socialCode, enterpriseName }: ClientSession) =>
  JSON.stringify([token !== '', username, type, role, socialCode, enterpriseName])

/** Whether the browser has the session that the server rendered the page for. */
export const isSameVisitor = (served: ClientSession, current: ClientSession): boolean => who(served) === who(current)
