import type { FastifyBaseLogger } from 'fastify'
import type { Operation, Release } from '../release/release'
import type { Env } from './env'
import type { UploadedFile } from './files/read-multipart'
import type { Ports } from './ports/ports'
import type { Passwords } from './accounts/passwords'
import type { Services } from './services'
import type { SignedIn, Store } from './store/store'

/** The context of a handler: validated values and the parts that it may use, never the request. */
export interface Call {
  operation: Operation
  /** Path and query parameters, checked and coerced. */
  parameters: Record<string, unknown>
  /** The body as it was sent, decrypted. */
  sent: Record<string, unknown>
  /** The body with what the server copies and computes, checked. */
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
  /** An encrypted field could not be decrypted and contains a decoy; only `decoyHandlers` are called then. */
  unreadable: boolean
  /** Network address of the visitor; behind a trusted proxy, the forwarded one. */
  address: string
  requestId: string
  now: Date
  /** Identifies one action of a visitor, so that repeating the request does nothing (header `Idempotency-Key`). */
  idempotencyKey: string | undefined
  log: FastifyBaseLogger
  /** Tells the browser the account's level, which staff may have raised since it signed in. */
  announceLevel?(level: number): void
  /** Sets a cookie on the answer; `null` deletes it. */
  setCookie(name: 'session' | 'device' | 'visitor' | 'signOn' | 'identity', value: string | null): void
  deviceCookie: string | undefined
  /** Binds SMS codes, and the steps that they open, to the browser that requested them. */
  visitorCookie: string | undefined
  /** Values that the response of a pending sign-on must match. */
  signOnCookie: string | undefined
  /** The identity token of a sign-on, by which its provider knows whom to sign out. */
  identityCookie: string | undefined
}

/** The hashing functions for a handler; throws when its operation holds no place for hashing. */
export function passwordsOf({ passwords, operation }: Pick<Call, 'passwords' | 'operation'>): Passwords {
  if (!passwords) throw new Error(`${operation.id} hashes without a place; its handler must be one of hashingHandlers`)
  return passwords
}

/** Returns the `data` of the envelope; throws a Refusal for everything else. */
export type Handler = (call: Call) => Promise<unknown>
