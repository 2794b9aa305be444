import { usePortal } from '../../runtime/context'
import { format } from '../../validate/template/formats'
import { presentTime } from '../../validate/time/clock'

/** Formats a time of a flow like the template format of the same name, in the portal's language. */
export function useTimeText(): (time: string, as?: 'date' | 'dateTime') => string {
  const { locale } = usePortal().boot.portal
  return (time, as = 'dateTime') => String(format(time, as, { dicts: {}, argument: undefined, now: presentTime(), locale }))
}
