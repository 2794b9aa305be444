import { useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * What a button opens in its own place, with its state: undefined while the button is shown. `close` gives the focus back to the button,
 * and so does Escape for what has the `onKeyDown`.
 */
export function useInPlace<T>() {
  const [opened, setOpened] = useState<T>()
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setOpened(undefined))
    button.current?.focus()
  }
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) close()
  }
  return { opened, setOpened, button, close, onKeyDown }
}
