import { deviceStore } from '../../runtime/device/device-store'
import type { AnswerStore, Waiting } from './answer-store'

const drafts = deviceStore('drafts')

/** Goes on with what an earlier page could not save, but for what was answered since. */
export function resume(store: AnswerStore, left: Waiting): void {
  const waiting = store.waiting()
  for (const [item, { value, base }] of Object.entries(left)) if (!waiting[item] && base === store.seen(item)) store.set(item, value)
}

/** Keeps on the device what the server does not have yet, and goes on with what an earlier page left, until `signal`. */
export function keepWaiting(store: AnswerStore, username: string, id: string, signal: AbortSignal): void {
  const key = [username, `answers:${id}`]
  let written = '{}'
  const write = () => {
    const waiting = store.waiting()
    const text = JSON.stringify(waiting)
    if (text === written) return
    written = text
    // A refused storage costs what waits, never the questionnaire.
    const kept = text === '{}' ? drafts('readwrite', (base) => base.delete(key)) : drafts('readwrite', (base) => base.put(waiting, key))
    kept.catch(() => {})
  }
  const begin = (left: Waiting | undefined) => {
    if (signal.aborted) return
    written = JSON.stringify(left ?? {})
    // It is told of an answer just before that answer waits.
    signal.addEventListener(
      'abort',
      store.subscribe('', () => queueMicrotask(write)),
    )
    resume(store, left ?? {})
    write()
  }
  drafts('readonly', (base) => base.get(key) as IDBRequest<Waiting | undefined>).then(begin, () => {})
}
