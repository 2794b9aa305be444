import { useSyncExternalStore } from 'react'

export interface SidePanelFile {
  id: string
  name: string
  content: Blob
}

let opened: SidePanelFile | undefined
let places = 0
const listeners = new Set<() => void>()

function tell(file: SidePanelFile | undefined): void {
  opened = file
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a file beside what somebody works on, where the page has a place for it; false where it has none. */
export function openInSidePanel(file: SidePanelFile): boolean {
  if (places > 0) tell(file)
  return places > 0
}
export const sidePanelFile = () => opened
export const closeSidePanel = () => tell(undefined)
export const useSidePanelFile = () => useSyncExternalStore(subscribe, sidePanelFile, () => undefined)

/** Declares a place; what it ends with closes the file. */
export function registerSidePanel(): () => void {
  places += 1
  return () => {
    places -= 1
    closeSidePanel()
  }
}
