import {
  constants,
  createHash,
  createHmac,
  createPrivateKey,
  generateKeyPair,
  privateDecrypt,
  randomUUID,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { latestStart } from '../clock-tolerance'
import type { SigningKey, Store } from '../store/store'

const lifetime = 24 * 3600_000
/** Milliseconds for which a page may still use a key that it fetched just before a rotation. */
const overlap = 10 * 60_000
const blockBytes = 256

export interface Keys {
  /** PEM of the current public key. */
  publicKey(now: Date): Promise<string>
  /** Decrypts a block; null for every malformed one, after the same amount of work. */
  open(block: string, now: Date): Promise<string | null>
  /** A text that nobody knows, the same for the same block; it replaces a block that cannot be decrypted. */
  decoy(block: string): Promise<string>
  /** Makes a new key when the current one is old, and forgets those past their overlap. */
  rotate(now: Date): Promise<void>
}

/** RSA keys that encrypt passwords between browser and server; stored, so that every process can decrypt the same blocks. */
export function createKeys(store: Store): Keys {
  const opened = new Map<string, Opened>()
  let rotating: Promise<SigningKey> | undefined

  const privateKey = (key: SigningKey) => {
    const known = opened.get(key.id) ?? openKey(key)
    opened.set(key.id, known)
    return known
  }

  const current = async (now: Date): Promise<SigningKey> => {
    const newest = (await store.keys.all())[0]
    if (newest && age(newest, now) < lifetime) return newest
    rotating ??= makeKey(now).then(async (key) => {
      await store.keys.add(key)
      return key
    })
    return rotating.finally(() => (rotating = undefined))
  }

  return {
    publicKey: async (now) => (await current(now)).publicKey,
    async open(block, now) {
      const usable = accepted(await store.keys.all(), now).map(privateKey)
      if (usable.length === 0) usable.push(privateKey(await current(now)))
      const sealed = blockOf(block)
      // Tries every usable key on a full-size block whatever the input, so that timing does not reveal why decryption failed.
      const texts = usable.map((key) => decrypt(key, sealed))
      return texts.find((text) => text !== null) ?? null
    },
    async decoy(block) {
      const secret = await store.keys.secret('decoy')
      // The suffix satisfies the usual password rules, so that a decoy is processed like an ordinary wrong password.
      return `${createHmac('sha256', secret).update(block).digest('hex')}Aa1#`
    },
    async rotate(now) {
      // A key from a clock that was ahead would otherwise stay the newest until its time comes.
      await store.keys.dateBack(latestStart(now).toISOString(), now.toISOString())
      await current(now)
      const keys = await store.keys.all()
      const oldest = accepted(keys, now).at(-1)
      if (oldest && keys.length > 1) await store.keys.removeBefore(oldest.createTime)
    },
  }
}

interface Opened {
  key: KeyObject
  modulus: Buffer
}

function openKey({ privateKey }: SigningKey): Opened {
  const key = createPrivateKey(privateKey)
  return { key, modulus: Buffer.from(key.export({ format: 'jwk' }).n!, 'base64url') }
}

const age = (key: SigningKey, now: Date) => now.getTime() - Date.parse(key.createTime)

/** The newest key, and older ones whose successor is younger than the overlap. */
const accepted = (keys: SigningKey[], now: Date) => keys.filter((_, at) => at === 0 || age(keys[at - 1]!, now) < overlap)

/** The bytes of a block; if they cannot be a ciphertext, substitute bytes that take as long to decrypt. */
function blockOf(text: string) {
  const bytes = Buffer.from(text, 'base64')
  const filler = createHash('sha512').update(text).digest()
  const stand = Buffer.concat([Buffer.alloc(1), filler, filler, filler, filler]).subarray(0, blockBytes)
  const sound = /^[A-Za-z0-9+/]{342}==$/.test(text) && bytes.length === blockBytes && bytes.readBigUInt64BE() !== 0n
  return { bytes: sound ? bytes : stand, stand, sound }
}

/** Decrypts a substitute for a number above the modulus, which would otherwise be refused without any work. */
function decrypt({ key, modulus }: Opened, { bytes, stand, sound }: ReturnType<typeof blockOf>): string | null {
  const fits = bytes.compare(modulus) < 0
  try {
    const plain = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, fits ? bytes : stand)
    return sound && fits ? decodeURIComponent(plain.toString('utf8')) : null
  } catch {
    // Callers cannot distinguish the reasons.
    return null
  }
}

async function makeKey(now: Date): Promise<SigningKey> {
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return {
    id: randomUUID(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    createTime: now.toISOString(),
  }
}
