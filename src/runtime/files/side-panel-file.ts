import { useSyncExternalStore } from 'react'

export interface SidePanelFile {
  id: string
  name: string
  content: Blob
}

let opened: SidePanelFile | undefined
let places = 0
const listeners = new Set<() => void>()

function notify(file: SidePanelFile | undefined): void {
  opened = file
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a file in the page's side panel; returns false where the page has none. */
export function openInSidePanel(file: SidePanelFile): boolean {
  if (places > 0) notify(file)
  return places > 0
}
export const sidePanelFile = () => opened
export const closeSidePanel = () => notify(undefined)
export const useSidePanelFile = () => useSyncExternalStore(subscribe, sidePanelFile, () => undefined)

/** Registers a side panel; the returned function removes it and closes the file. */
export function registerSidePanel(): () => void {
  places += 1
  return () => {
    places -= 1
    closeSidePanel()
  }
}
