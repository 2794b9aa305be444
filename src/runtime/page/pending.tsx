import type { ReactNode } from 'react'
import { useDeviceValue } from '../device/use-device-value'
import { FailedView } from './state-views'

/**
 * Stands where code is on its way. The server waits for code, so where this is left in a page that it sends, something could not be
 * drawn, and the place says so; the browser tries again by itself.
 */
export function Pending({ children }: { children: ReactNode }) {
  const [isSent] = useDeviceValue(() => false, true)
  return isSent ? <FailedView drawing /> : children
}
