import { daysLeft, soonDays } from '../../contract/derived/due'
import { usePortal } from '../../runtime/context'
import './due-mark.css'

/** Whole days until something is late, in words; what is late or due soon stands out by its mark and colour as well. */
export function DueMark({ until }: { until: string }) {
  const { word } = usePortal()
  if (Number.isNaN(Date.parse(until))) return word('none')
  const days = daysLeft(until, new Date())
  const text = word(days > 0 ? 'dueLeft' : days === 0 ? 'dueToday' : 'dueLate').replace('{days}', String(Math.abs(days)))
  return <span className={`due due--${days < 0 ? 'late' : days <= soonDays ? 'soon' : 'later'}`}>{text}</span>
}
