import { useEffect, useState } from 'react'

/** Milliseconds without typing. */
const settled = 300

/** The typed text, debounced. */
export function useSettled(text: string): string {
  const [known, setKnown] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(text), settled)
    return () => clearTimeout(timer)
  }, [text])
  return known
}
