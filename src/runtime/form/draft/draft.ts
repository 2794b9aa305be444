import type { Form } from '../../../contract/form'
import { traitsOf } from '../../../contract/vocabulary/widgets'
import { isComputed } from '../../../validate/form/computed'
import { endedDraftsCookie, endedDraftsIn } from '../../../validate/form/ended-drafts'
import { deviceStore } from '../../device/device-store'
import { readCookie, writeCookie } from '../../session/cookies'
import type { Values } from '../form-store'

/** Accounts that signed out on this page: a form that is still closing must not write their draft again. */
const signedOut = new Set<string>()
/** What accounts typed, by account, form and, for interrupted uploads, field. */
export const formDrafts = deviceStore('drafts')

export const hasSignedOut = (username: string): boolean => signedOut.has(username)

let hasFailed = false
/** Whether a draft outlives the session, as far as the device has shown. */
export const outlivesSession = (): boolean => typeof indexedDB !== 'undefined' && !hasFailed

/** Fields that a draft may store: no secrets, and nothing that the visitor cannot edit. */
export const draftFields = (form: Form) =>
  Object.keys(form.ui).filter(
    (name) => traitsOf(form.ui[name]!.widget).inDraft && !form.ui[name]!.readOnly && !isComputed(form.ui[name]!.value),
  )

interface StoredFormDraft {
  at: number
  values: Values
}

/**
 * Key in the tab's sessionStorage. A guest's draft stays there until the tab closes; an account's draft only until IndexedDB has it,
 * because a page that is reloaded may end before.
 */
const tabName = (username: string, form: Pick<Form, 'id'>) => `${tabNames(username)}${form.id}`
const tabNames = (username: string) => `draft:${username}:`

function readTab(username: string, form: Pick<Form, 'id'>): StoredFormDraft | undefined {
  const text = sessionStorage.getItem(tabName(username, form))
  return text === null ? undefined : JSON.parse(text)
}

/** The stored draft of a form, and the part of it that is in the tab. */
export async function storedDraftOf(
  username: string,
  form: Pick<Form, 'id'>,
): Promise<{ stored?: StoredFormDraft | undefined; inTab?: StoredFormDraft | undefined }> {
  await dropEndedDrafts()
  const inTab = readTab(username, form)
  const inBase = username
    ? ((await formDrafts('readonly', (store) => store.get([username, form.id]))) as StoredFormDraft | undefined)
    : undefined
  return { inTab, stored: inTab && inBase && inTab.at < inBase.at ? inBase : (inTab ?? inBase) }
}

/** This account's draft of a form from the last 30 days; in a form without drafts, what an ended session left within the last day. */
export async function readFormDraft(username: string, form: Form): Promise<Values> {
  signedOut.delete(username)
  const { stored, inTab } = await storedDraftOf(username, form)
  // The previous page ended too soon; an expiring session clears the tab's storage, and would remove the draft.
  if (username && inTab && stored === inTab) await moveToBase(username, form, inTab).catch(() => {})
  if (!stored || Date.now() - stored.at > (form.draft ? 30 : 1) * 86_400_000) return {}
  const allowed = draftFields(form)
  return Object.fromEntries(Object.entries(stored.values).filter(([name]) => allowed.includes(name)))
}

export async function writeDraft(username: string, form: Form, values: Values): Promise<void> {
  if (signedOut.has(username)) return
  const allowed = draftFields(form)
  const typed = Object.entries(values).filter(([name, value]) => allowed.includes(name) && value !== undefined)
  const stored: StoredFormDraft = { at: Date.now(), values: Object.fromEntries(typed) }
  const text = JSON.stringify(stored)
  const place = tabName(username, form)
  try {
    sessionStorage.setItem(place, text)
  } catch (error) {
    // When the tab's storage is full, an account's draft still goes to IndexedDB.
    if (!username) throw error
  }
  if (username) await moveToBase(username, form, stored)
}

/** Moves the draft from the tab to IndexedDB; the tab's copy stays if it has become newer meanwhile, or the device refuses IndexedDB. */
async function moveToBase(username: string, form: Form, stored: StoredFormDraft): Promise<void> {
  hasFailed = (await formDrafts('readwrite', (store) => store.put(stored, [username, form.id]))) === undefined
  if (!hasFailed && readTab(username, form)?.at === stored.at) sessionStorage.removeItem(tabName(username, form))
}

/** Drops drafts of what was submitted, or signed out of, without script since the last visit. */
export async function dropEndedDrafts(): Promise<void> {
  const value = readCookie(document, endedDraftsCookie)
  if (value === '') return
  writeCookie(document, endedDraftsCookie, '', 0)
  await Promise.all(endedDraftsIn(value).map(([username, id]) => (id ? dropDraft(username, { id }) : removeDrafts(username))))
}

export async function dropDraft(username: string, form: Pick<Form, 'id'>): Promise<void> {
  sessionStorage.removeItem(tabName(username, form))
  if (username) await formDrafts('readwrite', (store) => store.delete(IDBKeyRange.bound([username, form.id], [username, form.id, []])))
}

/** Removes everything that this account stored on the device; for an explicit sign-out. */
export async function dropDrafts(username: string): Promise<void> {
  signedOut.add(username)
  await removeDrafts(username)
}

async function removeDrafts(username: string): Promise<void> {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(tabNames(username))) sessionStorage.removeItem(name)
  await formDrafts('readwrite', (store) => store.delete(IDBKeyRange.bound([username], [username, []])))
}
