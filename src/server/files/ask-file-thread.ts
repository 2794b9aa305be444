import { createQueue } from '../accounts/queue'
import { createThread, ThreadEnded } from '../thread/ask-thread'
import type { FileAnswers } from './file-thread'
import type { UploadInspector } from './upload-inspector'

/** Milliseconds. A file of 10 MB takes a second or two; one that takes longer is malicious. */
const longest = 20_000
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }

const thread = createThread<FileAnswers>({ module: 'file-thread', source: new URL('./file-thread.ts', import.meta.url), limits })
/** One file at a time: this bounds the unpacked data, and leaves the other core to visitors. */
const queue = createQueue(1, 16)

/** A file that exhausts memory or time is refused like any other malicious one. */
const unless =
  <T>(refused: T) =>
  (error: unknown): T => {
    if (error instanceof ThreadEnded && error.by !== 'error') return refused
    throw error
  }

/** Copies a view of a larger buffer, since the whole buffer would be sent to the thread. */
const exactly = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

export const fileThread: UploadInspector = {
  inspect: (kind, bytes) => queue.run(() => thread.ask('inspect', [kind, exactly(bytes)], { longest }).catch(unless(false))),
  partsOf: (contentType, body) => queue.run(() => thread.ask('partsOf', [contentType, exactly(body)], { longest }).catch(unless(null))),
}
