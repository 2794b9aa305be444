import { createContext, useContext, type ReactNode } from 'react'

const Inside = createContext(false)

/**
 * What only a browser without script shows; the script's own build leaves it out. A browser with script ends the outer of two such
 * elements where the inner one ends, so there is never but one.
 */
export function WithoutScript({ children }: { children: ReactNode }) {
  if (useContext(Inside)) return children
  return (
    <noscript>
      <Inside value>{children}</Inside>
    </noscript>
  )
}
