import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * What this device remembers, and how to change it here. A server knows none of it: a page that it drew begins with `plain` and
 * takes what is remembered once it is taken over.
 */
export function useDeviceValue<T extends string | boolean>(read: () => T, plain: T): [T, (value: T) => void] {
  const remembered = useSyncExternalStore(never, read, () => plain)
  const [chosen, choose] = useState<T>()
  return [chosen ?? remembered, choose]
}
