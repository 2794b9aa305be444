import { createContext, useContext } from 'react'
import type { Core } from './core'

export const CoreContext = createContext<Core | null>(null)

/** The parts of the portal that only the shell uses. */
export function useCore(): Core {
  const core = useContext(CoreContext)
  if (!core) throw new Error('useCore: no portal around this component')
  return core
}
