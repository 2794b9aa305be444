import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { RawFile } from '../../../check/read/load-tree'
import type { Files } from '../../../edit/apply-to-files'

export type { Files }

const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const hashes = new WeakMap<Uint8Array, string>()

/** Hashes a file's bytes once; nobody modifies them. */
export function hashOf(bytes: Uint8Array | string): string {
  if (typeof bytes === 'string') return hash(bytes)
  const known = hashes.get(bytes) ?? hash(bytes)
  hashes.set(bytes, known)
  return known
}

const isKept = (name: string) => name.endsWith('.json') && !name.startsWith('meta/')

/** The files of a release: every readable schema file. */
export const schemaFilesOf = (raw: readonly RawFile[]): Files =>
  new Map(raw.filter(({ name, trouble }) => isKept(name) && !trouble).map(({ name, bytes }) => [name, bytes]))

export const rawOf = (files: Files): RawFile[] => [...files].map(([name, bytes]) => ({ name, bytes }))

const sorted = (names: Iterable<string>) => [...names].sort((a, b) => (a < b ? -1 : 1))

/** One hash over names and bytes, whatever the order in which a folder lists them. */
export const hashOfFiles = (files: Files): string =>
  hashOf(
    sorted(files.keys())
      .map((name) => `${hashOf(files.get(name)!)} ${name}\n`)
      .join(''),
  )

/** One hash over everything in a folder, including files that the check only warns about or refuses to read. */
export const hashOfFolder = (raw: readonly RawFile[]): string =>
  hashOf(
    raw
      .map(({ name, bytes, trouble = '', head = bytes }) => JSON.stringify([name, trouble, hashOf(head)]))
      .sort()
      .join('\n'),
  )

/** Names of files that differ or exist on one side only. */
export const changedNames = (before: Files, after: Files): string[] =>
  sorted(new Set([...before.keys(), ...after.keys()])).filter((name) => {
    const [was, now] = [before.get(name), after.get(name)]
    return !was || !now || Buffer.compare(was, now) !== 0
  })

export const pack = (bytes: Uint8Array): string =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).toString('base64')
export const unpack = (body: string): Uint8Array => new Uint8Array(brotliDecompressSync(Buffer.from(body, 'base64')))

/** A release in the store's format: hashes by name, and the compressed texts that the previous release did not have. */
export function packed(
  files: Files,
  known: ReadonlySet<string> = new Set(),
): { files: Record<string, string>; texts: Map<string, string> } {
  const hashes = [...files].map(([name, bytes]) => [name, hashOf(bytes)] as const)
  const fresh = hashes.filter(([, hash]) => !known.has(hash))
  return { files: Object.fromEntries(hashes), texts: new Map(fresh.map(([name, hash]) => [hash, pack(files.get(name)!)])) }
}

export const unpacked = (bodies: ReadonlyMap<string, string>): Files => new Map([...bodies].map(([name, body]) => [name, unpack(body)]))
