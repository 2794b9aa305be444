import { useEffect } from 'react'
import { createStore, useStore } from '../../runtime/store'
import { isEnter } from '../is-enter'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field with unsaved typed text. */
const typing = createStore<TextField | undefined>(undefined)

const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLElement
  && target.matches('textarea, input:not([type=checkbox], [type=radio])')
  && target.closest('[data-saves]') !== null

/** Takes the unsaved text of a field whose entry is about to be removed; empty when everything is saved. */
export function takeUnsavedText(): string {
  const field = typing.get()
  typing.set(undefined)
  return field?.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'] ?? field?.value ?? ''
}

/** Whether there is unsaved typed text; parts of rooms that save on blur are marked with `data-saves`. */
export function useUnsavedText(): boolean {
  useEffect(() => {
    const begin = ({ target }: Event) => isText(target) && typing.set(target)
    const end = () => typing.set(undefined)
    const enter = (event: KeyboardEvent) => isEnter(event) && !(event.target instanceof HTMLTextAreaElement) && end()
    document.addEventListener('input', begin)
    document.addEventListener('focusout', end)
    document.addEventListener('keydown', enter)
    return () => {
      document.removeEventListener('input', begin)
      document.removeEventListener('focusout', end)
      document.removeEventListener('keydown', enter)
    }
  }, [])
  return useStore(typing) !== undefined
}
