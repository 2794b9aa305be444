import type { ReactNode } from 'react'
import { useDeviceValue } from '../device/use-device-value'
import { FailedView } from './state-views'

/**
 * Fallback while code is loading. The server waits for code, so this remains in a served page only where rendering failed, and it then
 * says so; the browser retries by itself.
 */
export function Pending({ children }: { children: ReactNode }) {
  const [isSent] = useDeviceValue(() => false, true)
  return isSent ? <FailedView drawing /> : children
}
