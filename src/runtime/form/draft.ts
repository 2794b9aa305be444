import type { Form } from '../../contract/form'
import type { Values } from './form-store'

const maxAge = 30 * 86_400_000
/** Accounts that signed out on this page: a form that is still closing must not write their draft again. */
const signedOut = new Set<string>()
let opening: Promise<IDBDatabase> | undefined

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'))
  })

/** IndexedDB and not localStorage: a 401 clears the latter (spec §4), and the draft is to outlive the session. */
function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('portal-drafts', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('drafts')
    settled(request).then(resolve, reject)
  })
  return opening
}

async function drafts<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  // A browser without IndexedDB, or one that refuses it, has no drafts; forms work all the same.
  if (typeof indexedDB === 'undefined') return undefined
  return open().then(
    (db) => {
      const transaction = db.transaction('drafts', mode)
      const request = act(transaction.objectStore('drafts'))
      // A page that is being left lives too short for the commit that would follow by itself.
      transaction.commit()
      return settled(request)
    },
    () => undefined,
  )
}

/** The fields that a draft may hold: never a secret, never what the visitor cannot edit. */
export const draftFields = (form: Form) =>
  Object.keys(form.ui).filter((name) => !['password', 'captcha', 'slider', 'code', 'static'].includes(form.ui[name]!.widget) && !form.ui[name]!.readOnly)

interface Kept {
  at: number
  values: Values
}

/** A visitor without an account has a draft in this tab alone, as long as it is open. */
const tabName = (form: Form) => `draft:${form.id}`

function readTab(form: Form): Kept | undefined {
  const text = sessionStorage.getItem(tabName(form))
  return text === null ? undefined : (JSON.parse(text) as Kept)
}

/** What this account left in a form, if it is younger than 30 days. */
export async function readDraft(username: string, form: Form): Promise<Values> {
  signedOut.delete(username)
  const kept = username ? ((await drafts('readonly', (store) => store.get([username, form.id]))) as Kept | undefined) : readTab(form)
  if (!kept || Date.now() - kept.at > maxAge) return {}
  const allowed = draftFields(form)
  return Object.fromEntries(Object.entries(kept.values).filter(([name]) => allowed.includes(name)))
}

export async function writeDraft(username: string, form: Form, values: Values): Promise<void> {
  if (signedOut.has(username)) return
  const allowed = draftFields(form)
  const kept = Object.fromEntries(Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== undefined))
  if (!username) return sessionStorage.setItem(tabName(form), JSON.stringify({ at: Date.now(), values: kept }))
  await drafts('readwrite', (store) => store.put({ at: Date.now(), values: kept }, [username, form.id]))
}

export async function dropDraft(username: string, form: Form): Promise<void> {
  if (!username) return sessionStorage.removeItem(tabName(form))
  await drafts('readwrite', (store) => store.delete([username, form.id]))
}

/** Removes everything that this account has left on the device; for an explicit sign-out. */
export async function dropDrafts(username: string): Promise<void> {
  signedOut.add(username)
  await drafts('readwrite', (store) => store.delete(IDBKeyRange.bound([username], [username, []])))
}
