import { useSyncExternalStore } from 'react'

export interface FileBeside {
  id: string
  name: string
  content: Blob
}

let opened: FileBeside | undefined
let places = 0
const listeners = new Set<() => void>()

function tell(file: FileBeside | undefined): void {
  opened = file
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a file beside what somebody works on, where the page has a place for it; false where it has none. */
export function openBeside(file: FileBeside): boolean {
  if (places > 0) tell(file)
  return places > 0
}
export const fileBeside = () => opened
export const closeBeside = () => tell(undefined)
export const useFileBeside = () => useSyncExternalStore(subscribe, fileBeside, () => undefined)

/** Declares a place; what it ends with closes the file. */
export function placeBeside(): () => void {
  places += 1
  return () => {
    places -= 1
    closeBeside()
  }
}
