import type { Portal } from '../../contract/portal'
import { storeValue, readStored, type TextStore } from './client-storage'
import { writeCookie, type CookieJar } from './cookies'
import { anonymous, type ClientSession } from '../../validate/client-session'

/** Where the browser stores the session: localStorage, sessionStorage, and the readable cookies. */
export interface ClientStores {
  local: TextStore
  tab: TextStore
  jar: CookieJar
}

export const validType = (text: string): string => (/^[1-9]$/.test(text) ? text : '')
const roleOf = (text: unknown): string => (typeof text === 'string' ? text : '')

function userInfo(store: TextStore, name: string): Record<string, unknown> {
  try {
    return JSON.parse(readStored(store, name) || '{}') ?? {}
  } catch {
    return {} // damaged by hand: the single values still stand
  }
}

/** The session stored in the browser (spec §3). Without a token the visitor is not signed in, whatever else is stored. */
export function readSession(names: Portal['storage'], { local }: ClientStores): ClientSession {
  const text = (name: keyof Portal['storage']) => readStored(local, names[name])
  const keyword = text('keyword')
  const token = text('token')
  if (!token) return { ...anonymous, keyword }
  return {
    token,
    username: text('username'),
    type: validType(text('type')),
    role: roleOf(userInfo(local, names.userInfo)['role']),
    uuid: text('uuid'),
    socialCode: text('socialCode'),
    enterpriseName: text('enterpriseName'),
    unread: 0,
    keyword,
  }
}

/** Stores every value under its name; an empty one is removed. */
export function writeSession(names: Portal['storage'], { local, jar }: ClientStores, session: ClientSession): void {
  const put = (name: keyof Portal['storage'], text: string) => (text ? storeValue(local, names[name], text) : local.removeItem(names[name]))
  for (const name of ['username', 'type', 'uuid', 'socialCode', 'enterpriseName', 'keyword'] as const) put(name, session[name])
  const { unread: _unread, keyword: _keyword, ...user } = session
  put('userInfo', session.token && JSON.stringify(user))
  put('configured', session.token)
  if (session.token) writeCookie(jar, names.cookie, session.token)
  // Last, because other tabs read the whole session when the token's storage event reaches them.
  put('token', session.token)
}

/** Empties local and session storage and the token cookie. */
export function clearStoredSession(names: Portal['storage'], { local, tab, jar }: ClientStores): void {
  writeCookie(jar, names.cookie, '', 0)
  local.clear()
  tab.clear()
}
