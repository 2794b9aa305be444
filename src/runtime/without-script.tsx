import { createContext, useContext, type ReactNode } from 'react'

const Inside = createContext(false)

/**
 * Content for browsers without script; the browser build leaves it out. A browser with script ends the outer of two nested `noscript`
 * elements where the inner one ends, so they are never nested.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  )
}
