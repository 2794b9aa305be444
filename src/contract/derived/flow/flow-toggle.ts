import type { Flow, Transition } from '../../flow'
import type { FlowToggle } from '../../parts/page/toggle'

export interface FlowTogglePair {
  toggle: FlowToggle
  on: Transition
  off: Transition
  /** What the record is in while it is on. */
  state: string
}

/** The two transitions of a flow that undo each other; undefined where it declares none, or says them wrong. */
export function togglePair({ toggle, transitions }: Flow): FlowTogglePair | undefined {
  const [on, off] = [toggle?.on, toggle?.off].map((id) => transitions.find((one) => one.id === id))
  if (!toggle || !on || !off || on.from !== undefined || on.to === undefined || off.from?.includes(on.to) !== true) return undefined
  return { toggle, on, off, state: on.to }
}
