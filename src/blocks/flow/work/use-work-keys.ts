import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useDeviceValue } from '../../../runtime/device/use-device-value'
import { usePortal, useRoots } from '../../../runtime/context'
import { closeSidePanel, sidePanelFile } from '../../../runtime/files/side-panel-file'
import { areShortcutsOn, isUnmodifiedKey, isTyping, setShortcutsOn } from '../../list/shortcut-keys'
import type { Work } from './use-work'

/** Escape first leaves a field, then folds the form. */
function leave(root: HTMLElement | null) {
  const at = document.activeElement
  const opened = root?.querySelector<HTMLElement>('.flow__buttons [aria-expanded=true]')
  if (isTyping(at) && root?.contains(at)) (opened ?? root).focus()
  else opened?.click()
}

/** Opens the file after the open one, and after the last one the first again. */
function openNextFile() {
  const links = [...document.querySelectorAll<HTMLElement>('.page .file-link__button')]
  const at = links.findIndex((link) => link.dataset.file === sidePanelFile()?.id)
  links[(at + 1) % links.length]?.click()
}

/** Keyboard shortcuts for the next case, the previous one, the decision and the list; they can be turned off. */
export function useWorkKeys(work: Work, decision: RefObject<HTMLElement | null>) {
  const { run } = usePortal()
  const roots = useRoots()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [isOn, setOn] = useDeviceValue(areShortcutsOn, true)
  const press = useRef<(key: string) => boolean>(() => false)
  // Before the case is painted: a key that is pressed as soon as it is seen must count.
  useLayoutEffect(() => {
    const nth = (at: number) => decision.current?.querySelectorAll<HTMLElement>('.flow__buttons > button')[at]?.click()
    const acts: Record<string, () => unknown> = {
      j: () => work.next && run(work.next, roots),
      k: () => work.previous && run(work.previous, roots),
      d: () => nth(0),
      f: openNextFile,
      u: () => run(work.list, roots),
      '?': () => setHelpOpen(true),
    }
    press.current = (key) => {
      const act = /^[1-9]$/.test(key) ? () => nth(Number(key) - 1) : acts[key]
      if (act) void act()
      return act !== undefined
    }
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOn || !isUnmodifiedKey(event)) return
      if (event.key === 'Escape') return sidePanelFile() && !isTyping(event.target) ? closeSidePanel() : leave(decision.current)
      if (!isTyping(event.target) && press.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [decision, isOn])
  const turn = (on: boolean) => {
    setOn(on)
    setShortcutsOn(on)
  }
  return { isHelpOpen, isOn, turn, showHelp: () => setHelpOpen(true), closeHelp: () => setHelpOpen(false) }
}

export type WorkKeys = ReturnType<typeof useWorkKeys>
