import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Stories start one after another, each with its own portal: all at once would starve each other. */
let last: Promise<void> = Promise.resolve()

/** Whether an element that came near the view may start; `done` passes the turn on to the next. */
export function useTurn(element: RefObject<HTMLElement | null>): { isOn: boolean; done(): void } {
  const [isOn, setOn] = useState(false)
  const end = useRef<() => void>(undefined)
  const done = useCallback(() => end.current?.(), [])
  useEffect(() => {
    let isNear = false
    let isWaiting = false
    const observer = new IntersectionObserver(
      (entries) => {
        isNear = entries.at(-1)!.isIntersecting
        if (!isNear || isWaiting) return
        isWaiting = true
        last = last.then(() => {
          isWaiting = false
          // A reader who scrolls past does not wait for the stories above.
          if (!isNear) return
          observer.disconnect()
          setOn(true)
          return new Promise((resolve) => (end.current = resolve))
        })
      },
      { rootMargin: '50% 0%' },
    )
    observer.observe(element.current!)
    return () => {
      isNear = false
      observer.disconnect()
      done()
    }
  }, [done, element])
  return { isOn, done }
}
