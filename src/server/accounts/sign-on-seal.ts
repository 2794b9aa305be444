import type { SignOnChecks } from '../ports/ports'
import { keyedHash, sameText } from './secrets'
import type { Store } from '../store/store'

const key = (store: Store) => store.keys.secret('signOn')

/** Encodes the expected response of a sign-on as a cookie that nobody can forge. */
export async function sealChecks(store: Store, { state, nonce, verifier }: SignOnChecks): Promise<string> {
  const text = Buffer.from(JSON.stringify({ state, nonce, verifier })).toString('base64url')
  return `${text}.${keyedHash(await key(store), text)}`
}

/** Decodes the cookie; null when it is absent or not ours. */
export async function openChecks(store: Store, cookie: string | undefined): Promise<SignOnChecks | null> {
  const [text, mark] = cookie?.split('.') ?? []
  if (!text || !mark || !sameText(mark, keyedHash(await key(store), text))) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}
