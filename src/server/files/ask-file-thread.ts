import { createQueue } from '../accounts/queue'
import { createThread, ThreadEnded } from '../thread/ask-thread'
import type { FileAnswers } from './file-thread'
import type { UploadInspector } from './upload-inspector'

/** A file of 10 MB takes a second or two; what takes longer was made to. */
const longest = 20_000
const limits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 12 }

const thread = createThread<FileAnswers>({ module: 'file-thread', source: new URL('./file-thread.ts', import.meta.url), limits })
/** One file at a time: what is unpacked of it is bounded, and visitors keep the other core. */
const queue = createQueue(1, 16)

/** What takes all memory or time is refused as anything else that is hostile. */
const unless =
  <T>(refused: T) =>
  (error: unknown): T => {
    if (error instanceof ThreadEnded && error.by !== 'error') return refused
    throw error
  }

/** Exactly the bytes: of a buffer that is a view of a larger one, all of that would be copied to the thread. */
const exactly = (bytes: Uint8Array) => (bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes))

export const fileThread: UploadInspector = {
  inspect: (kind, bytes) => queue.run(() => thread.ask('inspect', [kind, exactly(bytes)], { longest }).catch(unless(false))),
  partsOf: (contentType, body) => queue.run(() => thread.ask('partsOf', [contentType, exactly(body)], { longest }).catch(unless(null))),
}
