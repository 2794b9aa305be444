import { useMemo, useSyncExternalStore } from 'react'
import { saveTyped } from './shell/save-typed'

const root = '/console'
const listeners = new Set<() => void>()
const notify = () => listeners.forEach((listener) => listener())
let visit = 0
let shift = 0
window.addEventListener('popstate', () => {
  saveTyped()
  visit += 1
  notify()
})

/** A place in the console: the room, and what is open in it. */
export interface RoomPlace {
  room: string
  rest: string[]
  query: URLSearchParams
}

/** The place with a number that stays the same while the same entry is open, even if its index changes. */
export interface VisitedPlace extends RoomPlace {
  visit: number
  /** How far others have moved the open entries towards the start of their lists: index plus shift of an item is constant. */
  shift: number
}

export const roomAddress = (room: string, rest: readonly string[] = [], query = ''): string =>
  [root, ...[room, ...rest].filter(Boolean).map(encodeURIComponent)].join('/') + (query && `?${query}`)

export function roomPlaceOf(address: string): RoomPlace {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const [room = '', ...rest] = pathname.slice(root.length).split('/').filter(Boolean).map(decodeURIComponent)
  return { room, rest, query: searchParams }
}

interface Arrival {
  /** The sentence that led here. */
  text?: string
  /** The link was activated by keyboard, so the focus must follow. */
  isByKeys?: boolean
}

let arrival: Arrival = {}

/** Returns how the place was reached, once. */
export function takeArrival(): Arrival {
  const taken = arrival
  arrival = {}
  return taken
}

const lastIndex = (address: string) => Number(/\/(\d+)(?:\?|$)/.exec(address)?.[1] ?? 0)

/**
 * Goes to a place and a sentence in it. A more specific address of the present place replaces it, so that the back button leaves it; so
 * does the new address of an entry that was moved.
 */
export function goTo(
  address: string,
  { replace = false, isSameEntry = false, ...rest }: { replace?: boolean; isSameEntry?: boolean } & Arrival = {},
): void {
  arrival = rest
  if (address === window.location.pathname + window.location.search) return
  if (isSameEntry) shift += lastIndex(window.location.pathname) - lastIndex(address)
  else visit += 1
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  notify()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const address = () => window.location.pathname + window.location.search

export function usePlace(): VisitedPlace {
  const now = useSyncExternalStore(subscribe, address)
  return useMemo(() => ({ ...roomPlaceOf(now), visit, shift }), [now])
}
