import { parentPort } from 'node:worker_threads'
import type { UploadKind } from '../../contract/kinds'
import { inspect } from './inspect'

/** One question of the main thread; see inspect-in-thread.ts. */
export interface Question {
  id: number
  kind: UploadKind
  bytes: Uint8Array
}

export interface Reply {
  id: number
  fine: boolean
  failed?: string
}

parentPort?.on('message', ({ id, kind, bytes }: Question) => {
  inspect(kind, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(
    (fine) => parentPort?.postMessage({ id, fine } satisfies Reply),
    (error: unknown) => parentPort?.postMessage({ id, fine: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) } satisfies Reply),
  )
})
