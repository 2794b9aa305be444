import { useEffect, useState } from 'react'
import { presentTime } from '../../../validate/time/clock'
import { timeLeft, untilChange } from '../../../validate/time/time-left'
import { usePortal } from '../../context'

/** The longest delay of a browser timer. */
const longest = 2 ** 31 - 1

/** Time left until an instant. It re-renders only when its text changes. */
export function Countdown({ until }: { until: unknown }) {
  const { word } = usePortal()
  const [now, setNow] = useState(() => presentTime().getTime())
  const end = Date.parse(String(until))
  const left = end - now
  const over = !(left > 0)
  useEffect(() => {
    if (over) return
    // Slightly after the change, because a timer may fire a millisecond early.
    const timer = setTimeout(() => setNow(Date.now()), Math.min(untilChange(end - Date.now()) + 50, longest))
    return () => clearTimeout(timer)
  }, [over, end, now])
  if (Number.isNaN(left)) return null
  return (
    <span role="timer" className="countdown">
      {over ? word('timeOver') : word('timeLeft', { time: timeLeft(left, word) })}
    </span>
  )
}
