import type { FocusEvent } from 'react'
import type { WidgetProps } from '../../widget'

/** Whether a blur leaves the whole group, and not merely one of its controls for the next. */
export const leavesGroup = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget)

/** Props of a group of controls that is one field: its name, its notes, and a blur when none of them has the focus. */
export const groupProps = ({ id, labelledBy, describedBy, onFocus, onBlur }: Omit<WidgetProps<never>, 'value' | 'onChange'>) => ({
  id,
  role: 'group',
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  onFocus,
  onBlur: (event: FocusEvent<HTMLElement>) => void (leavesGroup(event) && onBlur()),
})
