import { useEffect } from 'react'
import { createStore, useStore } from '../../runtime/store'
import { isEnter } from '../is-enter'

type TextField = HTMLInputElement | HTMLTextAreaElement

/** The field in which something was typed that is not saved yet. */
const typing = createStore<TextField | undefined>(undefined)

const isText = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLElement
  && target.matches('textarea, input:not([type=checkbox], [type=radio])')
  && target.closest('[data-saves]') !== null

/** Takes what was typed out of a field that is about to go with its entry; nothing where all is saved. */
export function takeTyped(): string {
  const field = typing.get()
  typing.set(undefined)
  return field?.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'] ?? field?.value ?? ''
}

/** Whether something was typed that is saved when its field is left: parts of rooms that save so say `data-saves`. */
export function useTyping(): boolean {
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
