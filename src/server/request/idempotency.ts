import { createHash } from 'node:crypto'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import { keyedHash } from '../accounts/secrets'
import type { Store } from '../store/store'
import { typedIn } from './typed-in'
import { wordWith } from '../../contract/words/word'

type Keyed = Pick<Call, 'store' | 'session' | 'release' | 'operation' | 'parameters' | 'sent' | 'files' | 'idempotencyKey'>

/** The answer of an earlier call with the same key; this call did nothing. */
export class Replayed {
  readonly answer: unknown
  constructor(answer: unknown) {
    this.answer = answer
  }
}

/** Validates a write's `Idempotency-Key` header; undefined when absent, throws when malformed. */
export function idempotencyKeyOf(header: string | undefined): string | undefined {
  if (header === undefined || /^[\w-]{8,64}$/.test(header)) return header
  throw new Refusal('malformed', { message: wordWith('keyForm') })
}

/** Sorts the keys of objects, so that equal values have the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, canonical(one)])
}

const fingerprints = new WeakMap<Keyed, Promise<string>>()

/** Computes the hash once per call: it is needed before the work and inside its transaction, and uploaded files are large. */
const fingerprintOf = (call: Keyed): Promise<string> => {
  const made = fingerprints.get(call) ?? makeFingerprint(call)
  fingerprints.set(call, made)
  return made
}

/**
 * A keyed hash, since values contain secrets. Excludes the captcha, which differs in each attempt, and what is copied and computed, which may
 * have changed since the first one; fields are already decrypted.
 */
async function makeFingerprint({ store, release, operation, parameters, sent, files }: Keyed): Promise<string> {
  const { captchaVerification: _, ...asked } = parameters
  const { code, ...said } = typedIn(release, operation, sent)
  const hashed = Object.entries(files).map(([field, { name, bytes }]) => [
    field,
    name,
    createHash('sha256').update(bytes).digest('base64url'),
  ])
  const text = JSON.stringify(canonical([operation.id, asked, operation.captcha ? said : { ...said, code }, hashed]))
  return keyedHash(await store.keys.secret('once'), text)
}

const nameOf = ({ session, idempotencyKey }: Keyed) => (session && idempotencyKey ? `${session.user.id}:${idempotencyKey}` : undefined)

async function known(store: Store, name: string, fingerprint: string): Promise<Replayed | null> {
  const stored = await store.idempotency.answer(name)
  if (!stored) return null
  if (stored.fingerprint !== fingerprint) throw new Refusal('body', { message: wordWith('keyUsed') })
  return new Replayed(JSON.parse(stored.answer))
}

/** Returns the answer stored for the account's key, before any work; refuses a key that was used for another request. */
export async function answeredBefore(call: Keyed): Promise<Replayed | null> {
  const name = nameOf(call)
  return name === undefined ? null : known(call.store, name, await fingerprintOf(call))
}

/** A call may have waited for seconds, as for the inspection of its file, and its account have been locked or closed meanwhile. */
async function refuseEnded({ session }: Keyed, { sessions }: Store): Promise<void> {
  if (session && !(await sessions.find(session.tokenHash))) throw new Refusal('session')
}

/**
 * Runs work in one transaction. A repeated call of the same account with the same `Idempotency-Key` gets the first answer, and nothing is
 * done again.
 */
export async function withIdempotency<T>(call: Call, work: (store: Store) => Promise<T>): Promise<T | Replayed> {
  const name = nameOf(call)
  const fingerprint = name === undefined ? undefined : await fingerprintOf(call)
  return call.store.alone(async (inside) => {
    await refuseEnded(call, inside)
    if (name === undefined || fingerprint === undefined) return work(inside)
    const before = await known(inside, name, fingerprint)
    if (before) return before
    const answer = await work(inside)
    await inside.idempotency.keep(name, { answer: JSON.stringify(answer ?? null), fingerprint }, call.now.toISOString())
    return answer
  })
}
