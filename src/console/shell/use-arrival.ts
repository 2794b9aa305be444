import { useEffect } from 'react'
import { takeSought, usePlace } from '../place'

/** A room's code and its forms may come a while after the address. */
const patience = 3_000

const says = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  field.value.trim() === text.trim() || field.closest<HTMLElement>('[data-sentence]')?.dataset['sentence'] === text

/** The open line of the list comes into sight; whoever looked for a sentence stands in the field that holds it. */
export function useArrival(): void {
  const { room, rest } = usePlace()
  const place = [room, ...rest].join('/')
  useEffect(() => {
    const desk = document.getElementById('desk')
    if (!desk) return
    const sought = takeSought()
    let isShown = false
    const look = () => {
      const line = isShown ? null : desk.querySelector('.console-split > :first-child [aria-current]')
      line?.scrollIntoView({ block: 'nearest' })
      isShown ||= line !== null
      const fields = sought === undefined ? [] : desk.querySelectorAll<HTMLInputElement>('[data-saves] :is(input, textarea)')
      const field = [...fields].find((one) => says(one, sought!))
      if (!field) return
      stop()
      field.focus({ preventScroll: true })
      field.scrollIntoView({ block: 'center' })
    }
    const observer = new MutationObserver(look)
    const timer = setTimeout(() => observer.disconnect(), patience)
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    observer.observe(desk, { childList: true, subtree: true })
    look()
    return stop
  }, [place])
}
