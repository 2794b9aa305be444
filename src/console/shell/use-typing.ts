import { useEffect, useState } from 'react'

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement
  && target.matches('textarea, input:not([type=checkbox], [type=radio])')
  && target.closest('[data-saves]') !== null

/** Whether something was typed that is saved when its field is left: parts of rooms that save so say `data-saves`. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    const begin = ({ target }: Event) => isText(target) && setTyping(true)
    const end = () => setTyping(false)
    const enter = ({ key, target }: KeyboardEvent) => key === 'Enter' && !(target instanceof HTMLTextAreaElement) && end()
    document.addEventListener('input', begin)
    document.addEventListener('focusout', end)
    document.addEventListener('keydown', enter)
    return () => {
      document.removeEventListener('input', begin)
      document.removeEventListener('focusout', end)
      document.removeEventListener('keydown', enter)
    }
  }, [])
  return isTyping
}
