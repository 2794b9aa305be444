import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

/** Stories begin one after the other, each with a portal of its own: all at once would leave none of them the time to draw. */
let last: Promise<void> = Promise.resolve()

/** Whether an element that has come near the view may begin; `done` gives the turn to the next. */
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
          // Whoever scrolls past does not wait for what lies above.
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
