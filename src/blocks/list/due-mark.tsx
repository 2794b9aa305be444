import { usePortal } from '../../runtime/context'
import { useWorkWords } from '../../runtime/form/use-work-words'
import { presentTime } from '../../validate/time/clock'
import { daysLeft, soonDays } from '../../validate/time/due'
import './due-mark.css'

interface Props {
  until: string
  /** The workdays left as the server counts them, where the limit is in workdays and not past. */
  workdays?: number | undefined
}

/** Whole days or workdays until something is late, in words; a mark and a colour highlight what is late or due soon. */
export function DueMark({ until, workdays }: Props) {
  const { word: plain } = usePortal()
  const word = useWorkWords()
  if (Number.isNaN(Date.parse(until))) return plain('none')
  const left = daysLeft(until, presentTime())
  // A page may be open for longer than the server's count holds.
  const days = left < 0 ? left : Math.min(workdays ?? left, left)
  const text = word(days > 0 ? (workdays !== undefined ? 'dueLeftWorkdays' : 'dueLeft') : days === 0 ? 'dueToday' : 'dueLate', {
    days: Math.abs(days),
  })
  return <span className={`due due--${days < 0 ? 'late' : days <= soonDays ? 'soon' : 'later'}`}>{text}</span>
}
