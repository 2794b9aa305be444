import { useEffect, useState } from 'react'
import type { Form } from '../../../contract/form'
import { toInput } from '../../../validate/form/field-value'
import { draftFields, dropDraft, outlivesSession, readFormDraft, writeDraft } from './draft'
import type { FormStore, Values } from '../form-store'

/**
 * The draft of this account or guest for a form; null while it is loading. A form without drafts starts empty, and later gets back what
 * was stored when the session ended.
 */
export function useStoredDraft(form: Form, username: string): Values | null {
  const isStored = form.draft ?? false
  const [draft, setDraft] = useState<Values | null>(isStored ? null : {})
  useEffect(() => {
    let live = true
    const take = (values: Values) => live && setDraft((now) => (isStored ? (now ?? values) : values))
    if (isStored || username) readFormDraft(username, form).then(take, () => take({}))
    return () => void (live = false)
  }, [form, isStored, username])
  return draft
}

/** Fills in a draft that was loaded late, except fields that have been edited meanwhile. */
export function useLateDraft(store: FormStore, form: Form, late: Values | null) {
  useEffect(() => {
    const edited = store.edited()
    for (const [name, value] of Object.entries(late ?? {})) {
      if (form.schema.properties[name] && !edited.includes(name)) store.set(name, toInput(form, name, value))
    }
  }, [store, form, late])
}

/**
 * Saves what is typed, 400 ms after the last key and when the page is left. `close` ends saving for good, so that leaving the page after
 * a successful submit does not write the draft again.
 */
export function createDraftAutosave(form: Form, username: string, store: FormStore, restored: Values) {
  const isStored = form.draft ?? false
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false

  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const write = () => {
    rest()
    const names = new Set([...Object.keys(restored), ...store.edited()])
    // Nothing was typed here: what is stored may be newer than this page.
    if (names.size === 0) return false
    // If storage is full or refused, the draft is lost but the form keeps working.
    writeDraft(username, form, Object.fromEntries([...names].map((name) => [name, store.input(name)]))).catch(() => {})
    return outlivesSession() && draftFields(form).some((name) => names.has(name))
  }
  const save = () => {
    if (!closed && timer !== undefined) write()
  }
  /** Drops the draft; values typed afterwards are stored again. */
  const drop = async () => {
    rest()
    if (!closed) await dropDraft(username, form).catch(() => {})
  }
  return {
    start() {
      const listening = new AbortController()
      // The session has ended: here (`calls.ts` asks whether anything could be stored), or in another tab, whose event names the account.
      const end = (event: Event & { key?: string | null; newValue?: string | null }) => {
        const { key = 'portal:ended', newValue = username } = event
        if (key === 'portal:ended' && newValue === username && username !== '' && !closed && write()) event.preventDefault()
      }
      const lose = (event: Event) => void (username !== '' && !closed && store.edited().length > 0 && event.preventDefault())
      for (const name of ['portal:ended', 'storage']) addEventListener(name, end, listening)
      addEventListener('portal:closed', lose, listening)
      const leave = () => listening.abort()
      if (!isStored) return leave
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(save, 400)
      }
      const stop = store.subscribe('*', wait)
      // A form is visible, and may be typed into, shortly before these listeners are attached.
      if (store.edited().length > 0) wait()
      addEventListener('pagehide', save, listening)
      return () => {
        leave()
        stop()
        save()
      }
    },
    drop,
    async close() {
      const dropped = drop()
      closed = true
      await dropped
    },
  }
}
export type DraftAutosave = ReturnType<typeof createDraftAutosave>
