import { useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * A value remembered on this device, with its setter. The server does not know it: a server-rendered page starts with `plain` and
 * switches to the remembered value after hydration.
 */
export function useDeviceValue<T extends string | boolean>(read: () => T, plain: T): [T, (value: T) => void] {
  const remembered = useSyncExternalStore(never, read, () => plain)
  const [chosen, choose] = useState<T>()
  return [chosen ?? remembered, choose]
}
