import { deviceStore } from '../../runtime/device/device-store'
import type { AnswerStore, UnsavedAnswers } from './answer-store'

const drafts = deviceStore('drafts')

/** Resumes answers that an earlier page could not save, unless they were answered again since. */
export function resumeAnswers(store: AnswerStore, left: UnsavedAnswers): void {
  const waiting = store.waiting()
  for (const [item, { value, base }] of Object.entries(left)) if (!waiting[item] && base === store.seen(item)) store.set(item, value)
}

/** Stores unconfirmed answers on the device, and resumes those that an earlier page left, until `signal` aborts. */
export function storeUnsavedAnswers(store: AnswerStore, username: string, id: string, signal: AbortSignal): void {
  const key = [username, `answers:${id}`]
  let written = '{}'
  const write = () => {
    const waiting = store.waiting()
    const text = JSON.stringify(waiting)
    if (text === written) return
    written = text
    // If storage is refused, pending answers may be lost, but the questionnaire works.
    const stored = text === '{}' ? drafts('readwrite', (base) => base.delete(key)) : drafts('readwrite', (base) => base.put(waiting, key))
    stored.catch(() => {})
  }
  const begin = (left: UnsavedAnswers | undefined) => {
    if (signal.aborted) return
    written = JSON.stringify(left ?? {})
    // The listener runs just before the answer becomes pending, so the write is deferred.
    signal.addEventListener(
      'abort',
      store.subscribe('', () => queueMicrotask(write)),
    )
    resumeAnswers(store, left ?? {})
    write()
  }
  drafts('readonly', (base) => base.get(key) as IDBRequest<UnsavedAnswers | undefined>).then(begin, () => {})
}
