import { useEffect, useState } from 'react'
import { timeLeft } from '../../validate/time-left'
import { usePortal } from '../context'

const minute = 60_000
const hour = 60 * minute

/** How long is left until a time: by the minute, in the last hour by the second. */
export function Countdown({ until }: { until: unknown }) {
  const { word } = usePortal()
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(String(until)) - now
  const soon = left < hour
  const over = !(left > 0)
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), soon ? 1000 : minute)
    return () => clearInterval(timer)
  }, [over, soon])
  if (Number.isNaN(left)) return null
  return <span role="timer" className="countdown">{over ? word('timeOver') : word('timeLeft').replace('{time}', timeLeft(left))}</span>
}
