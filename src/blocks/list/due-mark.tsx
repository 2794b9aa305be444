import { usePortal } from '../../runtime/context'
import { useWorkWords } from '../../runtime/form/use-work-words'
import { presentTime } from '../../validate/time/clock'
import { daysLeft, soonDays } from '../../validate/time/due'
import './due-mark.css'

/** Whole days or workdays until something is late, in words; a mark and a colour highlight what is late or due soon. */
export function DueMark({ until, workdays }: { until: string; workdays: boolean }) {
  const { word: plain } = usePortal()
  const word = useWorkWords()
  if (Number.isNaN(Date.parse(until))) return plain('none')
  const days = daysLeft(until, presentTime(), workdays)
  const text = word(days > 0 ? (workdays ? 'dueLeftWorkdays' : 'dueLeft') : days === 0 ? 'dueToday' : 'dueLate', { days: Math.abs(days) })
  return <span className={`due due--${days < 0 ? 'late' : days <= soonDays ? 'soon' : 'later'}`}>{text}</span>
}
