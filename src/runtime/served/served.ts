import type { PageAsset } from '../../release/release'
import type { DataKey } from '../page/data/data-call'
import type { ClientSession } from '../../validate/client-session'
import type { SentForm } from '../form/native/sent-form'

/** An answer of a page's read: its data, or the refusal that names what is not there. */
export type ServedAnswer = [key: DataKey, answer: { data: unknown } | { error: { status: number; code: number; message: string } }]

/** What led to a page that nobody has asked for; the history's entry holds the first two (`router/navigation.ts`). */
export interface Arrival {
  /** The address that names no page. */
  missing?: string
  /** The page that is closed to the visitor. */
  from?: string
  /** What went well before, in the words of a form. */
  said?: string
}

/**
 * What the server drew a page from. The browser begins with the very same, so that it takes over what stands there, and goes on
 * with what it knows itself: its session, its preferences, its time.
 */
export interface Served {
  /** Path and query that were drawn. */
  address: string
  /** Whom the server knew; the token is no token, it only says that there is one. */
  session: ClientSession
  page: PageAsset
  answers: ServedAnswer[]
  /** Parts of the page whose code is apart (`runtime/lazy-part.ts`) and forms, in the order in which they were drawn. */
  parts: string[]
  /** When it was drawn, ISO 8601. */
  at: string
  arrival?: Arrival
  sent?: SentForm
}

/** Stands for a token in what is served. */
export const servedToken = 'served'

const who = ({ token, username, type, role, socialCode, enterpriseName }: ClientSession) =>
  JSON.stringify([token !== '', username, type, role, socialCode, enterpriseName])

/** Whether the browser holds the session that the server drew the page for. */
export const isSameVisitor = (served: ClientSession, current: ClientSession): boolean => who(served) === who(current)
