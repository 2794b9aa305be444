import type { FocusEvent } from 'react'

/** Whether a blur leaves the whole group, and not merely one of its controls for the next. */
export const leavesGroup = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget)
