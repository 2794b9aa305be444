import { useMemo, useSyncExternalStore } from 'react'

const root = '/console'
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
window.addEventListener('popstate', tell)

/** Where somebody is in the console: the room, and what is open in it. */
export interface RoomPlace {
  room: string
  rest: string[]
  query: URLSearchParams
}

export const roomAddress = (room: string, rest: readonly string[] = [], query = ''): string =>
  [root, ...[room, ...rest].filter(Boolean).map(encodeURIComponent)].join('/') + (query && `?${query}`)

function placeOf(address: string): RoomPlace {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const [room = '', ...rest] = pathname.slice(root.length).split('/').filter(Boolean).map(decodeURIComponent)
  return { room, rest, query: searchParams }
}

interface Arrival {
  /** The sentence that led here. */
  text?: string
  /** By a link that was pressed without a pointer: the focus goes along. */
  isByKeys?: boolean
}

let arrival: Arrival = {}

/** How somebody came here, told once. */
export function takeArrival(): Arrival {
  const taken = arrival
  arrival = {}
  return taken
}

/** Goes to a place, and there to a sentence; one that only says more of the present one replaces it, so that the way back leads out. */
export function goTo(address: string, { replace = false, ...rest }: { replace?: boolean } & Arrival = {}): void {
  arrival = rest
  if (address === window.location.pathname + window.location.search) return
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const address = () => window.location.pathname + window.location.search

export function usePlace(): RoomPlace {
  const now = useSyncExternalStore(subscribe, address)
  return useMemo(() => placeOf(now), [now])
}
