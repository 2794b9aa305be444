import type { FocusEvent } from 'react'
import type { WidgetProps } from '../../widget'

/** Whether the focus leaves the whole group, not only moves between its controls. */
export const leavesGroup = (event: FocusEvent<HTMLElement>) => !event.currentTarget.contains(event.relatedTarget)

/** Props of a group of controls that is one field: name, descriptions, and a blur when none of them has the focus. */
export const groupProps = ({ id, labelledBy, describedBy, onFocus, onBlur }: Omit<WidgetProps<never>, 'value' | 'onChange'>) => ({
  id,
  role: 'group',
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  onFocus,
  onBlur: (event: FocusEvent<HTMLElement>) => void (leavesGroup(event) && onBlur()),
})
