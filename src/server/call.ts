import type { FastifyBaseLogger } from 'fastify'
import type { Operation, Release } from '../release/release'
import type { Env } from './env'
import type { UploadedFile } from './files/read-multipart'
import type { Ports } from './ports/ports'
import type { Passwords } from './accounts/passwords'
import type { Services } from './services'
import type { SignedIn, Store } from './store/store'

/** What a handler sees: checked values and the parts it may use, never the request. */
export interface Call {
  operation: Operation
  /** Path and query parameters, checked and coerced. */
  parameters: Record<string, unknown>
  /** The body, decrypted and checked. */
  values: Record<string, unknown>
  /** Files of the body by field; their content has not been checked. */
  files: Record<string, UploadedFile>
  session: SignedIn | null
  release: Release
  store: Store
  ports: Ports
  services: Omit<Services, 'passwords'>
  /** There for operations that hold a place for hashing; see `passwordsOf`. */
  passwords: Passwords | undefined
  env: Env
  /** A sealed field could not be opened and holds a decoy; only handlers of `decoyHandlers` are called then. */
  unreadable: boolean
  /** Address of the visitor, behind a trusted proxy the forwarded one. */
  address: string
  requestId: string
  now: Date
  /** Names one act of a visitor, so that sending it again does nothing again (header `Idempotency-Key`). */
  idempotencyKey: string | undefined
  log: FastifyBaseLogger
  /** Tells the browser at which level the account stands, which staff may have raised since it signed in. */
  tellLevel?(level: number): void
  /** Sets a cookie on the answer; `null` deletes it. */
  setCookie(name: 'session' | 'device' | 'visitor' | 'signOn' | 'identity', value: string | null): void
  deviceCookie: string | undefined
  /** Binds codes by SMS, and the steps that they open, to the browser that asked for them. */
  visitorCookie: string | undefined
  /** What a sign-on under way must come back with. */
  signOnCookie: string | undefined
  /** The identity token of a sign-on, by which its provider knows whom to sign out. */
  identityCookie: string | undefined
}

/** How a handler hashes. */
export function passwordsOf({ passwords, operation }: Pick<Call, 'passwords' | 'operation'>): Passwords {
  if (!passwords) throw new Error(`${operation.id} hashes without a place; its handler must be one of hashingHandlers`)
  return passwords
}

/** Returns the `data` of the envelope; throws a Refusal for everything else. */
export type Handler = (call: Call) => Promise<unknown>
