import type { Flow, Transition } from '../../flow'
import type { FlowToggle } from '../../parts/page/toggle'

export interface FlowTogglePair {
  toggle: FlowToggle
  on: Transition
  off: Transition
  /** The record's state while the toggle is on. */
  state: string
}

/** The two transitions of a flow that undo each other; undefined without a valid `toggle`. */
export function togglePair({ toggle, transitions }: Flow): FlowTogglePair | undefined {
  const [on, off] = [toggle?.on, toggle?.off].map((id) => transitions.find((one) => one.id === id))
  if (!toggle || !on || !off || on.from !== undefined || on.to === undefined || off.from?.includes(on.to) !== true) return undefined
  return { toggle, on, off, state: on.to }
}
